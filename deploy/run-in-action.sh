#!/usr/bin/env bash
# The step of action.yml: runs the image and waits until it is ready; on a failure it prints what the container printed last.
# Words of SERVICES and FLAGS become words of the command line, and nothing else of them is read by the shell.
set -euo pipefail

read -ra services <<<"${SERVICES:-}"
read -ra flags <<<"${FLAGS:-}"
if ! container=$(docker run --detach --publish "127.0.0.1:$PORT:8080" "$IMAGE" "${services[@]}" "${flags[@]}"); then
  echo "::error::The sandbox could not be started: is port $PORT taken, or the image $IMAGE missing?"
  exit 1
fi

url=http://127.0.0.1:$PORT
for ((second = 0; second < ${READY_TIMEOUT_S:-60}; second++)); do
  if curl --silent --fail --max-time 5 --output /dev/null "$url/readyz"; then
    echo "url=$url" >>"$GITHUB_OUTPUT"
    exit 0
  fi
  [ "$(docker inspect --format '{{.State.Running}}' "$container")" = true ] || break
  sleep 1
done
echo '::error::The sandbox did not become ready.'
docker logs --tail 20 "$container" >&2
exit 1
