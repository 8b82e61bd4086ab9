import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRecordApp, type RecordService, type Resource } from '@sandbox/resource';
import fc from 'fast-check';
import { pageOf } from '../contract/subject.js';
import { isFull, seed } from '../effort.js';
import { createNaiveOracle, type NaiveOracle } from '../naive-oracle.js';
import { sortNamesOf } from '../oracle/filter-path.js';
import { arbitrarySelection, formatQuery, type ListRequest } from '../random-list-request.js';
import { type UsedApp, useApp } from '../start-app.js';
import { marksIn, writeFunctions, writeTable } from './create-tables.js';
import { findPostgres, type PostgresServer, startPostgres } from './start-postgres.js';
import { type AskedGroups, writeGroups, writeList } from './to-sql.js';

/** Random queries of all APIs together. */
const QUERIES = isFull ? 10_000 : 300;

/** Most pages of a list that are compared, and most records of them. */
const PAGES = 5;
const MAX = PAGES * 200;

/** A list that is walked by cursors, or whose groups are counted. */
interface Requested {
  readonly request: ListRequest;
  readonly limit: number;
  readonly groups: AskedGroups | undefined;
}

/**
 * Holds record APIs against PostgreSQL, which shares no line with them: filters, groups, relations, search, sort, cursors and
 * aggregates. Skipped where there is no PostgreSQL, but for CI.
 */
export function describePostgres(services: readonly RecordService[]): void {
  const bin = findPostgres();
  (bin === undefined ? describe.skip : describe)('PostgreSQL finds the same', () => {
    let server: PostgresServer | undefined;
    const run = (script: string): Promise<string> => {
      if (server === undefined) throw new Error('PostgreSQL runs only within tests.');
      return server.run(script);
    };
    beforeAll(async () => {
      server = await startPostgres(bin ?? '');
      const oracles = services.map(({ api, seeds }) => createNaiveOracle(api, seeds));
      const texts = oracles.flatMap((oracle) =>
        oracle.api.resources.map(({ name }) => JSON.stringify(oracle.records(name))),
      );
      await server.run(writeFunctions(marksIn(texts)));
      for (const oracle of oracles) await server.run(writeSchema(oracle));
    });
    afterAll(() => server?.dispose());
    for (const service of services) {
      describe(service.api.title, () => {
        const oracle = createNaiveOracle(service.api, service.seeds);
        const app = useApp({ createApps: (platform) => [createRecordApp(service, { platform })] });
        it('in random lists and groups', () =>
          compare({ oracle, app, run, count: Math.ceil(QUERIES / services.length) }));
      });
    }
  });
}

function writeSchema({ api, records }: NaiveOracle): string {
  const tables = api.resources.map((resource) => writeTable(resource, records(resource.name)));
  return `create schema ${api.name}; set search_path = ${api.name}, public;\n${tables.join('')}`;
}

interface Comparison {
  readonly oracle: NaiveOracle;
  readonly app: UsedApp;
  readonly run: (script: string) => Promise<string>;
  readonly count: number;
}

/** The statements run in one script: a process for each would take longer than all of them. */
async function compare({ oracle, app, run, count }: Comparison): Promise<void> {
  const { api, resource } = oracle;
  const all = fc.sample(arbitraryAsked(oracle), { numRuns: count, seed });
  const statements = all.map(({ request, groups }) =>
    groups ? writeGroups(resource, request, groups) : writeList(resource, request, MAX),
  );
  const head = `set search_path = ${api.name}, public; set timezone = 'UTC';\n`;
  const lines = (await run(`${head}${statements.join('\n')}\n`)).trimEnd().split('\n');
  expect(lines).toHaveLength(count);
  for (const [at, requested] of all.entries()) {
    const expected: unknown = JSON.parse(lines[at] ?? '');
    const { groups } = requested;
    try {
      if (groups)
        expect(await readGroups(app, api.name, { ...requested, groups })).toEqual(
          rounded(expected),
        );
      else
        await expectList(
          app,
          api.name,
          requested,
          expected as readonly [number, readonly number[]],
        );
    } catch (error) {
      throw new Error(`${formatQuery(requested.request.query)}\n${statements[at]}\n${error}`);
    }
  }
}

