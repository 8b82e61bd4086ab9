import { describe, expect, it } from '@jest/globals';
import { createRecordApp } from '@sandbox/resource';
import { type RunningApp, startApp } from '@sandbox/testing';
import { lintOpenApi, validateOpenApi } from '../../../testing/src/lint-openapi.js';
import { loadOwnApi, type OwnApi } from '../src/index.js';
import { SHAPES } from './shapes.js';

async function serve<T>(api: OwnApi, use: (app: RunningApp) => Promise<T>): Promise<T> {
  const { service, dataset } = api;
  const app = await startApp({ createApps: (platform) => [createRecordApp(service, { platform, dataset })] });
  try {
    return await use(app);
  } finally {
    await app.stop();
  }
}

describe.each(Object.entries(SHAPES))('%s', (_name, data) => {
  it('is served', async () => {
    const api = await loadOwnApi({ name: 'my', data });
    console.log(api.notices, api.service.api.resources.map((r) => [r.name, r.singular, Object.entries(r.fields).map(([n, f]) => `${n}:${f.type}${f.references ?? ''}`).join(' '), Object.keys(r.relations)]));
    await serve(api, async (app) => {
      for (const { name } of api.service.api.resources) {
        const response = await app.get(`/v1/my/${name}?limit=200`);
        expect(response.status).toBe(200);
        const { data: records } = response.json() as any;
        expect(records).toHaveLength((data[name] as any).length);
        expect((await app.get(`/v1/my/${name}/aggregate`)).status).toBeLessThan(500);
      }
      const document = (await app.get('/v1/my/openapi.json')).json() as any;
      expect(await validateOpenApi(document)).toEqual([]);
      expect(await lintOpenApi(document)).toEqual([]);
      const graphql = await app.get('/v1/my/schema.graphql');
      expect(graphql.status).toBe(200);
      expect((await app.get('/v1/my/docs')).status).toBe(200);
      expect((await app.get('/v1/my')).status).toBe(200);
    });
  });
});
