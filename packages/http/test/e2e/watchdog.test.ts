import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';

const main = fileURLToPath(new URL('blocking-service.ts', import.meta.url));
const children: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(children.splice(0).map(end));
});

/** Kills a child and waits until it has gone, unless it has. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Runs a service whose route `/t/block` never ends, and resolves once it listens. */
async function start(settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, PORT: '0', WATCHDOG_MS: '2000', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  while (!output.includes('listening')) await once(child.stdout, 'data');
  const lines = () => output.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
  return { child, url: String(lines()[0].url), lines };
}

describe('the watchdog', () => {
  it('ends a process whose event loop stands still, and names the route and the place', async () => {
    const { child, url, lines } = await start();
    expect((await fetch(`${url}/t`)).status).toBe(200);
    await expect(fetch(`${url}/t/block/1`)).rejects.toThrow();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    expect(child.signalCode).toBe('SIGKILL');
    expect(lines().at(-1)).toMatchObject({
      level: 60,
      service: 'sandbox',
      msg: 'event loop stood still, the process ends',
      route: '/t/block/:id',
      stack: expect.arrayContaining([expect.stringMatching(/^blockForEver file:.*:\d+$/)]),
    });
  });

  it('does not keep a process alive that stops', async () => {
    const { child } = await start();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
