import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Dataset, loadDataset } from './dataset.js';
import type { Api } from './define-api.js';

/** Datasets in use, by the files of their seeds. Held weakly: when the last app is gone, so are its records. */
const SHARED = new WeakMap<Api, Map<string, WeakRef<Dataset>>>();

/**
 * Gives the records of a folder, loaded once for all apps of the process while its files stay as they are: a process that starts
 * many apps, as tests do, would spend most of its time on them.
 * @throws SeedError when a file is missing or a record does not fit its resource
 */
export function shareDataset(api: Api, folder: string): Dataset {
  const byFiles = SHARED.get(api) ?? new Map<string, WeakRef<Dataset>>();
  SHARED.set(api, byFiles);
  const files = stampOf(api, folder);
  const known = byFiles.get(files)?.deref();
  if (known) return known;
  for (const [key, shared] of byFiles) if (!shared.deref()) byFiles.delete(key);
  const dataset = loadDataset(api, folder);
  byFiles.set(files, new WeakRef(dataset));
  return dataset;
}

/** Names the files and the state they are in; a missing one is reported by who loads it. */
function stampOf({ resources }: Api, folder: string): string {
  const states = resources.map(({ name }) => {
    const { mtimeMs, size } =
      statSync(join(folder, `${name}.json`), { throwIfNoEntry: false }) ?? {};
    return `${name} ${mtimeMs} ${size}`;
  });
  return [folder, ...states].join('\n');
}
