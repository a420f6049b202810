# Prints the first Python on this machine that the project can live in, or says what is missing.
# usage: sh requirements/python.sh [PYTHON]

old=""
bare=""
for python in ${1:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
    command -v "$python" >/dev/null 2>&1 || continue
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { old="$python"; continue; }
    "$python" -c 'import ensurepip, venv' 2>/dev/null || { bare="$python"; continue; }
    command -v "$python"
    exit 0
done

{
    if [ -n "$bare" ]; then
        echo "$bare cannot make virtual environments. On Debian and Ubuntu: sudo apt install python3-venv"
    elif [ -n "$old" ]; then
        echo "Python 3.11 or newer is needed; $old is $("$old" --version 2>&1). Another one: make PYTHON=/path/to/python3.12 ..."
    else
        echo "Python 3.11 or newer is needed, and none was found${1:+ at $1}. It is free at python.org."
    fi
} >&2
exit 1
