# Targets: `production` (the last, and so the default) needs the settings of .env.example; `demo` simulates every provider;
# `backup` has the programs of PostgreSQL that make backups.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY api/rules/package.json api/rules/
COPY web/package.json web/
COPY web/graphiql/package.json web/graphiql/
COPY docs/examples/openapi/package.json docs/examples/openapi/
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build && node scripts/build/bundleApi.mjs --without-simulators && npm prune --omit=dev

# Debian with nothing of Node but its binary: npm and yarn have no work here.
FROM debian:trixie-20260918-slim AS runtime
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates openssl tini \
  && rm -rf /var/lib/apt/lists/* && useradd --uid 1000 --create-home node
COPY --from=build /usr/local/bin/node /usr/local/bin/node
ENV HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /app/api/package.json api/
COPY --from=build --chown=node:node /app/api/node_modules api/node_modules
COPY --from=build --chown=node:node /app/api/prisma api/prisma
COPY --from=build --chown=node:node /app/web/package.json /app/web/persisted.json web/
COPY --from=build --chown=node:node /app/web/dist web/dist
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch((process.env.TLS_CERTIFICATE_FILE?'https':'http')+'://127.0.0.1:'+(process.env.PORT||4000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "api/dist/main.js"]

FROM postgres:17-alpine AS backup
RUN apk add --no-cache bash coreutils gnupg rclone setpriv
COPY ops/backup/backup.sh /usr/local/bin/
ENTRYPOINT []
CMD ["backup.sh", "serve"]

FROM runtime AS demo
ENV NODE_ENV=development
COPY --from=build --chown=node:node /app/api/dist api/dist
COPY --from=build --chown=node:node /app/api/simulators/demo/page api/simulators/demo/page

FROM runtime AS production
ENV NODE_ENV=production
COPY --from=build --chown=node:node /app/api/dist/production api/dist
