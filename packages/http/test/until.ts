import { setImmediate as turn } from 'node:timers/promises';

/** Lets the event loop turn until something is so; the test's own limit ends it. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn();
}
