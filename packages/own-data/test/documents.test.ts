import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '@sandbox/kernel';
import type { Field } from '@sandbox/resource';
import { validateOpenApi } from '@sandbox/testing/openapi';
import { loadOwnApi, type OwnApi, OwnDataError } from '../src/index.js';
import { DOCUMENTS, LIBRARY, ODD, PAYMENTS, PETS, SCHEMA, TRAINS } from './documents.js';
import { JSON_TYPE, SESSION, serve } from './serve.js';

const load = (data: string | JsonObject): Promise<OwnApi> => loadOwnApi({ name: 'my', data });

/** What fields are: `!` if required, `ro` if read-only, and what they refer to. */
async function fieldsOf(data: JsonObject, collection: string) {
  const { dataset } = await load(data);
  const { fields } = dataset.of(collection).resource;
  const show = ({ type, required, readOnly, references }: Field) =>
    [`${type}${required ? '!' : ''}`, readOnly && 'ro', references].filter(Boolean).join(' ');
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, show(field)]));
}

async function recordsOf(data: JsonObject, collection: string) {
  const { dataset } = await load(data);
  return dataset.of(collection).collection.records;
}

async function problemsOf(data: string | JsonObject): Promise<readonly string[]> {
  const error = await load(data).catch((thrown: unknown) => thrown);
  if (error instanceof OwnDataError) return error.message.split('\n');
  throw new Error('It was served.');
}

describe.each(Object.entries(DOCUMENTS))('the document %s', (_name, data) => {
  it('is served with records that it takes again, the same each time', async () => {
    const api = await load(data);
    await serve(api, async (app) => {
      expect(await validateOpenApi(Object((await app.get('/v1/my/openapi.json')).json()))).toEqual(
        [],
      );
      for (const { resource, collection } of api.dataset.all) {
        const path = `/v1/my/${resource.name}`;
        const [first] = collection.records;
        const isSingle = resource.isSingle === true;
        const { status, text } = await app.send(isSingle ? path : `${path}/${first?.id}`, {
          method: 'PUT',
          headers: { ...SESSION, ...JSON_TYPE },
          body: JSON.stringify(isSingle ? first?.value : first),
        });
        expect({ path, status, text }).toMatchObject({ status: 200 });
      }
    });
    const again = await load(data);
    expect(again.dataset.all.map(({ collection }) => collection.records)).toEqual(
      api.dataset.all.map(({ collection }) => collection.records),
    );
  });
});

