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
import type { OwnApiConfig } from './declare/config.js';
import { type InferredCollection, inferCollections } from './infer/collection.js';
import { findLinks, type Link } from './infer/links.js';
import { OWN_LIMITS, type OwnLimits } from './limits.js';
import { ProblemList } from './problems.js';
import { readSource } from './read/read-source.js';
import type { Source } from './read/source.js';
import { keyRules } from './rules.js';
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
  const source = await readSource(options.data, limits, problems);
  if (source.collections.length + source.singles.length === 0)
    problems.add({
      file: source.files[0],
      message:
        'There is no collection in the data. For example {"posts": [{"id": 1, "title": "A"}]}.',
    });
  problems.check();
  checkNames(source, { config, limits, problems });
  const notices = [...source.notices];
  const collections = inferCollections(source, { config, limits, problems, notices });
  problems.check();
  const dataset = build(collections, findLinks(collections, notices), options);
  const { api } = dataset;
  return {
    service: {
      api,
      seeds: '',
      rules: { errors: {}, resources: keyRules(collections) },
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
  links: readonly Link[],
  { name, config = {}, title = config.title ?? titleOf(name) }: OwnApiOptions,
): Dataset {
  const { description = 'An API of your own data.' } = config;
  const declared = collections.map((collection) => ({
    resource: toResource(collection, links),
    records: toRecords(collection, links),
  }));
  const api = defineApi({ name, title, description, resources: declared.map(({ resource }) => resource) });
  return createDataset(
    api,
    declared.map(({ resource, records }) => ({
      resource,
      collection: createCollection({ shape: toCollectionShape(resource), records }),
    })),
  );
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
