import { createHash } from 'node:crypto';
import type { JsonObject } from '@sandbox/kernel';
import {
  CLIENT_ID_ERRORS,
  type Dataset,
  firstExamples,
  type RecordService,
} from '@sandbox/resource';
import { buildDataset } from './build-dataset.js';
import { checkNames, nameOf } from './check/check-names.js';
import { checkDeclared } from './declare/check-declared.js';
import type { OwnApiConfig } from './declare/config.js';
import { checkApiConfig } from './declare/read-config.js';
import { withDeclared } from './declare/with-declared.js';
import { inferCollections } from './infer/collection.js';
import { OWN_LIMITS, type OwnLimits } from './limits.js';
import { ProblemList } from './problems.js';
import { EXAMPLE } from './read/json.js';
import { readSource } from './read/read-source.js';
import type { Source, SourceCollection } from './read/source.js';
import { RULE_ERRORS } from './rules/run-rule.js';
import type { Place } from './save/to-saved-files.js';

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

/** An API over custom data, ready to be served. */
export interface OwnApi {
  readonly service: RecordService;
  readonly dataset: Dataset;
  /** Notices about uncertain data, a sentence each. */
  readonly notices: readonly string[];
  /** Of the data and its configuration: where it differs, the API does. */
  readonly fingerprint: string;
  /** Absolute paths of the files that were read. */
  readonly files: readonly string[];
  /** Whether an OpenAPI document or a JSON Schema describes the records, which no file has. */
  readonly isDescribed: boolean;
  /** Where collections and singles are in the files. */
  readonly places: readonly Place[];
}

/**
 * Reads data and infers an API from it.
 * @throws OwnDataError with everything that is wrong
 */
export async function loadOwnApi(options: OwnApiOptions): Promise<OwnApi> {
  const { config: given = {} } = options;
  const limits = { ...OWN_LIMITS, ...options.limits };
  const problems = new ProblemList();
  if (Object.keys(given).length > 0) checkApiConfig(given, problems);
  problems.check();
  const source = await readSource(options.data, limits, problems);
  problems.check();
  if (source.collections.length + source.singles.length === 0)
    problems.add({ file: source.files[0], message: `has no collection. ${EXAMPLE}` });
  const config = withDeclared(given, source);
  checkNames(source, { config, limits, problems });
  checkDeclared(config, source, problems);
  const notices = [...source.notices];
  const collections = await inferCollections(source, { config, limits, problems, notices });
  problems.check();
  const about = {
    name: options.name,
    title: options.title ?? config.title ?? titleOf(options.name),
  };
  const singles = source.singles.map((one) => ({ ...one, name: nameOf(config, one.name) }));
  const parts = { collections, singles, about, config };
  const { dataset, rules } = await buildDataset(parts, { problems, notices });
  return {
    service: toService(dataset, rules, config),
    dataset,
    notices,
    fingerprint: fingerprintOf(source, config),
    files: source.files,
    isDescribed: Object.keys(source.declared ?? {}).length > 0,
    places: [
      ...collections.map(({ name, key, source: from }) => placeOf(from, { name, key: key.field })),
      ...source.singles.map((from) =>
        placeOf(from, { name: nameOf(config, from.name), key: undefined }),
      ),
    ],
  };
}

function hasRules({ collections = {} }: OwnApiConfig): boolean {
  return Object.values(collections).some(({ rules }) => rules !== undefined);
}

function toService(
  { api }: Dataset,
  rules: RecordService['rules']['resources'],
  config: OwnApiConfig,
): RecordService {
  return {
    api,
    seeds: '',
    rules: { errors: hasRules(config) ? RULE_ERRORS : {}, resources: rules },
    feed: { topics: {}, createScript: () => ({}) },
    errors: CLIENT_ID_ERRORS,
    examples: api.resources.slice(0, 1).map((one) => `/v1/${api.name}/${one.name}?limit=2`),
    graphqlExamples: firstExamples(api),
  };
}

function placeOf(
  { name: member, file = '', isWhole }: Pick<SourceCollection, 'name' | 'file' | 'isWhole'>,
  named: Pick<Place, 'name' | 'key'>,
): Place {
  return { ...named, file, member: isWhole ? undefined : member };
}

/** `my` becomes `My API`. */
function titleOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} API`;
}

const FINGERPRINT_LENGTH = 16;

function fingerprintOf({ digest }: Source, config: OwnApiConfig): string {
  const { data: _data, ...declared } = config;
  const text = `${digest} ${JSON.stringify(declared)}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, FINGERPRINT_LENGTH);
}
