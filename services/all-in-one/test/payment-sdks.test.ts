import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemClock } from '@sandbox/kernel';
import { type RunningApp, startApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

const ROOT = new URL('../../../', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'payment-sdks-'));
let app: RunningApp;

beforeAll(async () => {
  app = await startApp({
    createApps: (platform) => createApps({ platform }),
    environment: { TLS_PORT: '0' },
    clock: systemClock,
  });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const GUIDE = readFileSync(new URL('docs/payment-sdks.md', ROOT), 'utf8');

async function runExample(environment: Readonly<Record<string, string>>) {
  const example = readFileSync(new URL('examples/payment-sdk/charge.js', ROOT), 'utf8');
  const child = spawn(process.execPath, ['--input-type=module', '-e', example], {
    cwd: fileURLToPath(new URL('services/gateway', ROOT)), // where the SDK is installed
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [code] = await once(child, 'close');
  return [code, printed];
}

const shown = /```\n(12\.5 .*?)```/s.exec(GUIDE)?.[1];

it('the example of docs/payment-sdks.md prints what the guide shows', async () => {
  expect(await runExample({ SANDBOX_URL: app.url })).toEqual([0, shown]);
});

it('the example prints the same over HTTPS, webhooks included', async () => {
  const { tls } = app.platform;
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, tls?.ca.pem ?? '');
  const environment = { SANDBOX_URL: `https://localhost:${tls?.port}`, NODE_EXTRA_CA_CERTS: ca };
  expect(await runExample(environment)).toEqual([0, shown]);
});
