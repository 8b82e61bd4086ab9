# The image of all services on one port: docker build --target all --tag api-sandbox .
# The image of one service: docker build --build-arg SERVICE=helpdesk --tag api-sandbox/helpdesk .
# It takes Docker 25 or later with BuildKit, which is its default there (docker-buildx where distributions split it off).
# Another base needs bash, for its start and the health check.
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
WORKDIR /repo
COPY package.json ./
COPY tools/*.mjs ./tools/
COPY tools/run/*.json ./tools/run/
# Before the sources are copied: a change of a source downloads nothing.
RUN --mount=type=cache,id=npm,target=/root/.npm node tools/launch.mjs install
COPY . .

FROM build AS package
RUN node tools/image.mjs all /out
WORKDIR /out
COPY deploy/healthcheck.sh deploy/start.sh deploy/image-defaults.mjs deploy/fill-compile-cache.mjs ./
# Code that is compiled already starts in half the time. Node keeps it apart by user.
RUN mkdir .compiled && chown node .compiled
USER node
RUN node fill-compile-cache.mjs
USER root
RUN rm fill-compile-cache.mjs

# The npm package in an image, with its command line: docker run -p 127.0.0.1:8080:8080 api-sandbox helpdesk utils
FROM ${NODE_IMAGE} AS all
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
# One arena of the C library's allocator: the few threads of Node need no more, and each keeps pages.
ENV MALLOC_ARENA_MAX=1
WORKDIR /app
# The files are root's: the process cannot change its own code.
COPY --from=package --chown=root:root /out ./
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=300s --start-interval=1s --retries=5 CMD ["bash", "healthcheck.sh"]
# It needs 256 MiB, and has room for every load in 384.
ENTRYPOINT ["bash", "start.sh", "256", "--max-semi-space-size=8", "--import", "./image-defaults.mjs", "dist/main.js"]

# SERVICE is named only from here on, so that all services share the stage above.
FROM build AS deploy
ARG SERVICE
COPY --from=asked /service /service
RUN node tools/image.mjs "${SERVICE}" /out

FROM ${NODE_IMAGE}
ARG SERVICE
ENV NODE_ENV=production SERVICE=${SERVICE} HOST=0.0.0.0 WEBHOOK_TARGETS=public MALLOC_ARENA_MAX=1
# Health, readiness and metrics are not on the port that is published.
ENV OPERATIONS_PORT=9464 OPERATIONS_HOST=0.0.0.0
WORKDIR /app
# The files stay root's: the process cannot change its own code.
COPY --from=deploy /out ./
COPY deploy/healthcheck.sh deploy/start.sh ./
USER node
# Each second until it is healthy, however long a loaded machine takes; seldom from then on.
HEALTHCHECK --interval=30s --timeout=10s --start-period=300s --start-interval=1s --retries=5 CMD ["bash", "healthcheck.sh"]
CMD ["bash", "start.sh", "128", "--max-semi-space-size=8", "dist/main.js"]
