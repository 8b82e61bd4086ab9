import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { Api, Resource } from '@sandbox/resource';
import { selectFields } from '../graphql/select-fields.js';
import type { ClientResponse } from '../http-client.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import type { UsedApp } from '../start-app.js';
import type { RandomWrite } from './arbitrary-write.js';

/** A session of a record API that a client writes to. */
export interface WrittenSession {
  /** Where its API begins: `/s/<name>/v1/<api>`. */
  readonly root: string;
  /** Sends a write and expects what holds for any. */
  write(write: RandomWrite): Promise<ClientResponse>;
  /** All of its records, read page by page. */
  records(resource: string): Promise<readonly PlainRecord[]>;
  /** Writes its records into a folder, in the form of seed files. */
  save(folder: string): Promise<void>;
}

/** Opens the session of a name. */
export function openWrittenSession(
  app: Pick<UsedApp, 'get' | 'send'>,
  { api, name }: { readonly api: Api; readonly name: string },
): WrittenSession {
  const root = `/s/${name}/v1/${api.name}`;
  const records = async (resource: string): Promise<readonly PlainRecord[]> => {
    const all: PlainRecord[] = [];
    for (let page = 1; ; page += 1) {
      const response = await app.get(`${root}/${resource}?limit=200&page=${page}`);
      const { data, meta } = Object(response.json());
      all.push(...data);
      if (page >= meta.pages) return all;
    }
  };
  return {
    root,
    records,
    async write(write) {
      const { path, parts } = toRequest(write);
      const response = await app.send(`${root}${path}`, {
        ...parts,
        headers: { 'Content-Type': 'application/json', ...parts.headers },
      });
      expect(response.status).toBeLessThan(500);
      if (write.surface === 'rest') await expectStored(app, { root, write, response });
      else expect(response.text).not.toContain('"status":500');
      return response;
    },
    async save(folder) {
      mkdirSync(folder, { recursive: true });
      for (const { name: resource } of api.resources) {
        const text = JSON.stringify(await records(resource));
        writeFileSync(join(folder, `${resource}.json`), text);
      }
    },
  };
}

/** A single record that was written is read as the write showed it, and what was deleted is gone. */
async function expectStored(
  app: Pick<UsedApp, 'get'>,
  {
    root,
    write,
    response,
  }: { readonly root: string; readonly write: RandomWrite; readonly response: ClientResponse },
): Promise<void> {
  if (response.status >= 400) return;
  expect(response.headers['x-sandbox-write']).toBe('kept');
  const { resource, operation, bodies, id } = write;
  if (bodies.length > 1) return;
  const written = operation === 'create' ? Object(response.json()).id : id;
  const read = await app.get(`${root}/${resource.name}/${written}`);
  if (operation === 'delete') expect(read.status).toBe(404);
  else expect([read.text, read.headers.etag]).toEqual([response.text, response.headers.etag]);
}

interface WriteRequest {
  readonly path: string;
  readonly parts: {
    readonly method: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
}

const METHODS = { create: 'POST', update: 'PATCH', replace: 'PUT', delete: 'DELETE' } as const;

function toRequest(write: RandomWrite): WriteRequest {
  const { resource, operation, id, bodies, surface, isLenient } = write;
  if (surface === 'graphql') {
    return { path: '/graphql', parts: { method: 'POST', body: toMutation(write) } };
  }
  const method = METHODS[operation];
  if (operation === 'create') {
    const headers: Readonly<Record<string, string>> =
      isLenient && bodies.length > 1 ? { Prefer: 'handling=lenient' } : {};
    const body = JSON.stringify(bodies.length > 1 ? bodies : bodies[0]);
    return { path: `/${resource.name}`, parts: { method, headers, body } };
  }
  const body = operation === 'delete' ? {} : { body: JSON.stringify(bodies[0]) };
  return { path: `/${resource.name}/${id}`, parts: { method, ...body } };
}

function toMutation({ resource, operation, id, bodies: [input] }: RandomWrite): string {
  const record = recordName(resource);
  const type = operation === 'update' ? `${record}Patch` : `${record}Input`;
  const field = `${operation}${record}`;
  if (operation === 'delete') {
    return JSON.stringify({ query: `mutation { ${field}(id: ${id}) { id cascade detached } }` });
  }
  const place = operation === 'create' ? '' : `id: ${id}, `;
  const selection = selectFields(resource.fields);
  return JSON.stringify({
    query: `mutation ($input: ${type}!) { ${field}(${place}input: $input) ${selection} }`,
    variables: { input },
  });
}

function recordName({ singular }: Resource): string {
  return `${singular.charAt(0).toUpperCase()}${singular.slice(1)}`;
}
