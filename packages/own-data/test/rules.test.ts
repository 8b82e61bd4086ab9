import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { type RunningApp, startApp } from '@sandbox/testing';
import { loadOwnApi, OwnDataError, type OwnRules, readOwnConfig } from '../src/index.js';
import { JSON_TYPE, SESSION } from './serve.js';

const DATA = {
  products: [
    { id: 1, title: 'Cup', price: 4, stock: 2, sku: 'c' },
    { id: 2, title: 'Pot', price: 9, stock: 0, sku: 'p' },
  ],
  orders: [{ id: 1, productId: 1, count: 1, total: 4, note: 'first' }],
};
const FIELDS = { total: { type: 'number' as const, readOnly: true, min: 0 } };

let app: RunningApp | undefined;
afterEach(() => app?.stop());

async function start(rules: OwnRules): Promise<void> {
  const config = {
    collections: {
      orders: { fields: FIELDS, open: true, rules },
      products: { fields: { sku: { unique: true } } },
    },
  };
  const { service, dataset } = await loadOwnApi({ name: 'shop', data: DATA, config });
  app = await startApp({
    createApps: (platform) => [createRecordApp(service, { platform, dataset })],
  });
}

async function send(method: string, path: string, body?: unknown) {
  const response = await app?.send(`/v1/shop/${path}`, {
    method,
    headers: { ...SESSION, ...JSON_TYPE },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status = 0, text = '' } = response ?? {};
  return { status, body: text === '' ? undefined : JSON.parse(text) };
}

/** Takes a product from the stock for each order. */
const SHOP: OwnRules = {
  create({ draft, sent }, context) {
    const product = context.find('products', Number(draft.productId));
    if (product === undefined)
      return context.reject(422, 'no_product', 'An order needs a product.');
    const stock = Number(product.stock) - Number(draft.count);
    if (stock < 0)
      context.reject(409, 'sold_out', `There are ${product.stock} of ${product.title}.`);
    draft.total = Number(product.price) * Number(draft.count);
    draft.note = `${[...sent].join()} at ${context.now.slice(0, 4)}`;
    return { effects: [{ collection: 'products', id: Number(product.id), changes: { stock } }] };
  },
  update({ before, draft, changed }, context) {
    if (changed.has('count'))
      context.reject(409, 'count_fixed', `The count stays ${before.count}.`);
    draft.total = context.related('orders', 'productId', draft.productId).length;
    return undefined;
  },
  remove({ id }, context) {
    if (id === 1) context.reject(403, 'first_order', 'The first order stays.');
    return { effects: [{ collection: 'products', id: 1, changes: { stock: 7 } }] };
  },
};

describe('rules of a configuration', () => {
  it('set fields, and change other records', async () => {
    await start(SHOP);
    expect(await send('POST', 'orders', { productId: 1, count: 2 })).toMatchObject({
      status: 201,
      body: { id: 2, total: 8, note: 'productId,count at 2026' },
    });
    expect(await send('GET', 'products/1')).toMatchObject({ body: { stock: 0 } });
    expect(await send('PATCH', 'orders/2', { note: 'x' })).toMatchObject({ body: { total: 2 } });
    expect(await send('DELETE', 'orders/2')).toMatchObject({ status: 200 });
    expect(await send('GET', 'products/1')).toMatchObject({ body: { stock: 7 } });
  });

  it('refuse writes with their status, code and detail', async () => {
    await start(SHOP);
    expect(await send('POST', 'orders', { productId: 2, count: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'sold_out',
        detail: 'There are 0 of Pot.',
        title: 'A rule has refused the write',
      },
    });
    expect(await send('PATCH', 'orders/1', { count: 5 })).toMatchObject({
      body: { status: 409, code: 'count_fixed', detail: 'The count stays 1.' },
    });
    expect(await send('DELETE', 'orders/1')).toMatchObject({ body: { code: 'first_order' } });
    const query = 'mutation { createOrder(input: {count: 1}) { id } }';
    expect(await send('POST', 'graphql', { query })).toMatchObject({
      body: {
        errors: [{ message: 'An order needs a product.', extensions: { code: 'no_product' } }],
      },
    });
    expect(await send('GET', 'orders/count')).toEqual({ status: 200, body: { count: 1 } });
  });

  it('see what the session holds, and run for simulated writes too', async () => {
    await start(SHOP);
    await send('POST', 'orders', { productId: 1, count: 2 });
    expect(await send('POST', 'orders', { productId: 1, count: 1 })).toMatchObject({ status: 409 });
    const simulated = await app?.send('/v1/shop/orders', {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{"productId": 1, "count": 2}',
    });
    expect(simulated?.json()).toMatchObject({ total: 8 });
  });

  const failing: readonly [string, NonNullable<OwnRules['create']>, string][] = [
    [
      'throws an error',
      () => {
        throw new Error('No luck');
      },
      'rules.create of orders failed: No luck.',
    ],
    [
      'throws nothing that has a message',
      () => {
        throw Object.create(null);
      },
      'rules.create of orders failed: it threw a value without a message.',
    ],
    [
      'returns a promise',
      (async () => {
        throw new Error('later');
      }) as unknown as NonNullable<OwnRules['create']>,
      'it returned a promise, and rules are synchronous.',
    ],
    [
      'returns something else',
      () => ({ draft: {} }) as object,
      'it may return nothing, or { effects: [{ collection, id, changes }] }.',
    ],
    [
      'refuses with a status of success',
      (_input, context) => context.reject(200, 'fine', 'Fine.'),
      'reject() takes a status from 400 to 499, not 200.',
    ],
    [
      'refuses with a code that is none',
      (_input, context) => context.reject(409, 'Sold out', 'Gone.'),
      'reject() takes a code of 1 to 50 lower-case letters, digits and _, not "Sold out".',
    ],
    [
      'refuses without a detail',
      (_input, context) => context.reject(409, 'sold_out', ''),
      'reject() takes a detail that is a string.',
    ],
    [
      'gives the draft a value of another type',
      ({ draft }) => {
        draft.total = -1;
        return undefined;
      },
      'its order is not valid: total must be at least 0, not -1.',
    ],
    [
      'gives the draft a reference to nothing',
      ({ draft }) => {
        draft.productId = 9;
        return undefined;
      },
      'its order is not valid: productId must be the id of one of the products.',
    ],
    [
      'changes a record that it found',
      (_input, context) => {
        Object.assign(context.find('products', 1) ?? {}, { stock: 99 });
        return undefined;
      },
      "Cannot assign to read only property 'stock'",
    ],
    [
      'reads a collection that is not there',
      (_input, context) => context.find('product', 1) && undefined,
      'There is no collection "product". Did you mean products?',
    ],
    [
      'changes a record that is not there',
      () => ({ effects: [{ collection: 'products', id: 9, changes: {} }] }),
      'effects[0] needs the id of one of the products, and changes.',
    ],
    [
      'changes another record to a wrong one',
      () => ({ effects: [{ collection: 'products', id: 1, changes: { stock: 'many' } }] }),
      'its product is not valid: stock must be a number or null, not "many"',
    ],
    [
      'changes a value that must be unique',
      () => ({ effects: [{ collection: 'products', id: 1, changes: { sku: 'p' } }] }),
      'effects[0] cannot change sku, which identifies the record.',
    ],
  ];
  it.each(failing)(
    'respond with 500 rule_failed where a rule %s, and store nothing',
    async (_what, create, message) => {
      await start({ create });
      const { status, body } = await send('POST', 'orders', { count: 1, note: 'second' });
      expect([status, body.code]).toEqual([500, 'rule_failed']);
      expect(body.detail).toContain(message);
      expect(await send('GET', 'orders/count')).toEqual({ status: 200, body: { count: 1 } });
      expect(await send('GET', 'products/1')).toMatchObject({ body: DATA.products[0] });
    },
  );

  it('cannot change the id, and members that no field has stay', async () => {
    await start({
      create({ draft }) {
        draft.id = 99;
        delete draft.note;
        Object.assign(draft, { when: new Date(0) });
        return undefined;
      },
    });
    expect((await send('POST', 'orders', { count: 1 })).body).toEqual({
      ...{ id: 2, productId: null, count: 1, total: null, note: null },
      when: '1970-01-01T00:00:00.000Z',
    });
  });
});

describe('rules in a configuration file', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rules-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['sandbox.config.json', '"rules": {"create": "x"}', 'which sandbox.config.mjs can have.'],
    ['a.mjs', 'rules: { created() {} }', 'knows no "created". It knows create, update, remove.'],
    ['b.mjs', 'rules: []', 'must be an object with create, update, remove.'],
  ])('%s is refused with %s', async (name, rules, message) => {
    const start = name.endsWith('.mjs') ? 'export default' : '';
    await writeFile(
      join(folder, name),
      `${start} {"apis": {"my": {"collections": {"posts": {${rules}}}}}}`,
    );
    const error = await readOwnConfig(join(folder, name)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OwnDataError);
    expect(String(error)).toContain(
      `${name}, apis.my.collections.posts.rules: ${message}`.slice(-message.length),
    );
    expect(String(error)).toContain('apis.my.collections.posts.rules');
  });

  it('are functions of a module', async () => {
    const text = 'export default {apis: {my: {collections: {posts: {rules: {create() {}}}}}}};';
    await writeFile(join(folder, 'c.mjs'), text);
    const { apis } = await readOwnConfig(join(folder, 'c.mjs'));
    expect(apis.my?.collections?.posts?.rules?.create).toBeInstanceOf(Function);
  });
});
