import { describe, expect, it } from '@jest/globals';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import fc from 'fast-check';
import { createApp } from 'json-server-1/lib/app.js';
import {
  arbitraryQuery,
  type Pair,
  type Query,
  type Spelling,
} from '../src/json-server/arbitrary-query.js';
import { formatQuery, MAX_RECORDS, type Records, usePeer } from './use-peer.js';

const count = (max: number) => fc.integer({ min: 1, max: max }).map(String);

const SPELLING: Spelling = {
  filter: (field, operator, value) => [
    `${field}:${operator === 'like' ? 'contains' : operator}`,
    value,
  ],
  sort: (keys) => [
    ['_sort', keys.map(({ field, descending }) => (descending ? `-${field}` : field)).join()],
  ],
  paging: fc.oneof(
    count(9).map((page): readonly Pair[] => [['_page', page]]),
    fc.tuple(count(9), count(60)).map(([page, size]): readonly Pair[] => [
      ['_page', page],
      ['_per_page', size],
    ]),
  ),
  repeatsEquality: false,
  embed: () => [], // json-server 1 knows only keys like customerId
};

/** A response with its records, and the numbers of its page if it has any. */
interface Shown {
  readonly status: number;
  readonly records: readonly unknown[];
  readonly numbers: object | undefined;
}

describe('the dialect json-server-1 and json-server 1', () => {
  const app = useApp({
    createApps: (platform) => [createRecordApp(helpdeskService, { platform })],
  });
  const peer = usePeer({ service: helpdeskService, listen });

  it('respond alike to random requests', async () => {
    const property = fc.asyncProperty(arbitraryQuery(peer.records, SPELLING), async (query) => {
      fc.pre(isUnderstoodAlike(query));
      const path = `${query.resource.name}?${formatQuery(query.pairs)}`;
      const [ours, theirs] = await Promise.all([
        read(`${app.url()}/compat/json-server-1/v1/helpdesk/${path}`),
        read(peer.url(path)),
      ]);
      expect({ path, ...ours }).toEqual({ path, ...asIntended(theirs, ours) });
    });
    await fc.assert(property, { numRuns: 1000 });
  });
});

/**
 * What it reads as numbers is compared with texts there, ids are ordered as texts and texts by a locale, a missing value is
 * less than numbers, and of two equal names one counts.
 */
function isUnderstoodAlike({ resource, pairs }: Query): boolean {
  const names = pairs.map(([name]) => name);
  if (new Set(names).size < names.length) return false;
  const isOrdered = (path: string): boolean => {
    const field = resource.fields[path];
    return path !== 'id' && field?.references === undefined && field?.type !== 'string';
  };
  return pairs.every(([name, value]) => {
    if (name === '_sort') return value.split(',').every((key) => isOrdered(key.replace('-', '')));
    const [path = '', operator = ''] = name.split(':');
    const field = resource.fields[path];
    if (field === undefined) return true;
    if (path === 'id' || field.references !== undefined) return false;
    if (field.nullable && /^[lg]te$/.test(operator)) return false;
    return field.type !== 'string' || Number.isNaN(Number(value));
  });
}

/** What json-server sends, but for the differences that docs/dialects.md lists: pages after the last one have no records. */
function asIntended(theirs: Shown, ours: Shown): Shown {
  const isBeyond = ours.numbers !== undefined && ours.records.length === 0;
  if (isBeyond) return { ...theirs, records: [], numbers: ours.numbers };
  return { ...theirs, records: theirs.records.slice(0, MAX_RECORDS) };
}

async function read(url: string): Promise<Shown> {
  const response = await fetch(url);
  const body = (await response.json()) as
    | readonly unknown[]
    | { readonly data: readonly unknown[] };
  if (!('data' in body)) return { status: response.status, records: body, numbers: undefined };
  const { data: records, ...numbers } = body;
  return { status: response.status, records, numbers };
}

function listen({ all }: Records) {
  const lists = all.map(({ resource, collection }) => [
    resource.name,
    collection.records.map((record) => withTextIds(resource, record)),
  ]);
  const data = Object.fromEntries(lists);
  return createApp({ data, write: async () => {} }).listen(0, undefined, '127.0.0.1');
}

function withTextIds({ fields }: Query['resource'], record: object) {
  return Object.fromEntries(
    Object.entries(record).map(([field, value]) => {
      const isId = field === 'id' || fields[field]?.references !== undefined;
      return [field, isId && value !== null ? String(value) : value];
    }),
  );
}
