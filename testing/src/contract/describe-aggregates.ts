import { describe, expect, it } from '@jest/globals';
import type { Resource } from '@sandbox/resource';
import fc from 'fast-check';
import { casesOf, seed } from '../effort.js';
import { expectProblem } from '../expect-problem.js';
import { itWithoutSession } from '../in-session.js';
import { filterPathsOf, sortNamesOf } from '../oracle/filter-path.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import { arbitrarySelection, formatQuery } from '../random-list-request.js';
import { type ContractContext, firstOf, largestOf } from './subject.js';

const CASES = casesOf(400);

interface Groups {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly meta: { readonly groups: number; readonly total: number };
}

/** `aggregate`, `count` and `random` below a collection. */
export function describeAggregates({ oracle, app, root }: ContractContext): void {
  const largest = largestOf(oracle);
  const path = `${root}/${largest.name}`;
  const groupsAt = async (target: string): Promise<Groups> =>
    (await app.get(target)).json() as Groups; // the caller compares it

  describe('of any collection and any filters', () => {
    const request = arbitrarySelection(oracle)
      .filter(({ place }) => place.of === undefined)
      .chain(({ place, query }) => {
        const names = groupableOf(oracle.resource(place.resource));
        const numbers = numbersOf(oracle.resource(place.resource));
        return fc.record({
          place: fc.constant(place),
          query: fc.constant(query.filter(([name]) => name !== 'sort')),
          groups: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
          number: fc.constantFrom(...numbers),
          field: fc.constantFrom(...names),
        });
      });

    it('are what is counted one by one', async () => {
      const property = fc.asyncProperty(
        request,
        async ({ place, query, groups, number, field }) => {
          const found = oracle.matches(place, query);
          const requested = [
            ...query,
            ...(groups.length > 0 ? [['group', groups.join(',')] as const] : []),
            ...['avg', 'sum', 'min', 'max'].map((name) => [name, number] as const),
            ['distinct', field] as const,
          ];
          const target = `${root}/${place.resource}/aggregate?${formatQuery(requested)}`;
          const { data, meta } = await groupsAt(target);
          const expected = groupBy(found, groups);
          expect(meta).toEqual({ groups: expected.size, total: found.length });
          for (const row of data) {
            const key = JSON.stringify(groups.map((name) => row[name]));
            const records = expected.get(key) ?? [];
            expect(row).toMatchObject({
              count: records.length,
              ...measure(records, number, field),
            });
          }
          expect(data).toHaveLength(expected.size);
          const count = await app.get(`${root}/${place.resource}/count?${formatQuery(query)}`);
          expect(count.json()).toEqual({ count: found.length });
        },
      );
      await fc.assert(property, { numRuns: CASES, seed });
    });
  });

  it('groups come by their fields, or in the order and number that are asked for', async () => {
    const [name = ''] =
      Object.entries(largest.fields).find(([, { type }]) => type === 'enum') ?? [];
    const { data } = await groupsAt(`${path}/aggregate?group=${name}`);
    const values = data.map((row) => row[name]).filter((value) => value !== null);
    expect(values).toEqual([...values].sort());
    const counts = data.map(({ count }) => Number(count)).sort((one, other) => other - one);
    const top = await groupsAt(`${path}/aggregate?group=${name}&sort=-count&limit=2&count`);
    expect(top.data.map(({ count }) => count)).toEqual(counts.slice(0, 2));
    expect(top.meta.groups).toBe(data.length);
  });

  it('are CSV for who accepts it', async () => {
    const response = await app.get(`${path}/aggregate?group=id&max=created_at&limit=1`, {
      Accept: 'text/csv',
    });
    const { id, created_at: createdAt } = firstOf(oracle, largest.name);
    expect(response.headers['content-type']).toMatch(/^text\/csv/);
    expect(response.text).toBe(`id,count,max.created_at\r\n${id},1,${createdAt}\r\n`);
    expect((await groupsAt(`${path}/aggregate?group=id&limit=1`)).data).toEqual([{ id, count: 1 }]);
  });

  it.each(['*/*', 'text/*', 'application/json, text/csv;q=0.5'])(
    'are JSON for Accept: %s, also once they are kept',
    async (accept) => {
      const target = `${path}/aggregate?max=id`;
      for (let round = 0; round < 3; round++) {
        const response = await app.get(target, { Accept: accept });
        expect(response.headers).toMatchObject({
          'content-type': 'application/json',
          vary: 'Accept',
        });
        expect((await app.get(target, { Accept: 'text/csv' })).text).toMatch(/^count,max\.id\r\n/);
      }
    },
  );

  it('name the measures of a kind together', async () => {
    const number = numbersOf(largest)[0] ?? 'id';
    const { text } = await app.get(
      `${path}/aggregate?distinct=id&max=id,created_at&avg=${number}&id=${firstOf(oracle, largest.name).id}`,
    );
    const row = JSON.parse(text).data[0];
    expect(Object.keys(row)).toEqual(['count', 'avg', 'max', 'distinct']);
    expect(row.max).toEqual({
      id: firstOf(oracle, largest.name).id,
      created_at: firstOf(oracle, largest.name).created_at,
    });
  });

  it.each([
    ['group=nope', 'group', 'unknown_field'],
    ['group=id,created_at,updated_at', 'group', 'invalid_parameter'],
    ['avg=created_at', 'avg', 'invalid_parameter'],
    ['sum=nope', 'sum', 'unknown_field'],
    ['sort=nope', 'sort', 'unknown_field'],
    ['limit=0', 'limit', 'invalid_parameter'],
    ['limit=10001', 'limit', 'invalid_parameter'],
    ['page=2', 'page', 'invalid_parameter'],
    ['cursor=*', 'cursor', 'invalid_parameter'],
    ['fields=id', 'fields', 'invalid_parameter'],
    ['nope=1', 'nope', 'unknown_field'],
  ])('aggregate?%s is refused', async (query, field, code) => {
    expectProblem(await app.get(`${path}/aggregate?${query}`), {
      status: 400,
      code,
      errors: [expect.objectContaining({ field })],
    });
  });

  it('a random record is the same for a seed, and one of those that match', async () => {
    const { id } = firstOf(oracle, largest.name);
    const seeded = await app.get(`${path}/random?seed=a&fields=id`);
    expect(seeded.json()).toEqual({ id: expect.any(Number) });
    expect((await app.get(`${path}/random?seed=a&fields=id`)).text).toBe(seeded.text);
    const only = await app.get(`${path}/random?id=${id}`);
    expect(only.json()).toEqual(firstOf(oracle, largest.name));
    expect(only.headers['content-location']).toBe(`${path}/${id}`);
    const seen = new Set<string>();
    for (let round = 0; round < 20; round++)
      seen.add((await app.get(`${path}/random?fields=id`)).text);
    expect(seen.size).toBeGreaterThan(1);
    expectProblem(await app.get(`${path}/random?id=999999999`), { status: 404, code: 'not_found' });
  });

  itWithoutSession('count what a session has written', async () => {
    const stored = `/s/keep-aggregates${path}`;
    const before = await groupsAt(`${stored}/aggregate?group=id`);
    const gone = (
      await Promise.all(
        before.data.slice(-1).map(({ id }) => app.send(`${stored}/${id}`, { method: 'DELETE' })),
      )
    ).filter(({ status }) => status < 300);
    const after = await groupsAt(`${stored}/aggregate?group=id`);
    expect(after.meta.total).toBeLessThanOrEqual(before.meta.total - gone.length);
    expect((await app.get(`${stored}/count`)).json()).toEqual({ count: after.meta.total });
  });
}

