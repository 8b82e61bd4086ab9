import { createCollection, type EngineRecord } from '@sandbox/query-engine';
import {
  createDataset,
  createRecordApp,
  type Dataset,
  defineApi,
  defineSingle,
  type Field,
  firstExamples,
  int,
  type RecordService,
  type Relation,
  type Resource,
  toCollectionShape,
  toSingleRecord,
} from '@sandbox/resource';
import { useApp } from './start-app.js';

/** A collection as a test writes it. Its ids are numbers unless its fields have others. */
export interface OwnCollection {
  readonly name: string;
  readonly singular: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly relations?: Readonly<Record<string, Relation>>;
  readonly omits?: ReadonlySet<string>;
  readonly records: readonly EngineRecord[];
}

const ID = int('The id.', { nullable: false, min: 0 });

/** A service of records that are no built-in ones. */
export function createOwnService(
  collections: readonly OwnCollection[],
  values: Readonly<Record<string, object>> = {},
): { readonly service: RecordService; readonly dataset: Dataset } {
  const resources = collections.map(({ records: _, relations = {}, fields, ...rest }): Resource => {
    const common = { description: 'Records.', unique: [], order: 'arrival', stamps: {} } as const;
    return { ...common, isOpen: true, ...rest, relations, fields: { id: ID, ...fields } };
  });
  const singles = Object.keys(values).map((name) => defineSingle({ name, description: 'One.' }));
  const api = defineApi({ name: 'my', title: 'My', description: 'Mine.', resources, singles });
  const records = [
    ...collections.map((one) => one.records),
    ...Object.values(values).map((value) => [toSingleRecord(value)]),
  ];
  const entries = [...resources, ...singles].map((resource, at) => ({
    resource,
    collection: createCollection({
      shape: toCollectionShape(resource),
      records: records[at] ?? [],
    }),
  }));
  const feed = { topics: {}, createScript: () => ({}) };
  const rules = { errors: {}, resources: [] };
  return {
    service: { api, seeds: '', rules, feed, examples: [], graphqlExamples: firstExamples(api) },
    dataset: createDataset(api, entries),
  };
}

/** Runs such a service while the tests of a block run. */
export function useOwnService(...parts: Parameters<typeof createOwnService>) {
  const { service, dataset } = createOwnService(...parts);
  return useApp({ createApps: (platform) => [createRecordApp(service, { platform, dataset })] });
}
