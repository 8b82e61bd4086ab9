import { createHash } from 'node:crypto';
import type { JsonObject } from '@sandbox/kernel';
import { createCollection } from '@sandbox/query-engine';
import {
  CLIENT_ID_ERRORS,
  createDataset,
  type Dataset,
  defineApi,
  type RecordService,
  toCollectionShape,
} from '@sandbox/resource';
import { checkNames } from './check/check-names.js';
import { checkRecords } from './check/check-records.js';
import { checkDeclared } from './declare/check-declared.js';
import type { OwnApiConfig } from './declare/config.js';
import { findCounters, setCounters } from './declare/counters.js';
import { checkApiConfig } from './declare/read-config.js';
import { type InferredCollection, inferCollections } from './infer/collection.js';
import { findLinks } from './infer/links.js';
import { OWN_LIMITS, type OwnLimits } from './limits.js';
import { ProblemList } from './problems.js';
import { EXAMPLE } from './read/json.js';
import { readSource } from './read/read-source.js';
import type { Source } from './read/source.js';
import { toRules } from './rules.js';
import { toRecords } from './to-records.js';
import { toResource } from './to-resource.js';

export interface OwnApiOptions {
  /** The name in the path: `/v1/<name>`. */
  readonly name: string;
  /** The path of a file or folder, or the data itself. */
  readonly data: string | JsonObject;
  readonly config?: OwnApiConfig;
  /** How documents name the API. */
  readonly title?: string;
  readonly limits?: Partial<OwnLimits>;
}

/** An API of somebody's data, ready to be served. */
export interface OwnApi {
  readonly service: RecordService;
  readonly dataset: Dataset;
  /** What the data made uncertain, a sentence each. */
  readonly notices: readonly string[];
  /** Of the data and its configuration: where it differs, the API does. */
  readonly fingerprint: string;
  /** Absolute paths of what was read. */
  readonly files: readonly string[];
}

/**
 * Reads data and infers an API from it.
 * @throws OwnDataError with everything that is wrong
 */
export async function loadOwnApi(options: OwnApiOptions): Promise<OwnApi> {
  const { config = {} } = options;
  const limits = { ...OWN_LIMITS, ...options.limits };
  const problems = new ProblemList();
  if (Object.keys(config).length > 0) checkApiConfig(config, problems);
  problems.check();
  const source = await readSource(options.data, limits, problems);
  problems.check();
  if (source.collections.length + source.singles.length === 0)
    problems.add({ file: source.files[0], message: `has no collection. ${EXAMPLE}` });
  checkNames(source, { config, limits, problems });
  checkDeclared(config, source, problems);
  const notices = [...source.notices];
  const collections = inferCollections(source, { config, limits, problems, notices });
  problems.check();
  const { dataset, rules } = build(collections, options, { problems, notices });
  problems.check();
  const { api } = dataset;
  return {
    service: {
      api,
      seeds: '',
      rules: { errors: {}, resources: rules },
      feed: { topics: {}, createScript: () => ({}) },
      errors: CLIENT_ID_ERRORS,
      examples: api.resources.slice(0, 1).map((one) => `/v1/${api.name}/${one.name}?limit=2`),
      graphqlExamples: [],
    },
    dataset,
    notices,
    fingerprint: fingerprintOf(source, config),
    files: source.files,
  };
}

function build(
  collections: readonly InferredCollection[],
  { name, config = {}, title = config.title ?? titleOf(name) }: OwnApiOptions,
  report: { readonly problems: ProblemList; readonly notices: string[] },
): { readonly dataset: Dataset; readonly rules: RecordService['rules']['resources'] } {
  const { problems, notices } = report;
  const links = findLinks(collections, report);
  const counters = findCounters(collections, links, problems);
  const entries = collections.map((collection) => ({
    collection,
    resource: toResource(collection, links, counters),
    records: toRecords(collection, links),
  }));
  setCounters(counters, (of) => entries.find(({ resource }) => resource.name === of)?.records ?? [], notices);
  for (const { collection, resource, records } of entries)
    checkRecords(collection, resource, { records, problems });
  problems.check();
  const { description = 'An API of your own data.' } = config;
  const resources = entries.map(({ resource }) => resource);
  const api = defineApi({ name, title, description, resources });
  const all = entries.map(({ resource, records }) => ({
    resource,
    collection: createCollection({ shape: toCollectionShape(resource), records }),
  }));
  return { dataset: createDataset(api, all), rules: toRules(collections, counters) };
}

/** `my` gives `My API`. */
function titleOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} API`;
}

const FINGERPRINT_LENGTH = 16;

function fingerprintOf({ digest }: Source, config: OwnApiConfig): string {
  const { data: _data, ...declared } = config;
  const text = `${digest} ${JSON.stringify(declared)}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, FINGERPRINT_LENGTH);
}
