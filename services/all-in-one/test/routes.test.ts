import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { formatRoutes } from '@sandbox/endpoint';
import { SERVICE_NAMES } from '@sandbox/kernel';
import { useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { createSessionsApp } from '../src/sessions/create-sessions-app.js';

describe('routes.txt', () => {
  const app = useApp({
    createApps: async (platform) => {
      const apps = await createApps({ platform });
      return [...apps, createSessionsApp(platform, apps)];
    },
    environment: {}, // an app of its own, as the suite reads its routes
  });

  it.each([...SERVICE_NAMES, 'sessions'])(
    'of %s lists its routes; `npm run routes` writes it anew',
    async (name) => {
      const folder = name === 'sessions' ? 'all-in-one' : name;
      const service = app.apps().find((candidate) => candidate.name === name);
      const document = service?.handler.routes?.find(({ path }) => path.endsWith('/openapi.json'));
      const { paths } = (await app.get(document?.path ?? '')).json() as Parameters<
        typeof formatRoutes
      >[1]; // an OpenAPI document has paths
      expect(formatRoutes(service?.handler.routes ?? [], { paths })).toBe(
        readFileSync(new URL(`../../${folder}/routes.txt`, import.meta.url), 'utf8'),
      );
    },
  );
});
