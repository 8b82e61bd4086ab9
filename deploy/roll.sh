#!/usr/bin/env bash
# Replaces the containers of services by new ones, of a new image or of new settings, without a moment in which no container
# answers: deploy/roll.sh [--build] [service...], all five services when none is named.
#
# `docker compose up` replaces all containers of a service at once. Here new ones come up beside the old ones; only when
# they are healthy and the edge knows them do the old ones end, each after its requests in flight.
set -euo pipefail
cd "$(dirname "$0")/.."

# The edge looks the names of services up every 2 s.
readonly EDGE_LEARNS_S=3
readonly STOP_GRACE_S=30

build=false
if [ "${1:-}" = --build ]; then
  build=true
  shift
fi
services=("$@")
[ "${#services[@]}" -gt 0 ] || services=(gateway utils helpdesk social flights)
if "$build"; then docker compose build "${services[@]}"; fi

for service in "${services[@]}"; do
  mapfile -t old < <(docker compose ps --quiet "$service")
  if [ "${#old[@]}" -eq 0 ]; then
    echo "$service does not run; start it with: docker compose up --detach $service" >&2
    exit 1
  fi
  echo "$service: ${#old[@]} more beside ${#old[@]}"
  if ! docker compose --progress quiet up --detach --wait --no-deps --no-recreate \
    --scale "$service=$((2 * ${#old[@]}))" "$service"; then
    echo "$service: the new containers do not become healthy and are taken away; the old ones stay" >&2
    mapfile -t new < <(docker compose ps --all --quiet "$service" | grep -vxF "$(printf '%s\n' "${old[@]}")")
    [ "${#new[@]}" -eq 0 ] || docker rm --force "${new[@]}" >/dev/null
    exit 1
  fi
  sleep "$EDGE_LEARNS_S"
  for container in "${old[@]}"; do
    docker stop --time "$STOP_GRACE_S" "$container" >/dev/null
    docker rm "$container" >/dev/null
    echo "$service: ${container:0:12} has ended"
    # Until the edge has forgotten it: one dead address at a time.
    sleep "$EDGE_LEARNS_S"
  done
done
