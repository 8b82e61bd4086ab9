// Writes the routes of each service to services/<name>/routes.txt, where a test compares it.
import { writeFileSync } from 'node:fs';
import { formatRoutes } from '../packages/endpoint/src/index.ts';
import { createPlatform, createServer } from '../packages/http/src/index.ts';
import { parseSettings } from '../packages/kernel/src/index.ts';
import { createApps } from '../services/all-in-one/src/app.ts';
import { ALL_IN_ONE_SETTINGS } from '../services/all-in-one/src/config.ts';
import { createSessionsApp } from '../services/all-in-one/src/sessions/create-sessions-app.ts';

const settings = parseSettings(ALL_IN_ONE_SETTINGS, { PORT: '0', LOG_LEVEL: 'silent' });
const platform = createPlatform({ settings, service: 'routes' });
const apps = await createApps({ platform, settings });
const all = [...apps, createSessionsApp(platform, apps)];
const server = createServer({ platform, apps: all });
const { url } = await server.listen();
for (const { name, handler } of all) {
  const { routes = [] } = handler;
  const described = routes.find(({ path }) => path.endsWith('/openapi.json'));
  const document = Object(await (await fetch(`${url}${described?.path}`)).json());
  const folder = name === 'sessions' ? 'all-in-one' : name;
  writeFileSync(
    new URL(`../services/${folder}/routes.txt`, import.meta.url),
    formatRoutes(routes, document),
  );
}
await server.stop();
