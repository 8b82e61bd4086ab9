import { describe, expect, it } from '@jest/globals';
import { helpdeskService } from '@sandbox/helpdesk';
import { createRecordApp } from '@sandbox/resource';
import { socialService } from '@sandbox/social';
import { useApp } from '@sandbox/testing';
import fc from 'fast-check';
import jsonServer from 'json-server';
import {
  arbitraryQuery,
  type Pair,
  type Query,
  type Spelling,
} from '../src/json-server/arbitrary-query.js';
import { formatQuery, MAX_RECORDS, type Records, usePeer } from './use-peer.js';

const count = (least: number, max: number) => fc.integer({ min: least, max: max }).map(String);

/** json-server finds relations by names that end in this, where the keys of the records do too. */
const SUFFIX = '_id';

const SPELLING: Spelling = {
  filter: (field, operator, value) => [operator === 'eq' ? field : `${field}_${operator}`, value],
  sort: (keys) => [
    ['_sort', keys.map(({ field }) => field).join()],
    ['_order', keys.map(({ descending }) => (descending ? 'desc' : 'asc')).join()],
  ],
  paging: fc.oneof(
    count(1, 30).map((page): readonly Pair[] => [['_page', page]]),
    fc.tuple(count(1, 9), count(1, 60)).map(([page, limit]): readonly Pair[] => [
      ['_page', page],
      ['_limit', limit],
    ]),
    fc.tuple(fc.nat(90), fc.nat(60)).map(([start, size]): readonly Pair[] => [
      ['_start', String(start)],
      ['_end', String(start + size)],
    ]),
    fc.tuple(count(0, 90), count(1, 60)).map(([start, limit]): readonly Pair[] => [
      ['_start', start],
      ['_limit', limit],
    ]),
  ),
  repeatsEquality: true,
  embed: ({ name, relations }) =>
    Object.entries(relations).flatMap(([relation, { kind, target, key }]): Pair[] => {
      if (kind === 'one')
        return `${relation}s` === target && `${relation}${SUFFIX}` === key
          ? [['_expand', relation]]
          : [];
      return relation === target && `${name.slice(0, -1)}${SUFFIX}` === key
        ? [['_embed', relation]]
        : [];
    }),
};

/** What is compared: the records, how many there are, and the pages that links lead to. */
interface Shown {
  readonly status: number;
  readonly records: unknown;
  readonly total: string | undefined;
  readonly pages: Readonly<Record<string, string>>;
}

describe.each([
  ['helpdesk', helpdeskService, 1200],
  ['social', socialService, 800],
] as const)('the dialect json-server of %s and json-server 0.17', (name, service, numRuns) => {
  const app = useApp({ createApps: (platform) => [createRecordApp(service, { platform })] });
  const peer = usePeer({ service, listen });
  const { records } = peer;

  it('respond alike to random requests', async () => {
    const property = fc.asyncProperty(arbitraryQuery(records, SPELLING), async (query) => {
      const path = `${query.resource.name}?${formatQuery(query.pairs)}`;
      const [ours, theirs] = await Promise.all([
        read(`${app.url()}/compat/json-server/v1/${name}/${path}`),
        read(peer.url(path)),
      ]);
      expect({ path, ...ours }).toEqual({ path, ...asIntended(theirs, ours, query) });
    });
    await fc.assert(property, { numRuns });
  });

  it('respond alike to records and to those of a relation', async () => {
    for (const { resource, collection } of records.all) {
      const id = collection.records[3]?.id;
      const nested = SPELLING.embed(resource).flatMap(([option, relation]) =>
        option === '_embed' ? [`/${relation}`, `?_embed=${relation}`] : [`?_expand=${relation}`],
      );
      for (const rest of ['', ...nested]) {
        const path = `${resource.name}/${id}${rest}`;
        const [ours, theirs] = await Promise.all([
          read(`${app.url()}/compat/json-server/v1/${name}/${path}`),
          read(peer.url(path)),
        ]);
        expect([path, ours.records]).toEqual([path, theirs.records]);
      }
    }
  });
});

/** What json-server sends, but for the differences that docs/dialects.md lists. */
function asIntended(
  { records, total, pages, status }: Shown,
  ours: Shown,
  { pairs }: Query,
): Shown {
  const all = records as readonly unknown[]; // a list
  const isPaged = pairs.some(([name]) => /^_(?:page|limit|end)$/.test(name));
  return {
    status,
    records: isPaged ? all : all.slice(0, MAX_RECORDS),
    total: total ?? (isPaged ? ours.total : String(all.length)),
    pages,
  };
}

async function read(url: string): Promise<Shown> {
  const response = await fetch(url);
  const links = response.headers.get('link') ?? '';
  return {
    status: response.status,
    records: await response.json(),
    total: response.headers.get('x-total-count') ?? undefined,
    pages: Object.fromEntries(
      [...links.matchAll(/[?&]_page=(\d+)[^>]*>; rel="(\w+)"/g)].map(([, page, relation]) => [
        relation,
        page,
      ]),
    ),
  };
}

function listen({ all }: Records) {
  const copies = all.map(({ resource: { name }, collection }) => [
    name,
    structuredClone(collection.records),
  ]);
  const app = jsonServer.create();
  app.use(jsonServer.router(Object.fromEntries(copies), { foreignKeySuffix: SUFFIX }));
  return app.listen(0, '127.0.0.1');
}
