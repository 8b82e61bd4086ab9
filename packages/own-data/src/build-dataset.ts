import { inSteps } from '@sandbox/kernel';
import { buildCollection } from '@sandbox/query-engine';
import {
  createDataset,
  type Dataset,
  defineApi,
  defineSingle,
  type RecordService,
  type Resource,
  toCollectionShape,
  toSingleRecord,
} from '@sandbox/resource';
import { checkRecords } from './check/check-records.js';
import type { OwnApiConfig } from './declare/config.js';
import { findCounters, setCounters } from './declare/counters.js';
import { inTurns } from './in-turns.js';
import type { InferredCollection } from './infer/collection.js';
import { findLinks } from './infer/links.js';
import type { ProblemList } from './problems.js';
import type { SourceSingle } from './read/source.js';
import { toRules } from './rules/to-rules.js';
import { toRecords } from './to-records.js';
import { toResource } from './to-resource.js';

/** The collections, singles and declarations of an API, read and inferred. */
export interface DataParts {
  readonly collections: readonly InferredCollection[];
  /** By their names in the API. */
  readonly singles: readonly SourceSingle[];
  readonly about: { readonly name: string; readonly title: string };
  readonly config: OwnApiConfig;
}

interface BuiltDataset {
  readonly dataset: Dataset;
  readonly rules: RecordService['rules']['resources'];
}

/**
 * Makes an API of the inferred parts, and its dataset. Between collections it yields to other work, such as requests.
 * @throws OwnDataError if records contradict the declarations
 */
export async function buildDataset(
  { collections, singles, about, config }: DataParts,
  report: { readonly problems: ProblemList; readonly notices: string[] },
): Promise<BuiltDataset> {
  const { problems, notices } = report;
  const links = await findLinks(collections, report);
  const counters = findCounters(collections, links, problems);
  const lists = await inTurns(collections, async (collection) => ({
    collection,
    resource: toResource(collection, links, counters),
    records: await toRecords(collection, links),
  }));
  const recordsOf = (name: string) => lists.find(({ resource }) => resource.name === name)?.records;
  setCounters(counters, (name) => recordsOf(name) ?? [], notices);
  for (const { collection, resource, records } of lists)
    await checkRecords(collection, resource, { records, problems });
  problems.check();
  const objects = singles.map(({ name, value }) => ({
    resource: toSingle(name, config),
    records: [toSingleRecord(value)],
  }));
  const { description = 'An API of your data.' } = config;
  const api = defineApi({
    ...about,
    description,
    resources: lists.map(({ resource }) => resource),
    singles: objects.map(({ resource }) => resource),
  });
  const all = await inTurns([...lists, ...objects], async ({ resource, records }) => ({
    resource,
    collection: await inSteps(buildCollection({ shape: toCollectionShape(resource), records })),
  }));
  const resources = new Map(lists.map(({ resource }) => [resource.name, resource]));
  return { dataset: createDataset(api, all), rules: toRules(collections, counters, resources) };
}

function toSingle(name: string, { collections = {} }: OwnApiConfig): Resource {
  const config = Object.entries(collections).find(([source, one]) => (one.name ?? source) === name);
  return defineSingle({ name, description: config?.[1].description ?? `The ${name} of the data.` });
}
