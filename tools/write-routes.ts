// Writes the routes of each service to services/<name>/routes.txt, where a test compares it.
import { writeFileSync } from 'node:fs';
import { formatRoutes } from '../packages/endpoint/src/index.ts';
import { createPlatform, createServer } from '../packages/http/src/index.ts';
import { parseSettings } from '../packages/kernel/src/index.ts';
import { createApps } from '../services/all-in-one/src/app.ts';
import { ALL_IN_ONE_SETTINGS } from '../services/all-in-one/src/config.ts';

const settings = parseSettings(ALL_IN_ONE_SETTINGS, { PORT: '0', LOG_LEVEL: 'silent' });
const platform = createPlatform({ settings, service: 'routes' });
const apps = await createApps({ platform, settings });
const server = createServer({ platform, apps });
const { url } = await server.listen();
for (const { name, links, handler } of apps) {
  const link = links.find(({ label }) => label === 'OpenAPI');
  const document = Object(await (await fetch(`${url}${link?.path}`)).json());
  const folder = name === 'sessions' ? 'all-in-one' : name;
  writeFileSync(
    new URL(`../services/${folder}/routes.txt`, import.meta.url),
    formatRoutes(handler.routes ?? [], document),
  );
}
await server.stop();
