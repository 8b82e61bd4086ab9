import { setImmediate } from 'node:timers/promises';

declare global {
  /** How long a test may take, by its lane and the machine; see jest.config.js. */
  var TEST_LIMIT_MS: number;
}

/** How long a test may wait for one thing: a little less than it may take, so that its failure says what it waited for. */
export const patienceMs = (): number => TEST_LIMIT_MS * 0.85;

/** Lets the event loop turn until something has happened. */
export async function until(happened: () => boolean): Promise<void> {
  const limit = performance.now() + patienceMs();
  while (!happened()) {
    if (performance.now() > limit) throw new Error(`Waited in vain: ${happened}`);
    await setImmediate();
  }
}