describe('an OpenAPI document', () => {
  it('gives a collection for each pair of paths, with the fields that it declares', async () => {
    expect(await fieldsOf(PETS, 'pets')).toEqual({
      ...{ id: 'int', name: 'string!', status: 'enum', ownerId: 'int owners', tags: 'objects' },
      ...{ price: 'float', born: 'date', createdAt: 'datetime ro' },
    });
    expect((await load(PETS)).service.api.title).toBe('Pet shop');
  });

  it('rejects writes that break its enumerations and bounds', async () => {
    await serve(await load(PETS), async (app) => {
      const write = async (body: JsonObject) =>
        (
          await app.send('/v1/my/pets', {
            method: 'POST',
            headers: { ...SESSION, ...JSON_TYPE },
            body: JSON.stringify(body),
          })
        ).json();
      expect(await write({ name: 'Rex' })).toMatchObject({ id: 21, status: 'available' });
      expect(await write({ name: '', status: 'gone', price: -1 })).toMatchObject({
        detail:
          'name must not be empty; status must be one of available, sold, not "gone"; price must be at least 0, not -1.',
      });
    });
  });

  it('gives the records of the examples of a list, and leaves out those that break its schema', async () => {
    expect(await recordsOf(PETS, 'owners')).toEqual([
      { id: 7, name: 'Ada' },
      { id: 9, name: 'Bo' },
    ]);
    expect((await load(PETS)).notices[0]).toBe(
      'owners: 1 of its examples break its schema and are left out: name is required.',
    );
    expect((await recordsOf(TRAINS, 'stations')).map(({ name }) => name)).toEqual([
      'Oslo',
      'Bergen',
    ]);
  });

  it('makes 20 records where it has no examples, with ids of records that there are', async () => {
    const pets = await recordsOf(PETS, 'pets');
    expect(pets).toHaveLength(20);
    expect(new Set(pets.map(({ ownerId }) => ownerId))).toEqual(new Set([7, 9]));
    expect(pets[0]).toMatchObject({ id: 1, name: 'Rex' });
  });

  it('makes a reference of each record that it embeds or names', async () => {
    const { dataset } = await load(PETS);
    expect(Object.keys(dataset.of('owners').resource.relations)).toEqual(['pets']);
    expect(await fieldsOf(PAYMENTS, 'charges')).toEqual({
      ...{ id: 'string', amount: 'int!', currency: 'enum!', customer: 'string! customers' },
      ...{ source: 'object', metadata: 'json', value: 'json' },
    });
    expect(await fieldsOf(PAYMENTS, 'customers')).toEqual({
      ...{ id: 'string', email: 'string', default_charge: 'string charges', address: 'object' },
      created: 'int!',
    });
    expect(await fieldsOf(ODD, 'categories')).toEqual({ id: 'int', parentId: 'int categories' });
  });

  it('is read as version 3.1, with lists of types and further definitions', async () => {
    expect(await fieldsOf(LIBRARY, 'books')).toEqual({
      ...{ id: 'string', title: 'string', kind: 'enum!', author_name: 'string' },
      ...{ author_id: 'string authors', sequel_id: 'string', book_id: 'string books' },
      ...{ pages: 'int', rating: 'float', isbn: 'json' },
    });
    expect((await recordsOf(LIBRARY, 'authors'))[0]).toMatchObject({ id: 'author_1' });
  });

  it('gives lists without paths of records, and records in envelopes', async () => {
    const { dataset } = await load(TRAINS);
    expect(dataset.all.map(({ resource }) => resource.name)).toEqual(['bookings', 'stations']);
    expect(await fieldsOf(TRAINS, 'bookings')).toMatchObject({
      ...{ station_id: 'string stations', passenger_email: 'string', links: 'object' },
    });
  });

  it('without pairs of paths gives every schema with an id', async () => {
    const { dataset } = await load(ODD);
    expect(dataset.all.map(({ resource }) => resource.name)).toEqual([
      ...['oddNames', 'categories', 'trees'],
    ]);
    expect((await recordsOf(ODD, 'oddNames'))[0]).toMatchObject({ '😀': '😀 1', or: 'Or 1' });
  });

  it('can be refined by a configuration, which names its collections otherwise', async () => {
    const config = {
      title: 'Zoo',
      collections: {
        owners: { name: 'keepers' },
        pets: { fields: { price: { max: 900 }, status: 'string' as const } },
      },
    };
    const { service, dataset } = await loadOwnApi({ name: 'my', data: PETS, config });
    const { fields } = dataset.of('pets').resource;
    expect(service.api.title).toBe('Zoo');
    expect(fields.ownerId?.references).toBe('keepers');
    expect([fields.status?.type, fields.price?.schema]).toEqual([
      'string',
      expect.objectContaining({ maximum: 900 }),
    ]);
    expect(fields.name?.required).toBe(true);
  });
});

describe('a JSON Schema', () => {
  it('gives a collection for each list of objects, and a single for each object', async () => {
    const { dataset, service } = await load(SCHEMA);
    expect(service.api.title).toBe('Blog');
    expect(dataset.all.map(({ resource }) => [resource.name, resource.isSingle])).toEqual([
      ['posts', undefined],
      ['comments', undefined],
      ['profile', true],
    ]);
    expect(await fieldsOf(SCHEMA, 'comments')).toEqual({
      ...{ id: 'int', postId: 'int posts', body: 'string!' },
    });
    expect(await recordsOf(SCHEMA, 'posts')).toEqual([{ id: 1, title: 'A' }]);
  });
});

describe('a document in YAML', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'document-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const write = async (text: string): Promise<string> => {
    const file = join(folder, 'api.yaml');
    await writeFile(file, text);
    return file;
  };

  it('is read as in JSON', async () => {
    const api = await load(
      await write(`
openapi: 3.0.3
paths: {}
components:
  schemas:
    Thing:
      type: object
      properties: &shared
        id: { type: integer }
        name: { type: string }
    Part:
      type: object
      properties:
        <<: *shared
        thingId: { type: integer }
`),
    );
    expect(api.dataset.all.map(({ resource }) => Object.keys(resource.fields))).toEqual([
      ['id', 'name'],
      ['id', 'name', 'thingId'],
    ]);
  });

  it.each([
    ['a: [', 'api.yaml, line 1: is not YAML: '],
    ['posts: []', 'api.yaml: is YAML that is no OpenAPI document and no JSON Schema.'],
    [
      `a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replaceAll(
        /./g,
        (name, at: number) => `${name}: &${name} [${`*${'abcdefg'[at]},`.repeat(10)}]\n`,
      )}`,
      'api.yaml: cannot be read: Excessive alias count',
    ],
    ['openapi: 3.0.0\npaths: &a\n  x: *a', 'api.yaml#/paths/x'],
  ])('is refused: %#', async (text, message) => {
    expect(await problemsOf(await write(text))).toEqual([expect.stringContaining(message)]);
  });
});