function groupableOf(resource: Resource): readonly string[] {
  const single = sortNamesOf(resource);
  return filterPathsOf(resource)
    .filter(({ name, field }) => single.includes(name) && field.type !== 'datetime')
    .map(({ name }) => name);
}

function numbersOf({ fields }: Resource): readonly string[] {
  return Object.entries(fields)
    .filter(([, { type }]) => type === 'int' || type === 'float')
    .map(([name]) => name);
}

function groupBy(
  records: readonly PlainRecord[],
  names: readonly string[],
): ReadonlyMap<string, readonly PlainRecord[]> {
  const groups = new Map<string, PlainRecord[]>(names.length === 0 ? [['[]', []]] : []);
  for (const record of records) {
    const key = JSON.stringify(names.map((name) => record[name] ?? null));
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}

function measure(records: readonly PlainRecord[], number: string, field: string): object {
  const values = records
    .map((record) => record[number] ?? null)
    .filter((value) => value !== null)
    .map(Number);
  const sum = values.reduce((total, value) => total + value, 0);
  const orNull = (value: number): unknown => (values.length === 0 ? null : value);
  const candidates = (value: number): unknown =>
    values.length === 0 ? null : expect.closeTo(value, 6);
  const different = new Set(records.map((record) => record[field] ?? null));
  different.delete(null);
  return {
    sum: { [number]: candidates(sum) },
    avg: { [number]: candidates(sum / values.length) },
    min: { [number]: orNull(Math.min(...values)) },
    max: { [number]: orNull(Math.max(...values)) },
    distinct: { [field]: different.size },
  };
}
