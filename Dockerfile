# Demiurge in a container: `docker compose up -d` (README, "In a container"). Every package of Python is installed by its
# hash; nobody in it is root, and only /data is written to.

FROM python:3.13-slim-bookworm AS packages
COPY requirements/postgres.txt /tmp/all.txt
RUN python -m venv --without-pip /venv \
    && python -m pip --python /venv/bin/python install --no-cache-dir --require-hashes -r /tmp/all.txt

FROM python:3.13-slim-bookworm
# Arabic, Hindi and their like are written from right to left with it, letter joined to letter.
RUN apt-get update && apt-get install -y --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin demiurge \
    && install --directory --owner 10001 --mode 700 /data
COPY --from=packages /venv /venv
WORKDIR /app
COPY LICENSE pyproject.toml ./
COPY bot bot
COPY cogs cogs
COPY data data
COPY render render
COPY rules rules
RUN python -m compileall -q .
ENV PATH="/venv/bin:$PATH" PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATABASE=/data/demiurge.db
USER 10001
VOLUME /data
STOPSIGNAL SIGTERM
# The bot notes each minute that it hears Discord; it may take some minutes to come back.
HEALTHCHECK --interval=60s --timeout=20s --start-period=180s --retries=3 CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot"]
