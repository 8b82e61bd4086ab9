# The image of all services on one port: docker build --target all --tag api-sandbox .
# The image of one service: docker build --build-arg SERVICE=helpdesk --tag api-sandbox/helpdesk .
# It takes Docker 25 or later with BuildKit, which is its default there (docker-buildx where distributions split it off).
# Another base needs bash, for the health check.
ARG NODE_IMAGE=node:24-bookworm-slim

# First of all, so that nothing is downloaded or built in vain. Nothing of it is in an image.
FROM ${NODE_IMAGE} AS asked
ARG SERVICE
# The classic builder knows no mounts and stops here.
RUN --mount=type=tmpfs,target=/tmp case "${SERVICE}" in \
      gateway|utils|helpdesk|social|flights) echo "${SERVICE}" > /service ;; \
      *) echo 'Name the service: --build-arg SERVICE=gateway, utils, helpdesk, social or flights' >&2; exit 1 ;; \
    esac

FROM ${NODE_IMAGE} AS build
ENV CI=1 DO_NOT_TRACK=1 TURBO_TELEMETRY_DISABLED=1
WORKDIR /repo
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
# pnpm in the version that package.json names; by npm, as images of Node 25 and later have no corepack.
RUN npm install --global --loglevel=error "$(node --print 'require("./package.json").packageManager')"
# Before the sources are copied: a change of a source downloads nothing.
RUN --mount=type=cache,id=pnpm-store,target=/pnpm/store pnpm fetch --store-dir=/pnpm/store
COPY . .
RUN --mount=type=cache,id=pnpm-store,target=/pnpm/store \
    pnpm install --offline --frozen-lockfile --store-dir=/pnpm/store && pnpm exec turbo run build

FROM build AS package
RUN node tools/package.mjs /out
WORKDIR /out/package
COPY deploy/healthcheck.sh deploy/check-memory.mjs deploy/image-defaults.mjs deploy/fill-compile-cache.mjs ./
# Code that is compiled already starts in half the time. Node keeps it apart by user.
RUN mkdir .compiled && chown node .compiled
USER node
RUN node fill-compile-cache.mjs
USER root
RUN rm fill-compile-cache.mjs CHANGELOG.md README.md dist/*.d.ts

# The npm package in an image, with its command line: docker run -p 127.0.0.1:8080:8080 api-sandbox helpdesk utils
FROM ${NODE_IMAGE} AS all
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
# The files are root's: the process cannot change its own code.
COPY --from=package --chown=root:root /out/package ./
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=300s --start-interval=1s --retries=5 CMD ["bash", "healthcheck.sh"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--import", "./check-memory.mjs", "--import", "./image-defaults.mjs", "dist/main.js"]

# SERVICE is named only from here on, so that all services share the stage above.
FROM build AS deploy
ARG SERVICE
COPY --from=asked /service /service
RUN --mount=type=cache,id=pnpm-store,target=/pnpm/store \
    pnpm --config.inject-workspace-packages=true --filter "@sandbox/${SERVICE}" \
      deploy --prod --offline --store-dir=/pnpm/store /out \
    && if [ -d "seeds/${SERVICE}" ]; then cp -R "seeds/${SERVICE}" /out/seeds; fi \
    && node tools/bundle.mjs /out
# What packages bring for those who compile or debug against them; our own source maps stay.
RUN cd /out/node_modules/.pnpm \
    && find . -type f -not -path '*/@sandbox/*' \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' -o -name '*.md' \) -delete

FROM ${NODE_IMAGE}
ARG SERVICE
ENV NODE_ENV=production SERVICE=${SERVICE} HOST=0.0.0.0 SEEDS_DIR=/app/seeds WEBHOOK_TARGETS=public
# Health, readiness and metrics are not on the port that is published.
ENV OPERATIONS_PORT=9464 OPERATIONS_HOST=0.0.0.0
WORKDIR /app
# The files stay root's: the process cannot change its own code.
COPY --from=deploy /out ./
COPY deploy/healthcheck.sh deploy/check-memory.mjs ./
USER node
# Each second until it is healthy, however long a loaded machine takes; seldom from then on.
HEALTHCHECK --interval=30s --timeout=10s --start-period=300s --start-interval=1s --retries=5 CMD ["bash", "healthcheck.sh"]
CMD ["node", "--max-semi-space-size=8", "--import", "./check-memory.mjs", "dist/bundle/main.js"]
