import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { formatRoutes } from '@sandbox/endpoint';
import { SERVICE_NAMES } from '@sandbox/kernel';
import { useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { createToolApps } from '../src/create-sandbox.js';

describe('routes.txt', () => {
  const app = useApp({
    createApps: async (platform) => {
      const apps = await createApps({ platform });
      return [...apps, ...createToolApps({ platform, apps })];
    },
    environment: {}, // an app of its own, as the suite reads its routes
  });

  it.each([...SERVICE_NAMES, 'all-in-one'])(
    'of %s lists its routes; `npm run routes` writes it anew',
    async (folder) => {
      const isOwn = (name: string) => (SERVICE_NAMES as readonly string[]).includes(name);
      const routes = app
        .apps()
        .filter(({ name }) => (isOwn(name) ? name : 'all-in-one') === folder)
        .flatMap(({ handler }) => handler.routes ?? []);
      const document = routes.find((route) => route.document !== undefined);
      const { paths } = (await app.get(document?.path ?? '')).json() as Parameters<
        typeof formatRoutes
      >[1]; // an OpenAPI document has paths
      expect(formatRoutes(routes, { paths })).toBe(
        readFileSync(new URL(`../../${folder}/routes.txt`, import.meta.url), 'utf8'),
      );
    },
  );
});
