import { Worker } from 'node:worker_threads';
import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
import {
  createHandler,
  createPlatform,
  createServer,
  get,
  json,
  runService,
} from '../../src/index.js';
import { createTestApp } from '../create-test-app.js';

/** Longer than any test: nobody is left to end this process when the one that started it was killed. */
const LIFE_MS = 60_000;

// A thread of its own, as the main one may stand still.
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${LIFE_MS})`, {
  eval: true,
}).unref();

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
