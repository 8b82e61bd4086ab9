import { type Api, apiOf } from '../define-api.js';
import type { Resource } from '../define-resource.js';

/** `flight` becomes `Flight`: the name of a resource's schema, of its type in GraphQL and part of its operation ids. */
export function schemaName(resource: Resource): string {
  const api = apiOf(resource);
  return (api && namesIn(api).get(resource)) ?? pascalCase(resource.singular);
}

/** The suffixes after the name of a resource in the names of schemas and types. */
export const NAME_ENDS: ReadonlySet<string> = new Set([
  ...['', 'Part', 'Page', 'Filter', 'Input', 'Patch', 'Deletion', 'Connection', 'Edge', 'Group'],
  ...['Groups', 'GroupKey', 'GroupField', 'GroupAvg', 'GroupSum', 'GroupMin', 'GroupMax'],
  'GroupDistinct',
]);

/** Schemas and types of every API. */
const TAKEN = [
  ...['Query', 'Mutation', 'Subscription', 'Node', 'PageInfo', 'Date', 'DateTime', 'JSON', 'ID'],
  ...['String', 'Int', 'Float', 'Boolean', 'CollectionName', 'ChangeEvent', 'ChangeAction'],
  ...['RecordChange', 'RecordAction', 'Problem', 'PageMeta', 'Simulated', 'Effect', 'ChangesEvent'],
  // Names of the typed client, and TypeScript names that it uses.
  ...['Page', 'List', 'Collection', 'Filters', 'FilterValue', 'Suffix', 'Identified', 'Shown'],
  ...['Written', 'Removed', 'ApiProblem', 'WalkMeta', 'Send', 'ClientOptions', 'RequestOptions'],
  ...['ShowOptions', 'SelectOptions', 'ListOptions', 'WalkOptions', 'Error', 'Promise', 'Record'],
  ...['Readonly', 'Pick', 'Omit', 'PromiseLike', 'AsyncIterableIterator', 'AbortSignal'],
  ...['Response', 'URL', 'URLSearchParams', 'Object', 'Symbol', 'RegExp'],
];

const NAMES = new WeakMap<Api, ReadonlyMap<Resource, string>>();

/** The names of an API's resources and singles; no two of them produce the same name of a schema or type. */
function namesIn(api: Api): ReadonlyMap<Resource, string> {
  const known = NAMES.get(api);
  if (known) return known;
  const taken = new Set(TAKEN);
  const names = new Map<Resource, string>();
  const ends = [...NAME_ENDS];
  for (const resource of [...api.resources, ...(api.singles ?? [])]) {
    let name = pascalCase(resource.singular);
    while (ends.some((end) => taken.has(name + end))) name += 'Record';
    for (const end of ends) taken.add(name + end);
    names.set(resource, name);
  }
  NAMES.set(api, names);
  return names;
}

/** `flight` becomes `FlightPart`: the name of the schema of a record with only some fields. */
export function partName(resource: Resource): string {
  return `${schemaName(resource)}Part`;
}

/** `an agent`, `a user`: the article of a noun; a first `u` that is followed by one consonant is spoken as "you". */
export function withArticle(noun: string): string {
  return `${/^(?:[aeio]|u(?![^aeiou][aeiou]))/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `origin_airport` becomes `OriginAirport`. */
export function pascalCase(name: string): string {
  return name
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
