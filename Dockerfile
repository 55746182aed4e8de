FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY api/package.json api/
COPY web/package.json web/
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV HOST=0.0.0.0
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules node_modules
COPY --from=build --chown=node:node /app/api/package.json api/
COPY --from=build --chown=node:node /app/api/node_modules api/node_modules
COPY --from=build --chown=node:node /app/api/dist api/dist
COPY --from=build --chown=node:node /app/api/prisma api/prisma
COPY --from=build --chown=node:node /app/api/simulators/demo/page api/simulators/demo/page
COPY --from=build --chown=node:node /app/web/package.json /app/web/persisted.json web/
COPY --from=build --chown=node:node /app/web/dist web/dist
RUN mkdir .data && chown node:node .data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||4000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "api/dist/main.js"]