function arbitraryAsked(oracle: NaiveOracle): fc.Arbitrary<Requested> {
  return arbitrarySelection(oracle).chain((request) => {
    const selection = { ...request, query: withoutRelevance(request.query) };
    const limit = fc.integer({ min: 1, max: 200 });
    const list = fc.record({
      request: fc.constant(selection),
      limit,
      groups: fc.constant(undefined),
    });
    if (request.place.of !== undefined) return list;
    const resource = oracle.resource(request.place.resource);
    const query = request.query.filter(([name]) => name !== 'sort');
    const counted = fc.record({
      request: fc.constant({ ...request, query }),
      limit,
      groups: arbitraryGroups(resource),
    });
    return fc.oneof({ weight: 3, arbitrary: list }, { weight: 1, arbitrary: counted });
  });
}

/** What is relevant is known to the naive oracle alone. */
function withoutRelevance(query: ListRequest['query']): ListRequest['query'] {
  return query.flatMap(([name, text]) => {
    if (name !== 'sort') return [[name, text] as const];
    const keys = text.split(',').filter((key) => key !== '-relevance');
    return keys.length === 0 ? [] : [[name, keys.join(',')] as const];
  });
}

/** Equal instants are written in several ways, so they are neither grouped nor shown. */
function arbitraryGroups(resource: Resource): fc.Arbitrary<AskedGroups> {
  const typeOf = (name: string): string | undefined => resource.fields[name]?.type;
  const single = sortNamesOf(resource).filter((name) => typeOf(name) !== 'datetime');
  const numbers = single.filter((name) => ['int', 'float'].includes(typeOf(name) ?? ''));
  const ordered = single.filter((name) => !['bool', 'enum'].includes(typeOf(name) ?? ''));
  return fc.record({
    groups: fc.uniqueArray(fc.constantFrom(...single), { maxLength: 2 }),
    number: fc.constantFrom(...numbers),
    ordered: fc.constantFrom(...ordered),
    field: fc.constantFrom(...single),
  });
}

/** Walks the first pages by cursors. */
async function expectList(
  app: UsedApp,
  name: string,
  { request, limit }: Requested,
  [total, ids]: readonly [number, readonly number[]],
): Promise<void> {
  const found: number[] = [];
  let next: string | null | undefined = '*';
  for (let page = 0; page < PAGES && next; page++) {
    const query = formatQuery([...request.query, ['limit', String(limit)], ['cursor', next]]);
    const { data, meta } = pageOf(await app.get(`/v1/${name}/${request.path}?fields=id&${query}`));
    found.push(...data.map(({ id }) => id));
    expect(meta.total).toBe(total);
    next = meta.next;
  }
  expect(found).toEqual(ids.slice(0, PAGES * limit));
  expect(next === null).toBe(total <= PAGES * limit);
}

/** The rows of the groups as the statement has them. */
async function readGroups(
  app: UsedApp,
  name: string,
  { request, groups: requested }: Requested & { readonly groups: AskedGroups },
): Promise<unknown> {
  const { groups, number, ordered, field } = requested;
  const query = formatQuery([
    ...request.query,
    ...(groups.length === 0 ? [] : [['group', groups.join(',')] as const]),
    ...['avg', 'sum'].map((measure) => [measure, number] as const),
    ...['min', 'max'].map((measure) => [measure, `${number},${ordered}`] as const),
    ['distinct', field],
  ]);
  const response = await app.get(`/v1/${name}/${request.path}/aggregate?${query}`);
  const { data } = response.json() as { readonly data: readonly Row[] }; // what it has is compared
  const rows = data.map(({ count, avg, sum, min, max, distinct, ...values }) => [
    ...groups.map((group) => values[group]),
    ...[count, avg?.[number], sum?.[number], min?.[number], max?.[number]],
    ...[min?.[ordered], max?.[ordered], distinct?.[field]],
  ]);
  return rounded(rows);
}

type Measured = Readonly<Record<string, unknown>>;

/** A group with its measures by their fields. */
interface Row extends Measured {
  readonly avg?: Measured;
  readonly sum?: Measured;
  readonly min?: Measured;
  readonly max?: Measured;
  readonly distinct?: Measured;
}

/** JSON with as many digits as sums in any order have in common. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_name, one) =>
    typeof one === 'number' ? Number(one.toPrecision(10)) : one,
  );
}
