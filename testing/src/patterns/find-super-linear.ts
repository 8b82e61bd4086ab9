import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type FoundPattern, showPattern } from './read-patterns.js';

/**
 * Returns a line for each pattern whose time is not known to grow linearly with the text, with an attack where one was
 * found. Patterns that `known` has are not analysed again.
 */
export async function findSuperLinear(
  patterns: readonly FoundPattern[],
  known: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
  const distinct = new Map(patterns.map((pattern) => [showPattern(pattern), pattern]));
  for (const shown of known) distinct.delete(shown);
  const verdicts = distinct.size > 0 ? await analyse([...distinct.values()]) : [];
  const found = new Map([...distinct.keys()].map((shown, index) => [shown, verdicts[index]]));
  const lines = patterns.flatMap((pattern) => {
    const verdict = found.get(showPattern(pattern));
    return verdict ? [`${pattern.place} ${showPattern(pattern)}: ${verdict}`] : [];
  });
  return [...new Set(lines)];
}

async function analyse(patterns: readonly FoundPattern[]): Promise<readonly (string | null)[]> {
  const worker = new Worker(new URL('analyse.mjs', import.meta.url), { workerData: patterns });
  const [verdicts] = await once(worker, 'message');
  return verdicts; // a verdict for each pattern, as the worker posts them
}
