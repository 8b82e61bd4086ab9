import { FIELD_TYPES } from '@sandbox/query-engine';
import { type Api, apiOf } from '../../define-api.js';
import type { Resource } from '../../define-resource.js';
import type { FieldTable } from '../../field.js';
import { NAME_ENDS, pascalCase, schemaName } from '../../openapi/names.js';

/** The names that a resource has in GraphQL; its fields and relations keep those of REST. */
export interface GraphqlNames {
  /** `Ticket` */
  readonly record: string;
  /** `TicketPage` */
  readonly page: string;
  /** `TicketFilter` */
  readonly filter: string;
  /** `TicketInput` */
  readonly input: string;
  /** `TicketPatch` */
  readonly patch: string;
  /** `TicketDeletion` */
  readonly deletion: string;
}

/** The names of a resource. */
export function namesOf(resource: Resource): GraphqlNames {
  const record = schemaName(resource);
  return {
    record,
    page: `${record}Page`,
    filter: `${record}Filter`,
    input: `${record}Input`,
    patch: `${record}Patch`,
    deletion: `${record}Deletion`,
  };
}

/** The queries for a resource. */
export interface QueryNames {
  /** `ticket`, for one record; `newsById` where that is the name of the list. For a single, the only one. */
  readonly one: string;
  /** `tickets`, for a page; `ticketsConnection` and `ticketsAggregate` begin with it. */
  readonly list: string;
}

/** The query for any record by its global id. */
export const NODE_QUERY = 'node';

const QUERIES = new WeakMap<Api, ReadonlyMap<Resource, QueryNames>>();

/** The names of the queries for a resource or single, of which no two of an API are the same. */
export function queryNamesOf(resource: Resource): QueryNames {
  const api = apiOf(resource);
  if (api === undefined) return { one: resource.singular, list: resource.name };
  const known = QUERIES.get(api) ?? toQueryNames(api);
  QUERIES.set(api, known);
  return known.get(resource) ?? { one: resource.singular, list: resource.name };
}

function toQueryNames({ resources, singles = [] }: Api): ReadonlyMap<Resource, QueryNames> {
  const taken = new Set([NODE_QUERY]);
  const take = (name: string, ending: string): string => {
    let free = toName(name);
    while (taken.has(free)) free += ending;
    taken.add(free);
    return free;
  };
  const lists = resources.map((resource) => {
    const list = take(resource.name, 'List');
    for (const end of ['Connection', 'Aggregate']) taken.add(list + end);
    return [resource, list] as const;
  });
  return new Map([
    ...lists.map(([resource, list]): [Resource, QueryNames] => [
      resource,
      { list, one: take(resource.singular, 'ById') },
    ]),
    ...singles.map((single): [Resource, QueryNames] => {
      const one = take(single.name, 'Single');
      return [single, { one, list: one }];
    }),
  ]);
}

/** A name of a path as GraphQL can have it. */
export function toName(name: string): string {
  return name.replaceAll('-', '_');
}

/** The type of an object within a record: `BookingPassenger`; of each object of a list: `MessageAttachment`. */
export function memberName(owner: string, fields: FieldTable, name: string): string {
  const word = wordOf(fields, name);
  const isTaken =
    NAME_ENDS.has(word) ||
    Object.keys(fields).some(
      (other) => other < name && fields[other]?.fields && wordOf(fields, other) === word,
    );
  return isTaken ? `${owner}_${name}` : `${owner}${word}`;
}

function wordOf(fields: FieldTable, name: string): string {
  const type = fields[name]?.type ?? 'object';
  return pascalCase(FIELD_TYPES[type].isList ? name.replace(/s$/, '') : name);
}
