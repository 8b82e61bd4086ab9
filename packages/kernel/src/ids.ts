import { randomBytes, randomUUID } from 'node:crypto';

/** Gives a new identifier at each call; never the same twice from one source. */
export type IdSource = () => string;

/**
 * Builds a source of request ids: a random part for the process and a counter, `[0-9a-z-]`, about 16 characters.
 * @param prefix - fixes the random part, for tests
 */
export function createIdSource(prefix: string = randomBytes(6).toString('hex')): IdSource {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
}

/** Fresh UUIDs of version 4 (RFC 9562 5.4), from the machine's own randomness. */
export const systemUuids: IdSource = () => randomUUID();
