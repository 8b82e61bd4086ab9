#!/usr/bin/env bash
# Starts Node in a container with a heap that its memory limit has room for. V8 itself takes all of a small limit for its
# heap, so the kernel would kill the process, without a line in the log, before V8 collects garbage.
# Usage: start.sh <MiB that the service needs> <arguments of node>
least=$1
shift

# Control groups of version 2, then 1; CGROUPS is for tests.
root=${CGROUPS:-/sys/fs/cgroup}
limit=max
for file in "$root/memory.max" "$root/memory/memory.limit_in_bytes"; do
  if [ -r "$file" ]; then read -r limit < "$file"; break; fi
done

# "max", or more digits than any machine has bytes: there is no limit.
case $limit in *[!0-9]* | ????????????????*) exec node "$@" ;; esac

mib=$((limit / 1048576))
if [ "$mib" -lt "$least" ]; then
  echo "The memory limit of this container is $mib MiB; the service needs $least MiB and may be killed. Try docker run --memory 384m." >&2
fi
# Explicit options win.
case " $NODE_OPTIONS " in *--max-old-space-size*) exec node "$@" ;; esac
exec node "--max-old-space-size=$((mib * 60 / 100))" "$@"
