import { type Dataset, loadDataset } from './dataset.js';
import type { Api } from './define-api.js';

/** Datasets in use, by the folders of their seeds. Held weakly: when the last app is gone, so are its records. */
const SHARED = new WeakMap<Api, Map<string, WeakRef<Dataset>>>();

/**
 * Gives the records of a folder, loaded once for all apps of the process: they and their indexes never change, and a process
 * that starts many apps, as tests do, would spend most of its time on them.
 * @throws SeedError when a file is missing or a record does not fit its resource
 */
export function shareDataset(api: Api, folder: string): Dataset {
  const byFolder = SHARED.get(api) ?? new Map<string, WeakRef<Dataset>>();
  SHARED.set(api, byFolder);
  const known = byFolder.get(folder)?.deref();
  if (known) return known;
  const dataset = loadDataset(api, folder);
  byFolder.set(folder, new WeakRef(dataset));
  return dataset;
}
