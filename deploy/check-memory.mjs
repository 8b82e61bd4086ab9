// Says why a container with too little memory will end, before anything large is loaded: the kernel kills it without a line.
import process from 'node:process';

/** What a service takes once it has started, and some air; docs/deploying.md has the figures. */
const LEAST_MIB = 128;

const limit = Math.floor((process.constrainedMemory?.() ?? 0) / 1_048_576);
if (limit > 0 && limit < LEAST_MIB) {
  process.stderr.write(
    `The memory limit of this container is ${limit} MiB; a service takes ${LEAST_MIB} at least and may be killed below. Try docker run --memory 256m.\n`,
  );
}
