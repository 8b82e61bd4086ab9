import type { Platform } from '@sandbox/http';
import type { Dataset } from '../dataset.js';
import type { Engine } from './engine.js';

/** Gives the engine of an API; GraphQL is loaded the first time, which most processes of tests never need. */
export type LoadEngine = () => Engine | Promise<Engine>;

export function createEngineLoader({
  dataset,
  log,
}: {
  /** The seed records. */
  readonly dataset: Dataset;
  readonly log: Platform['log'];
}): LoadEngine {
  const report = (error: unknown): void => log.error({ err: error }, 'GraphQL operation failed');
  let engine: Engine | undefined;
  const load = async (): Promise<Engine> => {
    const { createEngine } = await import('./engine.js');
    engine ??= createEngine({ dataset, report });
    return engine;
  };
  return () => engine ?? load();
}
