import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  defineConfig,
  loadOwnApi,
  type OwnApiConfig,
  OwnDataError,
  readOwnConfig,
} from '../src/index.js';
import { JSON_TYPE, SESSION, serve } from './serve.js';

const DATA = {
  customers: [
    { id: 1, name: 'Ada', openOrders: 7 },
    { id: 2, name: 'Bo', openOrders: null },
  ],
  orders: [
    { id: 1, customerId: 1, status: 'new', total: 10 },
    { id: 2, customerId: 1, status: 'back', total: 20 },
  ],
  views: [],
};

const CONFIG: OwnApiConfig = {
  title: 'Shop',
  collections: {
    views: { name: 'page-views', key: { type: 'text' } },
    orders: {
      description: 'What customers have ordered.',
      fields: {
        customerId: { references: 'customers', required: true, onDelete: 'restrict' },
        status: {
          values: ['new', 'paid', 'back'],
          default: 'new',
          moves: { new: ['paid'], paid: ['back'] },
        },
        total: { type: 'number', min: 0 },
        email: { format: 'email' },
        number: { unique: true, readOnly: true },
      },
      unique: [['customerId', 'total']],
      counts: [{ in: 'customers', field: 'openOrders', where: { status: ['new', 'paid'] } }],
    },
  },
};

