import { describe, expect, it } from '@jest/globals';
import { isObject, type JsonObject } from '@sandbox/kernel';
import type { FieldTable, Resource } from '@sandbox/resource';
import type { RunningApp } from '@sandbox/testing';
import { lintOpenApi, validateOpenApi } from '@sandbox/testing/openapi';
import { loadOwnApi } from '../src/index.js';
import { JSON_TYPE, SESSION, serve } from './serve.js';
import { SHAPES } from './shapes.js';

describe.each(Object.entries(SHAPES))('%s', (_name, data) => {
  it('comes back by REST and by GraphQL as it was, and is described by valid documents', async () => {
    const api = await loadOwnApi({ name: 'my', data });
    await serve(api, async (app) => {
      for (const { resource } of api.dataset.all) {
        const { name } = resource;
        const shown = await readAll(app, resource);
        expect(withoutNulls(shown)).toEqual(withoutNulls(withIds(data[name], shown)));
        expect(withoutNulls(await readByGraphql(app, resource))).toEqual(
          withoutNulls(inGraphql(shown, resource)),
        );
      }
      const document = Object((await app.get('/v1/my/openapi.json')).json());
      expect(document.info.title).toBe('My API');
      expect(await validateOpenApi(document)).toEqual([]);
      // Singles alone leave some components unused.
      const problems = await lintOpenApi(document);
      expect(problems.filter((line) => !line.includes('no-unused-components'))).toEqual([]);
      for (const path of ['', '/docs', '/schema.graphql', '/asyncapi.json', '/exports/'])
        expect([path, (await app.get(`/v1/my${path}`)).status]).toEqual([path, 200]);
    });
  });

  it('has pages whose first query and command the API accepts', async () => {
    const api = await loadOwnApi({ name: 'my', data });
    await serve(api, async (app) => {
      const [{ query }] = api.service.graphqlExamples;
      const body = JSON.stringify({ query });
      const result = { method: 'POST', headers: JSON_TYPE, body };
      expect((await app.send('/v1/my/graphql', result)).json()).not.toHaveProperty('errors');
      const root = await app.get('/v1/my', { Accept: 'text/html' });
      expect(root.text).not.toMatch(/topics=|<ul><\/ul>/);
      expect(root.text).toContain('/v1/my/events');
    });
  });

  it('takes its own records again', async () => {
    const api = await loadOwnApi({ name: 'my', data });
    await serve(api, async (app) => {
      const lists = api.dataset.all.filter(({ collection }) => collection.size > 0);
      for (const { resource, collection } of lists) {
        const path = `/v1/my/${resource.name}`;
        if (resource.isSingle) await write(app, 'PUT', path, collection.records[0]?.value);
        else await writeAgain(app, path, collection.records);
      }
      for (const { resource, collection } of lists.filter((one) => !one.resource.isSingle)) {
        const path = `/v1/my/${resource.name}/${collection.records[0]?.id}`;
        const { status } = await app.send(path, { method: 'DELETE', headers: SESSION });
        expect([200, 404]).toContain(status); // it may have gone with another
      }
    });
  });
});

/** Replaces a record by itself, and makes another one like it. */
async function writeAgain(
  app: RunningApp,
  path: string,
  records: readonly JsonObject[],
): Promise<void> {
  const { id, ...rest } = records[0] ?? {};
  await write(app, 'PUT', `${path}/${id}`, { id, ...rest });
  const created = await write(app, 'POST', path, rest);
  expect(records.map((record) => record.id)).not.toContain(Object(created).id);
}

async function write(
  app: RunningApp,
  method: string,
  path: string,
  content: unknown,
): Promise<unknown> {
  const body = content === undefined ? undefined : JSON.stringify(content);
  const response = await app.send(path, {
    method,
    headers: { ...SESSION, ...JSON_TYPE },
    ...(body === undefined ? {} : { body }),
  });
  if (response.status >= 300) expect({ method, path, content, text: response.text }).toBe(200);
  return response.text === '' ? undefined : response.json();
}

async function readAll(app: RunningApp, { name, isSingle }: Resource): Promise<unknown> {
  const body = (await app.get(`/v1/my/${name}${isSingle ? '' : '?limit=200'}`)).json();
  return isSingle ? body : Object(body).data;
}

async function readByGraphql(app: RunningApp, resource: Resource): Promise<unknown> {
  const { name, fields, isOpen, isSingle } = resource;
  const field = name.replaceAll('-', '_');
  const query = isSingle
    ? `{ ${field} }`
    : `{ ${field}(limit: 200) { data { ${selectionOf(fields)} ${isOpen ? '_rest' : ''} } } }`;
  const response = await app.send('/v1/my/graphql', {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ query }),
  });
  const { data, errors } = Object(response.json());
  expect(errors).toBeUndefined();
  return isSingle ? data[field] : data[field].data;
}

function selectionOf(fields: FieldTable): string {
  return Object.entries(fields)
    .map(([name, { fields: members }]) => (members ? `${name} { ${selectionOf(members)} }` : name))
    .join(' ');
}

/** Records as GraphQL has them: what is no field is in `_rest`. */
function inGraphql(shown: unknown, { fields, isSingle }: Resource): unknown {
  if (isSingle || !Array.isArray(shown)) return shown;
  return shown.map((record: JsonObject) => {
    const isField = ([name]: [string, unknown]) => name in fields;
    const entries = Object.entries(record);
    const rest = entries.filter((entry) => !isField(entry));
    return { ...Object.fromEntries(entries.filter(isField)), _rest: Object.fromEntries(rest) };
  });
}

/** The records of the data with the ids that they are shown with, which they need not have had. */
function withIds(data: unknown, shown: unknown): unknown {
  if (!Array.isArray(data) || !Array.isArray(shown)) return data;
  return data.map((record, index) => ({ ...record, id: shown[index]?.id }));
}

/** Members without a value say the same as those that are not there. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const present = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(present.map(([name, member]) => [name, withoutNulls(member)]));
}
