// Writes the routes of each service to services/<name>/routes.txt, what the edge says of all of them, and the guide of dialects, where tests compare them.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { formatRoutes } from '../packages/endpoint/src/index.ts';
import { createPlatform, createServer } from '../packages/http/src/index.ts';
import { parseSettings } from '../packages/kernel/src/index.ts';
import { renderDialectsGuide } from '../packages/resource/src/index.ts';
import { ICON } from '../packages/web/src/shell/page-header.ts';
import { renderSearchIndex, SHELL_SCRIPTS } from '../packages/web/src/shell/shell-routes.ts';
import { renderStartPage, START_POLICY } from '../packages/web/src/start-page.ts';
import { renderStaticLlms } from '../services/all-in-one/src/agents/llms-text.ts';
import { createApps } from '../services/all-in-one/src/app.ts';
import { ALL_IN_ONE_SETTINGS } from '../services/all-in-one/src/config.ts';
import { createToolApps } from '../services/all-in-one/src/create-sandbox.ts';

const settings = parseSettings(ALL_IN_ONE_SETTINGS, { PORT: '0', LOG_LEVEL: 'silent' });
const platform = createPlatform({ settings, service: 'routes' });
const apps = await createApps({ platform, settings });
const tools = createToolApps({ platform, apps });
const server = createServer({ platform, apps: [...apps, ...tools] });
const { url } = await server.listen();
for (const { folder, members } of [
  ...apps.map((app) => ({ folder: app.name, members: [app] })),
  { folder: 'all-in-one', members: tools },
]) {
  const routes = members.flatMap(({ handler }) => handler.routes ?? []);
  const described = routes.find(({ document }) => document !== undefined);
  const document = Object(await (await fetch(`${url}${described?.path}`)).json());
  writeFileSync(
    new URL(`../services/${folder}/routes.txt`, import.meta.url),
    formatRoutes(routes, document),
  );
}
writeFileSync(new URL('../nginx/html/index.html', import.meta.url), renderStartPage(apps));
writeFileSync(new URL('../nginx/html/llms.txt', import.meta.url), renderStaticLlms(apps));
writeFileSync(
  new URL('../docs/dialects.md', import.meta.url),
  renderDialectsGuide({
    origin: 'http://localhost:8080',
    apis: [
      { api: 'helpdesk', collection: 'tickets' },
      { api: 'social', collection: 'posts' },
      { api: 'flights', collection: 'flights' },
    ],
  }),
);
writeFileSync(
  new URL('../nginx/html/search.js', import.meta.url),
  renderSearchIndex({
    apps,
    tools: tools.filter(({ name }) => name === 'guides'),
  }),
);
for (const { name, file } of SHELL_SCRIPTS)
  copyFileSync(file, new URL(`../nginx/html/${name}`, import.meta.url));
writeFileSync(new URL('../nginx/html/favicon.svg', import.meta.url), ICON);
const edge = new URL('../nginx/templates/30-server.conf.template', import.meta.url);
const policy = /(?<=add_header Content-Security-Policy ")[^"]*/;
writeFileSync(edge, readFileSync(edge, 'utf8').replace(policy, START_POLICY));
await server.stop();
