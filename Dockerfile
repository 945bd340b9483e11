# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The server has its packages built in, except those with binaries: the build says which.
RUN npm run build && cp -r dist/modules /modules && cd /modules && npm ci

FROM node:24-slim
ENV NODE_ENV=production \
    BIND_ADDRESS=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /modules ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/src/sandbox/web ./src/sandbox/web
COPY --from=build /app/scripts/admin-in-container.mjs ./admin.mjs
COPY --from=build /app/src/server/db/migrations ./src/server/db/migrations
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/start.js"]
