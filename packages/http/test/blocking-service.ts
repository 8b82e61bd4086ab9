import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import {
  createHandler,
  createPlatform,
  createServer,
  get,
  json,
  runService,
} from '../src/index.js';
import { createTestApp } from './create-test-app.js';

function blockForEver(): never {
  for (;;);
}

await runService({
  process,
  build(environment) {
    const platform = createPlatform({ settings: parseSettings(COMMON_SETTINGS, environment) });
    const routes = [get('/t', () => json({})), get('/t/block/:id', blockForEver)];
    const handler = createHandler({ platform, routes });
    return createServer({ platform, apps: [createTestApp({ handler })] });
  },
});
