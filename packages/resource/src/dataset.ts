import type { HttpRequest } from '@sandbox/http';
import { lazy } from '@sandbox/kernel';
import {
  type Collection,
  type CollectionShape,
  createCollection,
  type FieldShape,
  type Neighbour,
  type Overlay,
  type RelationShape,
} from '@sandbox/query-engine';
import {
  loadSeeds,
  readSeedFile,
  type SeedCollection,
  type Seeds,
  stampSeeds,
} from '@sandbox/seed-loader';
import { type Api, apiOf, resourceOf } from './define-api.js';
import { type RecordOf, type Resource, toRecordSchema } from './define-resource.js';
import type { Field, FieldTable } from './field.js';

/** A resource with its records, indexed and serialised. */
export interface ResourceRecords {
  readonly resource: Resource;
  readonly collection: Collection;
}

/** An API with all of its records. */
export interface Dataset {
  readonly api: Api;
  /** In the order of the declaration, singles last. */
  readonly all: readonly ResourceRecords[];
  /** Throws an Error for a name that the API does not declare; paths and relations are checked before. */
  of(resource: string): ResourceRecords;
}

/** The collections of a dataset, without singles. */
export function collectionsIn({ all }: Dataset): readonly ResourceRecords[] {
  return all.filter(({ resource }) => resource.isSingle !== true);
}

/** Returns the records for a request: those of its session, or the seed records. */
export type DatasetOf = (request: HttpRequest) => Dataset;

/**
 * Loads an API's seed files from a folder.
 * @throws SeedError when a file is missing or a record does not fit its resource
 */
export function loadDataset(api: Api, folder: string): Dataset {
  const dataset = loadWhenUsed(api, () => readSeeds(api, folder));
  loadRecords(dataset);
  return dataset;
}

/** Loads the records that are not loaded yet. */
export function loadRecords({ all }: Dataset): void {
  for (const entry of all) void entry.collection;
}

/**
 * Reads a list that is beside the seed files but is not a collection: sample values of a script.
 * @throws SeedError when it is missing or not a list
 */
export function readSeedList(path: string): readonly unknown[] {
  return readSeedFile(path).records;
}

/** Reads and checks an API's seed files. @throws SeedError */
export function readSeeds(api: Api, folder: string): Seeds {
  return loadSeeds(folder, api.resources.map(toSeedCollection));
}

/** A dataset that reads its seeds when records are first needed, and indexes each resource separately. */
export function loadWhenUsed(api: Api, read: () => Seeds): Dataset {
  const seeds = lazy(read);
  const recordsOfResource = ({ name }: Resource): Collection['records'] => seeds().get(name) ?? [];
  return createDataset(
    api,
    api.resources.map((resource) => new SeedRecords(resource, recordsOfResource)),
  );
}

class SeedRecords implements ResourceRecords {
  readonly resource: Resource;
  readonly #read: (resource: Resource) => Collection['records'];
  #collection: Collection | undefined;

  constructor(resource: Resource, read: (resource: Resource) => Collection['records']) {
    this.resource = resource;
    this.#read = read;
  }

  get collection(): Collection {
    this.#collection ??= createCollection({
      shape: toCollectionShape(this.resource),
      records: this.#read(this.resource),
    });
    return this.#collection;
  }
}

/** Lays overlays over the collections of a dataset, by the names of their resources; it always shows their current records. */
export function createOverlayDataset({ api, all }: Dataset, overlays: Overlays): Dataset {
  return createDataset(
    api,
    all.map((entry) => new OverlayRecords(entry, overlays)),
  );
}

/** Overlays by the names of the resources that have one so far. */
type Overlays = ReadonlyMap<string, Pick<Overlay, 'collection'>>;

/** A class, so that the entries of all datasets are of one shape to V8, which an object literal with a getter is not. */
class OverlayRecords implements ResourceRecords {
  readonly resource: Resource;
  readonly #below: ResourceRecords;
  readonly #overlays: Overlays;

  constructor(below: ResourceRecords, overlays: Overlays) {
    this.resource = below.resource;
    this.#below = below;
    this.#overlays = overlays;
  }

  get collection(): Collection {
    return this.#overlays.get(this.resource.name)?.collection ?? this.#below.collection;
  }
}

/** Makes a dataset of the records of an API's resources, which are in the order of the declaration. */
export function createDataset(api: Api, all: readonly ResourceRecords[]): Dataset {
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

/**
 * Checks an API's seed files in a folder and stamps them as checked.
 * @throws SeedError when a file is missing or a record does not fit its resource
 */
export function stampDataset(api: Api, folder: string): void {
  stampSeeds(folder, api.resources.map(toSeedCollection));
}

/** The records of a resource, typed. */
export function recordsOf<R extends Resource>(
  dataset: Dataset,
  { name }: R,
): readonly RecordOf<R>[] {
  // The seed loader has checked every record against the schema of its resource.
  return dataset.of(name).collection.records as readonly unknown[] as readonly RecordOf<R>[];
}

const SHAPES = new WeakMap<Resource, CollectionShape>();

/** A resource as the query engine sees it: one shape for all its datasets, to which the engine's tables belong. */
export function toCollectionShape(resource: Resource): CollectionShape {
  const known = SHAPES.get(resource);
  if (known) return known;
  const relations = new Map<string, RelationShape>();
  const { name, order = 'ids' } = resource;
  const shape = { name, order, fields: toFieldShapes(resource.fields), relations };
  SHAPES.set(resource, shape); // before its targets, which may refer back
  const api = apiOf(resource);
  if (api === undefined) return shape;
  for (const [name, { kind, key, target }] of Object.entries(resource.relations)) {
    relations.set(name, { kind, key, target: toCollectionShape(resourceOf(api, target)) });
  }
  return shape;
}

/** Finds the collections of a dataset by the names of their resources. */
export function neighboursIn(dataset: Dataset): Neighbour {
  return (name) => dataset.of(name).collection;
}

function toFieldShapes(fields: FieldTable): readonly FieldShape[] {
  return Object.entries(fields).map(([name, field]) => toFieldShape(name, field));
}

function toFieldShape(name: string, field: Field): FieldShape {
  return {
    name,
    type: field.type,
    ...(field.values ? { values: field.values } : {}),
    ...(field.fields ? { fields: toFieldShapes(field.fields) } : {}),
    ...(field.searchable === undefined ? {} : { searchable: field.searchable }),
  };
}

/** A resource as the seed loader sees it: a schema, links and unique fields to check. */
function toSeedCollection(resource: Resource): SeedCollection {
  return {
    name: resource.name,
    schema: toRecordSchema(resource),
    references: Object.entries(resource.fields).flatMap(([field, { references }]) =>
      references === undefined ? [] : [{ field, collection: references }],
    ),
    unique: [['id'], ...resource.unique],
  };
}
