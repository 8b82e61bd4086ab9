import { beforeAll, describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { flightsService } from '../src/app.js';

const app = useApp({ createApps: (platform) => [createRecordApp(flightsService, { platform })] });

/** Numbers whose shortest form in JSON is of each kind. */
const PRINTED = [1e-7, 1.5e-9, 5e-324, 0.1, 7, 1e20, 1e21, 1.5e25, 1e308];

const ROOT = '/v1/flights/flights';
const SESSION = '/s/keep-numbers';

async function ids(path: string): Promise<readonly number[]> {
  const response = await app.get(SESSION + path);
  const body = response.json() as { readonly data: readonly { readonly id: number }[] } | [];
  if (response.status !== 200) throw new Error(response.text);
  const records = Array.isArray(body) ? body : body.data;
  return (records as readonly { readonly id: number }[]).map(({ id }) => id);
}

const patch = (id: number, body: string) =>
  app.send(`${SESSION}${ROOT}/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body,
  });

describe('fields', () => {
  it('name objects whole, in JSON and CSV, whose columns are their members', async () => {
    for (const form of ['bookings', 'bookings.csv', 'bookings.ndjson']) {
      const response = await app.get(`/v1/flights/${form}?fields=passenger.last_name&id=1`);
      expect([response.status, response.json()]).toMatchObject([
        400,
        { code: 'unknown_field', detail: expect.stringContaining('fields accepts "passenger"') },
      ]);
    }
    const csv = await app.get('/v1/flights/bookings.csv?fields=passenger&id=1');
    expect(csv.text.split('\r\n', 1)[0]).toMatch(/^passenger\.first_name,passenger\.last_name,/);
  });

  it('of related records are no columns of CSV', async () => {
    for (const [path, Accept] of [
      ['bookings.csv', '*/*'],
      ['bookings', 'text/csv'],
      ['flights/1/bookings', 'text/csv'],
    ] as const) {
      const response = await app.get(`/v1/flights/${path}?fields=seat,flight.id`, { Accept });
      expect([response.status, response.text]).toEqual([400, expect.stringContaining('flight')]);
    }
  });
});

describe('numbers', () => {
  beforeAll(async () => {
    for (const [at, base_fare] of PRINTED.entries())
      expect((await patch(at + 1, JSON.stringify({ base_fare }))).status).toBe(200);
  });

  it('are found by what is printed of them, in lists, groups and dialects', async () => {
    for (const [at, number] of PRINTED.entries()) {
      const printed = JSON.stringify(number);
      const sent = encodeURIComponent(printed);
      for (const path of [
        `${ROOT}?base_fare=${sent}`,
        `${ROOT}?base_fare=${printed.toUpperCase()}`,
        `${ROOT}?or=base_fare:${sent}`,
        `${ROOT}?base_fare_gte=${sent}&base_fare_lte=${sent}`,
        `/compat/simple-rest${ROOT}?filter={"base_fare":${sent}}`,
        `/compat/json-server${ROOT}?base_fare=${sent}`,
        `/compat/json-server-1${ROOT}?_where={"base_fare":{"eq":${sent}}}`,
        `/compat/postgrest${ROOT}?base_fare=eq.${sent}`,
      ])
        expect([path, (await ids(path)).map(Number)]).toEqual([
          path,
          expect.arrayContaining([at + 1]),
        ]);
    }
  });

  it.each(['1e400', '-1e999', 'e5', '1e', '0x10', 'NaN', 'Infinity', '1.', '.5', '1e1e1'])(
    'are not what %s is',
    async (text) => {
      const response = await app.get(`${ROOT}?base_fare=${text}`);
      expect([response.status, response.json()]).toMatchObject([400, { code: 'invalid_value' }]);
    },
  );

  it('are not summed up beyond the largest one, and have a mean', async () => {
    await patch(10, '{"base_fare":1e308}');
    const both = `base_fare_gte=1e308`;
    const mean = await app.get(`${SESSION}${ROOT}/aggregate?avg=base_fare&max=base_fare&${both}`);
    expect(mean.json()).toMatchObject({ data: [{ avg: { base_fare: 1e308 }, count: 2 }] });
    const sum = await app.get(`${SESSION}${ROOT}/aggregate?sum=base_fare&${both}`);
    expect([sum.status, sum.json()]).toMatchObject([
      400,
      { code: 'invalid_value', errors: [{ field: 'sum' }] },
    ]);
    const query = `{ flightsAggregate(filter: {base_fare_gte: 1e308}) { data { sum { base_fare } } } }`;
    const graphql = await app.get(
      `${SESSION}/v1/flights/graphql?query=${encodeURIComponent(query)}`,
    );
    expect(graphql.text).toContain('invalid_value');
  });

  it('beyond the largest one are said to be so', async () => {
    const response = await patch(1, '{"base_fare":1e400}');
    expect([response.status, response.json()]).toMatchObject([
      422,
      { errors: [{ message: 'must be a number or null, not one beyond 1.8e308' }] },
    ]);
  });
});