describe('declarations', () => {
  const write = async (method: string, path: string, body: unknown) => {
    let result: unknown;
    await serve(await loadOwnApi({ name: 'shop', data: DATA, config: CONFIG }), async (app) => {
      const { status, text } = await app.send(`/v1/shop/${path}`, {
        method,
        headers: { ...SESSION, ...JSON_TYPE },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { code, detail, errors: _, ...rest } = text === '' ? {} : JSON.parse(text);
      result = status < 300 ? rest : [status, code, detail];
    });
    return result;
  };

  it('give collections other names, text ids, and a title', async () => {
    const { service } = await loadOwnApi({ name: 'shop', data: DATA, config: CONFIG });
    expect(service.api).toMatchObject({
      title: 'Shop',
      resources: [{}, {}, { name: 'page-views', fields: { id: { type: 'string' } } }],
    });
  });

  it('set defaults and close the collection', async () => {
    expect(await write('POST', 'orders', { customerId: 2 })).toEqual({
      id: 3,
      customerId: 2,
      status: 'new',
      total: null,
      email: null,
      number: null,
    });
    expect(await write('POST', 'orders', { customerId: 2, other: 1 })).toEqual([
      422,
      'unknown_field',
      'other is not a field of the record.',
    ]);
    expect(await write('POST', 'customers', { other: 1 })).toMatchObject({ other: 1 });
  });

  it.each([
    ['POST', 'orders', {}, [422, 'validation_failed', 'customerId is required.']],
    [
      'POST',
      'orders',
      { customerId: 3 },
      [
        422,
        'not_found_reference',
        'customerId must be the id of one of the customers, but there is no 3.',
      ],
    ],
    [
      'POST',
      'orders',
      { customerId: 1, total: -1 },
      [422, 'validation_failed', 'total must be at least 0, not -1.'],
    ],
    [
      'POST',
      'orders',
      { customerId: 1, email: 'x' },
      [422, 'validation_failed', 'email must be an e-mail address, not "x".'],
    ],
    [
      'POST',
      'orders',
      { customerId: 1, total: 10 },
      [409, 'already_exists', 'Another order has this customerId and total already.'],
    ],
    [
      'PATCH',
      'orders/1',
      { status: 'back' },
      [
        422,
        'invalid_transition',
        'The status of the order can change from new to paid, not to back.',
      ],
    ],
    [
      'PATCH',
      'orders/2',
      { status: 'new' },
      [422, 'invalid_transition', 'The status of the order cannot change, because it is back.'],
    ],
    ['DELETE', 'customers/1', undefined, [409, expect.anything(), expect.anything()]],
  ])('refuse %s %s %j', async (method, path, body, response) => {
    expect(await write(method, path, body)).toEqual(response);
  });

  it('count what belongs to a record, at the start and with each write', async () => {
    const api = await loadOwnApi({ name: 'shop', data: DATA, config: CONFIG });
    expect(
      api.dataset.of('customers').collection.records.map(({ openOrders }) => openOrders),
    ).toEqual([1, 0]);
    expect(api.notices).toEqual([
      'customers.openOrders was wrong in 1 of the records, and is counted again.',
    ]);
    await serve(api, async (app) => {
      const headers = { ...SESSION, ...JSON_TYPE };
      await app.send('/v1/shop/orders', { method: 'POST', headers, body: '{"customerId": 2}' });
      expect((await app.get('/v1/shop/customers/2', SESSION)).json()).toMatchObject({
        openOrders: 1,
      });
      await app.send('/v1/shop/orders/3', { method: 'DELETE', headers });
      expect((await app.get('/v1/shop/customers/2', SESSION)).json()).toMatchObject({
        openOrders: 0,
      });
    });
  });

  it('are named where a write has another type than the data', async () => {
    await serve(
      await loadOwnApi({ name: 'shop', data: { posts: [{ id: 1, views: 3 }] } }),
      async (app) => {
        const headers = { ...SESSION, ...JSON_TYPE };
        const body = JSON.stringify({ views: 'many' });
        const response = await app.send('/v1/shop/posts', { method: 'POST', headers, body });
        expect([response.status, Object(response.json()).detail]).toEqual([
          422,
          'views must be a number or null, not "many", as in the only record of the data. To take any JSON, declare {"collections":{"posts":{"fields":{"views":"json"}}}}.',
        ]);
      },
    );
  });

  it('keep a key of another name the same as the id', async () => {
    const data = { books: [{ isbn: 'a', title: 'A', _id: 1 }] };
    const config: OwnApiConfig = { collections: { books: { key: 'isbn' } } };
    await serve(await loadOwnApi({ name: 'shop', data, config }), async (app) => {
      const headers = { ...SESSION, ...JSON_TYPE };
      const send = async (method: string, path: string, body: unknown) =>
        (
          await app.send(`/v1/shop/books${path}`, { method, headers, body: JSON.stringify(body) })
        ).json();
      expect(await send('POST', '', { id: 'b', title: 'B' })).toEqual({
        id: 'b',
        isbn: 'b',
        title: 'B',
      });
      expect(await send('PUT', '/a', { title: 'C' })).toEqual({ id: 'a', isbn: 'a', title: 'C' });
    });
  });
});

describe('a configuration file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'own-config-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const readText = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return readOwnConfig(path).catch((error: unknown) =>
      error instanceof OwnDataError ? error.message.split('\n') : error,
    );
  };

  it('names data by paths from its folder', async () => {
    expect(await readText('a.json', '{"apis": {"shop": {"data": "./shop"}}}')).toEqual({
      apis: { shop: { data: join(folder, 'shop') } },
    });
    expect(defineConfig({ apis: { shop: CONFIG } })).toEqual({ apis: { shop: CONFIG } });
  });

  it.each<[string, string, unknown]>([
    ['not JSON', '{"apis": \n{', [expect.stringMatching(/^x\.json, line 2: is not JSON/)]],
    ['without APIs', '{}', ["x.json: must have required property 'apis'."]],
    [
      'with a name that no path has',
      '{"apis": {"My": {}}}',
      [expect.stringMatching(/^x\.json, field apis: "My" must match pattern/), expect.anything()],
    ],
    [
      'with words that are not known',
      '{"apis": {"my": {"dta": "x", "writes": "never"}}}',
      [
        'x.json, field apis.my: knows no "dta". Did you mean data?',
        'x.json, field apis.my.writes: must be one of kept, simulated, saved.',
      ],
    ],
    [
      'with a type that is not known',
      '{"apis": {"my": {"collections": {"a": {"fields": {"b": "float"}}}}}}',
      [expect.stringMatching(/fields\.b: must be one of number, integer/), expect.anything()],
    ],
  ])('is refused %s', async (_name, text, problems) => {
    expect(await readText('x.json', text)).toEqual(problems);
  });

  it('may be a module', async () => {
    const text = 'export default { apis: { shop: { data: { posts: [] } } } };';
    expect(await readText('a.mjs', text)).toEqual({ apis: { shop: { data: { posts: [] } } } });
    expect(await readText('b.mjs', 'export default {')).toEqual([
      expect.stringMatching(/b\.mjs: cannot be read: /),
    ]);
    expect(await readText('c.mjs', 'export const apis = {};')).toEqual(['c.mjs: must be object.']);
  });

  it('that is not there is refused', async () => {
    await expect(readOwnConfig(join(folder, 'none.json'))).rejects.toThrow(
      /none\.json: cannot be read/,
    );
  });
});
