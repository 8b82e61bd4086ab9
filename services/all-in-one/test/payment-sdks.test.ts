import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

const ROOT = new URL('../../../', import.meta.url);
const app = useApp({ createApps: (platform) => createApps({ platform }) });

it('the example of docs/payment-sdks.md prints what the guide shows', async () => {
  const guide = readFileSync(new URL('docs/payment-sdks.md', ROOT), 'utf8');
  const [, shown] = /```\n(12\.5 .*?)```/s.exec(guide) ?? [];
  const example = readFileSync(new URL('examples/payment-sdk/charge.js', ROOT), 'utf8');
  const child = spawn(process.execPath, ['--input-type=module', '-e', example], {
    cwd: fileURLToPath(new URL('services/gateway', ROOT)), // where the SDK is installed
    env: { PATH: process.env.PATH, SANDBOX_URL: app.url() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code] = await once(child, 'close');
  expect([code, printed]).toEqual([0, shown]);
});
