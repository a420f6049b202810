"""What goes into the image, and how it is run; and that what goes into it is enough. No container engine is needed."""

from __future__ import annotations

import compileall
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from bot.keeping.settings import load
from tests.test_docs import ROOT, text


def steps() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, with what stands behind each."""
    joined = re.sub(r"\\\n\s*", " ", re.sub(r"^#.*\n", "", text("Dockerfile"), flags=re.MULTILINE))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in joined.splitlines() if line)]


def said(word: str) -> list[str]:
    return [rest for instruction, rest in steps() if instruction == word]


def let_in() -> list[str]:
    """What ``.dockerignore`` lets into the image, of all there is."""
    lines = [line for line in text(".dockerignore").splitlines() if line and not line.startswith("#")]
    assert lines[0] == "*", "everything is kept out that is not named"
    return [line[1:] for line in lines if line.startswith("!")]


def copied() -> list[str]:
    """What is copied into the image from here."""
    from_here = [rest.split()[:-1] for rest in said("COPY") if not rest.startswith("--from")]
    return [name for names in from_here for name in names]


def furnish(folder: Path) -> None:
    """The files of the image, in a folder, compiled as they are there (what is compiled here already comes along)."""
    kept_out = shutil.ignore_patterns("sandbox")
    for name in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=kept_out)
        elif "/" not in name:
            shutil.copy(ROOT / name, folder / name)
    assert compileall.compile_dir(folder, quiet=1)


def run(python: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Say something to the bot in the image, as nobody in particular and without a token."""
    env = {"PATH": os.environ["PATH"], "DATABASE": str(folder / "demiurge.db"), "PYTHONDONTWRITEBYTECODE": "1"}
    said = [str(python), *words]
    return subprocess.run(said, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False)


def test_the_image_is_built_from_one_pinned_python_and_run_by_nobody_who_is_root() -> None:
    bases = {base.split()[0] for base in said("FROM")}
    assert len(bases) == 1 and re.fullmatch(r"python:3\.\d+-slim-\w+", bases.pop())
    order = [word for word, _ in steps()]
    assert order.index("USER") < order.index("CMD") and int(said("USER")[0]) >= 10000
    assert not {"ADD", "ARG", "EXPOSE", "ENTRYPOINT"} & set(order)
    assert all("--require-hashes" in rest for rest in said("RUN") if "install --no-cache" in rest)
    assert all(rest.startswith("[") or "CMD [" in rest for rest in said("CMD") + said("HEALTHCHECK")), "no shell"
    assert not re.search(r"token|secret|password", " ".join(rest for _, rest in steps()), re.IGNORECASE)


def test_what_is_copied_is_what_is_let_in_and_is_there() -> None:
    assert sorted(copied()) == sorted(let_in())
    assert all((ROOT / name).exists() for name in copied())
    assert not {".env", "tests", ".git", "demiurge.db"} & set(let_in())


def test_the_containers_may_do_no_more_than_they_must() -> None:
    page = text("compose.yaml")
    house = page.partition("services:")[0]
    for needed in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "tmpfs: [/tmp]"):
        assert needed in house
    services = re.findall(r"^  (\w+):\n    <<: \*house", page, re.MULTILINE)
    assert services == ["bot", "backups"]
    assert "privileged" not in page.replace("no-new-privileges", "") and "ports:" not in page
    assert "DISCORD_TOKEN" not in page, "the token comes from .env"


def test_with_a_server_each_process_has_its_part_of_all_and_nobody_else_reaches_the_database() -> None:
    page = text("compose.postgres.yaml")
    house = page.partition("x-place:")[0]
    for needed in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", "env_file: .env"):
        assert needed in house
    assert "privileged" not in page.replace("no-new-privileges", "") and "ports:" not in page
    assert "DISCORD_TOKEN" not in page and "trust" not in page and "network_mode" not in page
    place = {"DATABASE": "postgresql://demiurge:x@db/demiurge"}
    parts = [
        load(ROOT / "no.env", place | {"SHARDS": word}).ours
        for word in re.findall(r"^      SHARDS: (\S+)$", page, re.MULTILINE)
    ]
    assert len(parts) == len(re.findall(r"<<: \*house", page)) > 1
    assert sorted(shard for part in parts for shard in part.ids) == list(range(parts[0].of))
    assert {part.of for part in parts} == {len(parts)}


def test_the_image_can_speak_to_a_server() -> None:
    assert "requirements/postgres.txt" in said("COPY")[0]
    alone, more = (
        set(re.findall(r"^([\w.-]+)==", text(f"requirements/{it}.txt"), re.MULTILINE))
        for it in ("run", "postgres")
    )
    assert alone < more and {"psycopg", "psycopg-binary"} <= more


def test_what_is_copied_is_enough(tmp_path: Path) -> None:
    furnish(tmp_path)
    looked = run(Path(sys.executable), tmp_path, "-m", "bot", "doctor")
    assert looked.returncode == 1, "there is no token"
    assert "1 thing to mend" in looked.stdout and "fonts: all can be read" in looked.stdout
    assert not looked.stderr


@pytest.mark.soak
def test_a_clean_environment_with_nothing_but_the_lock_is_enough_too(tmp_path: Path) -> None:
    furnish(tmp_path)
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    lock = str(ROOT / "requirements" / "postgres.txt")
    installed = subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", "--require-hashes", "-r", lock],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert installed.returncode == 0, installed.stderr
    assert run(python, tmp_path, "-m", "bot", "--version").stdout.startswith("Demiurge ")
    every = "import pkgutil, importlib, bot, cogs, render, rules\n" + (
        "for p in (bot, cogs, render, rules):\n"
        "    for m in pkgutil.walk_packages(p.__path__, p.__name__ + '.'):\n"
        "        if not m.name.endswith('__main__'):\n"
        "            importlib.import_module(m.name)"
    )
    whole = run(python, tmp_path, "-c", every)
    assert whole.returncode == 0, whole.stderr
    assert "DISCORD_TOKEN is not set" in run(python, tmp_path, "-m", "bot").stderr
    assert "no database" in run(python, tmp_path, "-m", "bot", "health").stdout


def test_compose_takes_the_file(tmp_path: Path) -> None:
    engine = shutil.which("docker")
    if (
        engine is None
        or subprocess.run([engine, "compose", "version"], capture_output=True, check=False).returncode
    ):
        pytest.skip("docker compose is not here; the other tests have looked at what they can")
    for name in ("compose.yaml", "compose.postgres.yaml", "Dockerfile"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / ".env").write_text("DISCORD_TOKEN=\n", encoding="utf-8")
    (tmp_path / "db.env").write_text("POSTGRES_PASSWORD=x\n", encoding="utf-8")
    for more in ([], ["-f", "compose.postgres.yaml", "--env-file", "db.env"]):
        words = [engine, "compose", *more, "config", "--quiet"]
        looked = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert looked.returncode == 0, looked.stderr
