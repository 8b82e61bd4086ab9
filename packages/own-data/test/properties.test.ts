import { describe, expect, it } from '@jest/globals';
import { isObject, type JsonObject } from '@sandbox/kernel';
import { printApiSchema, type Resource } from '@sandbox/resource';
import { validateOpenApi } from '@sandbox/testing/openapi';
import fc from 'fast-check';
import { loadOwnApi, type OwnApi, OwnDataError } from '../src/index.js';
import { SESSION, serve } from './serve.js';

/** Names that mean something to lists, GraphQL, JavaScript or inference, and any others. */
const memberName = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'id',
      '_id',
      'name',
      'views',
      'views_gte',
      'userId',
      'post_id',
      'parentId',
      'created_at',
      'meta',
      'Meta',
      'tags',
      'tag',
      'page',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'or',
      'not',
      'nodeId',
      'etag',
      '__typename',
      'true',
      'null',
      'filter',
      'group',
      'input',
      'size-eu',
      'a.b',
      '',
      '🎈',
      '_rest',
      '_note',
      'x__y',
      'A',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
);

const leaf = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    1,
    2,
    -0,
    1.5,
    1e308,
    '',
    'a',
    '1',
    '2024-05-01',
    '2024-05-01T10:00:00Z',
    '2024-02-30',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { weight: 6, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 1, arbitrary: object(tie('value')) },
  ),
}));

/** An object whose members are its own, `__proto__` among them. */
function object(values: fc.Arbitrary<unknown>, maxLength = 4): fc.Arbitrary<JsonObject> {
  return fc
    .array(fc.tuple(memberName, values), { maxLength })
    .map((entries) => Object.fromEntries(entries));
}

const records = fc.oneof(
  fc
    .uniqueArray(
      fc.tuple(fc.oneof(fc.nat({ max: 9 }), fc.string({ maxLength: 3 })), object(value, 6)),
      { selector: ([id]) => String(id), maxLength: 4 },
    )
    .map((all) => all.map(([id, record]) => ({ ...record, id }))),
  fc.array(object(value, 6), { maxLength: 3 }),
);

const collectionName = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      'users',
      'user',
      'posts',
      'Posts',
      'post',
      'people',
      'persons',
      'news',
      'query',
      'nodes',
      'dates',
      'user-posts',
      'user_posts',
      'postPages',
      'tags',
      'Int',
    ),
  },
  { weight: 1, arbitrary: memberName },
);

const data = fc
  .array(
    fc.tuple(collectionName, fc.oneof({ weight: 6, arbitrary: records }, object(value), value)),
    { minLength: 1, maxLength: 4 },
  )
  .map((entries): JsonObject => Object.fromEntries(entries));

async function load(input: JsonObject): Promise<OwnApi | undefined> {
  try {
    return await loadOwnApi({ name: 'my', data: input });
  } catch (error) {
    if (!(error instanceof OwnDataError)) throw error;
    expect(error.problems.length).toBeGreaterThan(0);
    for (const { collection, message } of error.problems) {
      expect(message).toMatch(/\.$/);
      if (collection !== undefined) expect(Object.keys(input)).toContain(collection);
    }
    return undefined;
  }
}

/** What is said of fields, without what the first record gives for documents. */
function inferredOf({ service }: OwnApi): unknown {
  return service.api.resources.map(
    ({ name, singular, fields, relations, stamps, omits }: Resource) => ({
      ...{ name, singular, relations: { ...relations }, stamps, omits: [...(omits ?? [])].sort() },
      fields: Object.entries(fields)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([field, { example: _, fields: members, ...rest }]) => [
          field,
          rest,
          Object.keys(members ?? {}).sort(),
        ]),
    }),
  );
}

describe('any object of JSON', () => {
  it('gives an API with a valid GraphQL schema, or is refused with a place', async () => {
    await fc.assert(
      fc.asyncProperty(data, async (input) => {
        const api = await load(input);
        if (api !== undefined) await printApiSchema(api.service.api, api.service.feed);
      }),
      { numRuns: 3000 },
    );
  });

  it('comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(data, async (input) => {
        const api = await load(input);
        for (const { resource, collection } of api?.dataset.all ?? []) {
          if (resource.isSingle)
            expect(collection.records[0]?.value).toEqual(
              JSON.parse(JSON.stringify(input[resource.name])),
            );
          else {
            const expected: readonly JsonObject[] = JSON.parse(
              JSON.stringify(input[resource.name]),
            );
            const toText = (record: JsonObject) => stored(record, resource);
            expect(collection.records.map(toText)).toEqual(expected.map(toText));
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is understood whatever the order of its records', async () => {
    await fc.assert(
      fc.asyncProperty(data, async (input) => {
        const api = await load(input);
        if (api === undefined) return;
        const turned = Object.fromEntries(
          Object.entries(input).map(([name, all]) => [
            name,
            Array.isArray(all) ? all.toReversed() : all,
          ]),
        );
        const again = await load(turned);
        expect(again && inferredOf(again)).toEqual(inferredOf(api));
      }),
      { numRuns: 2000 },
    );
  });

  it('is served without a failure, and described by a valid document', async () => {
    await fc.assert(
      fc.asyncProperty(data, async (input) => {
        const api = await load(input);
        if (api === undefined) return;
        await serve(api, async (app) => {
          expect(
            await validateOpenApi(Object((await app.get('/v1/my/openapi.json')).json())),
          ).toEqual([]);
          for (const { resource } of api.dataset.all)
            await tryAll(app, `/v1/my/${resource.name}`, resource);
        });
      }),
      { numRuns: 150 },
    );
  });
});

async function tryAll(
  app: Parameters<Parameters<typeof serve>[1]>[0],
  path: string,
  resource: Resource,
): Promise<void> {
  const list = await app.get(path);
  expect(list.status).toBe(200);
  const body = list.json();
  const [record] = isObject(body) && Array.isArray(body.data) ? body.data : [];
  const place =
    resource.isSingle || record === undefined
      ? path
      : `${path}/${encodeURIComponent(String(record.id))}`;
  const sent = resource.isSingle ? body : record;
  const write = async (method: string, target: string, content: unknown) => {
    const { status, text } = await app.send(target, {
      method,
      headers: { ...SESSION, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    });
    if (status >= 400) expect({ method, target, content, text }).toBe(200);
  };
  if (sent === undefined) return;
  await write('PUT', place, sent);
  await write('PATCH', place, sent);
  if (resource.isSingle) return;
  const { id: _, ...rest } = sent;
  await write('POST', path, rest);
  await write('DELETE', place, undefined);
}

/** A record without what is missing and without its id. References are compared as texts: numbers are, where some ids are texts. */
function stored({ id: _, ...record }: JsonObject, { fields }: Resource): JsonObject {
  const present = Object.entries(record).filter(([, one]) => one !== null);
  return Object.fromEntries(
    present.map(([name, one]) => [name, fields[name]?.references ? String(one) : one]),
  );
}
