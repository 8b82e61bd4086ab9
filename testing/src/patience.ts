import { setImmediate, setTimeout } from 'node:timers/promises';

declare global {
  /** How long a test may take, by its lane and the machine; see jest.config.js. */
  var TEST_LIMIT_MS: number;
}

/** How long a test may wait for one thing: a little less than it may take, so that its failure says what it waited for. */
export const patienceMs = (): number => TEST_LIMIT_MS * 0.85;

/** What has not happened after so many turns of the event loop is up to another process, which needs the processor. */
const TURNS = 100;
const PAUSE_MS = 5;

/**
 * Lets the event loop turn before something is asked again.
 * @param asked - how often it was asked
 */
export async function turn(requested: number): Promise<void> {
  if (requested < TURNS) await setImmediate();
  else await setTimeout(PAUSE_MS);
}

/** Lets the event loop turn until something has happened. */
export async function until(happened: () => boolean): Promise<void> {
  const limit = performance.now() + patienceMs();
  for (let requested = 1; !happened(); requested++) {
    if (performance.now() > limit) throw new Error(`Waited in vain: ${happened}`);
    await turn(requested);
  }
}
