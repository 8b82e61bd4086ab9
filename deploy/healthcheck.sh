#!/usr/bin/env bash
# The health check of the images: ends with 0 when the service answers that it is ready. In bash, which the base image
# has, because it runs for ever beside a service: a second Node would take 45 MiB and 60 ms of CPU for each question.
port=${OPERATIONS_PORT:-$PORT}
# What PUBLIC=true sets where the image's own port was taken away.
if [ -z "${OPERATIONS_PORT:-}" ] && [ "${PUBLIC:-}" = true ]; then port=9464; fi
exec 3<>"/dev/tcp/127.0.0.1/$port" || exit 1
printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
read -r -t "${HEALTH_TIMEOUT_S:-9}" -u 3 _ status _ && [ "$status" = 200 ]
