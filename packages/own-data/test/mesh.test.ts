import { describe, expect, it } from '@jest/globals';
import { createRecordApp, type Dataset } from '@sandbox/resource';
import { useApp } from '@sandbox/testing';
import { validateOpenApi } from '@sandbox/testing/openapi';
import { loadOwnApi } from '../src/index.js';

const COUNT = 40;
const names = Array.from(
  { length: COUNT },
  (_none, n) => `thing${String.fromCharCode(97 + (n % 26))}${n < 26 ? 'x' : 'y'}`,
);

/** Collections with a record each that refers to those of all others. */
const MESH = Object.fromEntries(
  names.map((name) => [
    `${name}s`,
    [
      {
        id: 1,
        ...Object.fromEntries(
          names.filter((other) => other !== name).map((other) => [`${other}Id`, 1]),
        ),
      },
    ],
  ]),
);

describe('collections that all refer to all others', () => {
  let lookups = 0;
  const counted = (dataset: Dataset): Dataset => ({
    ...dataset,
    of(name) {
      lookups += 1;
      return dataset.of(name);
    },
  });
  const app = useApp({
    async createApps(platform) {
      const { service, dataset } = await loadOwnApi({ name: 'my', data: MESH });
      return [createRecordApp(service, { platform, dataset: counted(dataset) })];
    },
  });
  const [first = '', second = ''] = names;
  const last = names.at(-1) ?? '';

  it('are described by a valid document of bounded work, in which relations beyond 20 share a path', async () => {
    lookups = 0;
    const { paths, ...document } = Object((await app.get('/v1/my/openapi.json')).json());
    expect(lookups).toBeLessThan(80_000);
    expect(
      Object.keys(paths).filter((path) => path.startsWith(`/v1/my/${first}s/{id}/`)),
    ).toHaveLength(21);
    const shared = paths[`/v1/my/${first}s/{id}/{relation}`];
    expect(shared.parameters[1].schema.enum).toContain(`${last}s`);
    expect(await validateOpenApi({ ...document, paths })).toEqual([]);
  });

  it('are reached by each relation', async () => {
    expect((await app.get(`/v1/my/${first}s/1/${second}`)).json()).toMatchObject({ id: 1 });
    expect((await app.get(`/v1/my/${first}s/1/${last}s`)).json()).toMatchObject({
      data: [{ id: 1 }],
    });
    expect((await app.get(`/v1/my/${first}s/1/nothing`)).json()).toMatchObject({
      status: 404,
      detail: `The ${first}s have no relation "nothing".`,
    });
    expect((await app.get(`/v1/my/${first}s?expand=${second},${last}s`)).status).toBe(200);
  });

  it('are deleted together', async () => {
    const headers = { 'X-Sandbox-Session': 'keep-mesh' };
    await app.send(`/v1/my/${first}s/1`, { method: 'DELETE', headers });
    expect((await app.get(`/v1/my/${last}s/count`, headers)).json()).toEqual({ count: 0 });
  });
});
