import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const SCRIPT = `
  import { createRequire } from 'node:module';
  import { createPlatform } from '@sandbox/http';
  import { COMMON_SETTINGS, parseSettings } from '@sandbox/kernel';
  import { createApp } from './src/app.ts';
  const { cache } = createRequire(import.meta.url);
  const loaded = () => ['node-jose', 'koa'].map((name) => Object.keys(cache).some((path) => path.includes('/node_modules/' + name + '/')));
  const platform = createPlatform({ settings: parseSettings(COMMON_SETTINGS, {}) });
  const app = createApp({ platform, isWarm: true });
  const before = loaded();
  await app.start();
  console.log(JSON.stringify([before, loaded()]));
  await app.stop();
`;

it('the libraries for tokens are loaded by the start when it is to be warm, not by a request', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', SCRIPT],
    { cwd: new URL('../..', import.meta.url) },
  );
  expect(JSON.parse(stdout)).toEqual([
    [false, false],
    [true, true],
  ]);
});
