import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Dataset, loadDataset } from './dataset.js';
import type { Api } from './define-api.js';

/** Datasets in use, by the files of their seeds. Held weakly: when the last app is gone, so are its records. */
const SHARED = new WeakMap<Api, Map<string, WeakRef<Dataset>>>();

/**
 * Returns the records of a folder, loaded once for all apps of the process while its files are unchanged.
 * A process that starts many apps, as tests do, would otherwise spend most of its time on loading them.
 * @throws SeedError when a file is missing or a record does not match its resource
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

/** The names of the files with their state; a missing file is reported later, by the loader. */
function stampOf({ resources }: Api, folder: string): string {
  const states = resources.map(({ name }) => {
    const { mtimeMs, size } =
      statSync(join(folder, `${name}.json`), { throwIfNoEntry: false }) ?? {};
    return `${name} ${mtimeMs} ${size}`;
  });
  return [folder, ...states].join('\n');
}