const schemas = (all: JsonObject): JsonObject => ({
  openapi: '3.0.3',
  paths: {},
  components: { schemas: all },
});
const nested = (depth: number): JsonObject =>
  depth === 0 ? {} : { properties: { a: nested(depth - 1) } };
const many = (count: number, make: (n: number) => JsonObject): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_none, n) => [`S${n}`, make(n)]));
const withId = (more: JsonObject): JsonObject => ({
  type: 'object',
  properties: { id: { type: 'integer' }, ...more },
});
const toSchema = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('a document is refused with the place of what is wrong', () => {
  it.each<[string, JsonObject, unknown]>([
    [
      'in an old version',
      { swagger: '2.0', paths: {} },
      ['The data#/swagger: is 2.0. Convert the document to OpenAPI 3.'],
    ],
    [
      'with references out of it, or to nothing; all at once',
      schemas({
        A: withId({ b: { $ref: 'other.yaml#/B' } }),
        C: withId({ d: { $ref: '#/components/schemas/D~1' } }),
      }),
      [
        'The data#/components/schemas/A/properties/b: refers to "other.yaml#/B". Only references within the document are followed: #/components/schemas/Pet.',
        'The data#/components/schemas/C/properties/d: refers to #/components/schemas/D~1, which is not there.',
      ],
    ],
    [
      'with a schema that is a part of itself',
      schemas({ A: { allOf: [toSchema('B'), withId({})] }, B: { anyOf: [toSchema('A')] } }),
      [
        'The data#/components/schemas/A: is a part of itself.',
        'The data#/components/schemas/B: is a part of itself.',
      ],
    ],
    [
      'with references that go round',
      schemas({ A: toSchema('B'), B: toSchema('A') }),
      [
        'The data#/components/schemas/A: is a part of itself.',
        'The data#/components/schemas/B: is a part of itself.',
      ],
    ],
    [
      'that is nested too deep',
      schemas({ A: nested(20) }),
      [expect.stringMatching(/^The data#\/components\/schemas\/A(\/properties\/a){15}: is nested/)],
    ],
    [
      'with too many fields',
      schemas({ A: withId(many(200, () => ({ type: 'string' }))) }),
      ['The data#/components/schemas/A: has 201 properties, and a record has at most 200 fields.'],
    ],
    [
      'with too many collections',
      schemas(many(10_000, () => withId({}))),
      ['The data: describes 10000 collections, and at most 100 are served.'],
    ],
    [
      'without any',
      schemas({ A: { type: 'string' } }),
      ['has no collection. For example {"posts": [{"id": 1, "title": "A"}]}.'],
    ],
    [
      'with bounds that no record can have',
      schemas({ A: withId({ n: { type: 'integer', minimum: 5, maximum: 4 } }) }),
      expect.arrayContaining([
        'The data#/components/schemas/A, as, record 1, field n: must be at most 4, not 5.',
      ]),
    ],
    [
      'that is too large',
      schemas({ A: withId({ a: { description: 'x'.repeat(5 * 1_048_576) } }) }),
      [
        expect.stringMatching(
          /^The data: has \d+ bytes. A document that describes data has at most 5242880.$/,
        ),
      ],
    ],
  ])('%s', async (_what, data, messages) => {
    expect(await problemsOf(data)).toEqual(messages);
  });
});

describe('a hostile document is served at a bounded cost', () => {
  it.each<[string, JsonObject]>([
    [
      'with schemas that fan out',
      schemas({
        A: withId({ a: toSchema('S0') }),
        ...many(30, (n) => ({ allOf: [toSchema(`S${n + 1}`), toSchema(`S${n + 1}`)] })),
        S30: { type: 'string' },
      }),
    ],
    [
      'with objects that have one another',
      schemas({
        A: withId({ a: toSchema('S0') }),
        ...many(200, () => ({ properties: many(200, (n) => toSchema(`S${n + 1}`)) })),
        S200: {},
      }),
    ],
    [
      'with 10,000 schemas that nothing refers to',
      schemas({ A: withId({}), ...many(10_000, () => ({ type: 'string' })) }),
    ],
    [
      'with members that every object has',
      schemas({
        A: withId(JSON.parse('{"__proto__":{"type":"string"},"toString":{"type":"string"}}')),
      }),
    ],
    [
      'whose parts are of other types',
      {
        openapi: '3.1.0',
        paths: [1, null],
        ...schemas({
          A: withId({
            a: null,
            b: [1],
            c: { type: 7, enum: 'x', items: 3, required: 9, minimum: 'a' },
          }),
        }),
      },
    ],
  ])('%s', async (_what, data) => {
    const { dataset } = await load(data);
    expect(dataset.of('as').collection.size).toBe(20);
  });
});
