import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FoundPattern } from './read-patterns.js';

/** A line for each pattern whose time is not known to grow linearly with the text, with an attack where one was found. */
export async function findSuperLinear(
  patterns: readonly FoundPattern[],
): Promise<readonly string[]> {
  const distinct = new Map(patterns.map((pattern) => [show(pattern), pattern]));
  const verdicts = await analyse([...distinct.values()]);
  const found = new Map([...distinct.keys()].map((shown, index) => [shown, verdicts[index]]));
  const lines = patterns.flatMap((pattern) => {
    const verdict = found.get(show(pattern));
    return verdict ? [`${pattern.place} ${show(pattern)}: ${verdict}`] : [];
  });
  return [...new Set(lines)];
}

function show({ source, flags }: FoundPattern): string {
  return `/${source}/${flags}`;
}

async function analyse(patterns: readonly FoundPattern[]): Promise<readonly (string | null)[]> {
  const worker = new Worker(new URL('analyse.mjs', import.meta.url), { workerData: patterns });
  const [verdicts] = await once(worker, 'message');
  return verdicts; // a verdict for each pattern, as the worker posts them
}
