# Two stages: pip and its cache stay in the first; the second holds the bot and what it imports.

FROM python:3.12.11-slim-bookworm AS build
WORKDIR /app
COPY requirements.lock ./
RUN python -m venv .venv \
    && .venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes --requirement requirements.lock
COPY engine engine
COPY storage storage
COPY seeds seeds
COPY bot bot
RUN .venv/bin/python -m compileall -q bot engine storage

FROM python:3.12.11-slim-bookworm
# The number is fixed so that the owner of a mounted folder can be set to it.
RUN groupadd --system --gid 10001 bot \
    && useradd --system --uid 10001 --gid bot --no-create-home --home-dir /data bot \
    && install --directory --owner=bot --group=bot /data
WORKDIR /app
COPY --from=build /app /app

# IN_CONTAINER: without BOT_TOKEN the bot stops with exit status 2 instead of opening its own Telegram, which nobody outside could reach.
ENV PATH=/app/.venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    IN_CONTAINER=1 \
    DATABASE=/data/bot.sqlite3

USER 10001:10001
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
