import { type Collection, createCollection } from '@sandbox/query-engine';
import { loadSeeds } from '@sandbox/seed-loader';
import type { Api } from './define-api.js';
import type { Resource } from './define-resource.js';
import { toCollectionShape } from './to-collection-shape.js';
import { toSeedCollection } from './to-seed-collection.js';

/** A resource with its records, indexed and serialised. */
export interface ResourceRecords {
  readonly resource: Resource;
  readonly collection: Collection;
}

/** An API with all of its records. */
export interface Dataset {
  readonly api: Api;
  /** In the order of the declaration. */
  readonly all: readonly ResourceRecords[];
  /** Throws an Error for a name that the API does not declare; paths and relations are checked before. */
  of(resource: string): ResourceRecords;
}

/**
 * Loads an API's seed files from a folder.
 * @throws SeedError when a file is missing or a record does not fit its resource
 */
export function loadDataset(api: Api, folder: string): Dataset {
  const seeds = loadSeeds(folder, api.resources.map(toSeedCollection));
  const all = api.resources.map((resource) => {
    const records = seeds.get(resource.name) ?? [];
    return {
      resource,
      collection: createCollection({ shape: toCollectionShape(resource), records }),
    };
  });
  const byName = new Map(all.map((entry) => [entry.resource.name, entry]));
  return {
    api,
    all,
    of(resource) {
      const entry = byName.get(resource);
      if (!entry) throw new Error(`${api.name} declares no ${resource}.`);
      return entry;
    },
  };
}
