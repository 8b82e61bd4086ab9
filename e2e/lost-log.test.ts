import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@sandbox/testing/patience';
import { startAtFreePorts } from '@sandbox/testing/ports';

const FULL = '/dev/full';
const [helpdesk, allInOne, launcher, commandLine] = [
  'services/helpdesk/dist/bundle/main.js',
  'services/all-in-one/dist/bundle/main.js',
  'tools/launch.mjs',
  'services/api-sandbox/src/main.ts',
].map((file) => fileURLToPath(new URL(`../${file}`, import.meta.url)));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Runs a program whose outputs are these descriptors or pipes, and resolves once it is ready. */
function start(words: readonly string[], outputs: readonly (number | 'pipe')[]) {
  return startAtFreePorts(2, async ([port = 0, operations = 0]) => {
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'info', PORT: String(port) };
    const child = spawn(process.execPath, words, {
      env: { ...env, OPERATIONS_PORT: String(operations) },
      stdio: ['ignore', ...outputs],
    });
    children.push(child);
    const exited = once(child, 'exit');
    const url = `http://127.0.0.1:${port}/v1/helpdesk/tickets/1`;
    for (let status = 0; status !== 200; ) {
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
      status = await fetch(url).then(
        (response) => response.status,
        () => 0,
      );
    }
    const readDropped = async (): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${operations}/metrics`)).text();
      return Number(/^log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
    };
    return { child, exited, url, readDropped };
  });
}

(existsSync(FULL) ? describe : describe.skip)('a process whose log cannot be written', () => {
  it.each([
    ['a service', [helpdesk]],
    ['all services', [allInOne]],
    ['npm start', [launcher, 'start']],
    ['api-sandbox', ['--import', 'tsx', commandLine]],
  ])('serves on a full disk and ends cleanly: %s', async (_name, words) => {
    const full = openSync(FULL, 'w');
    const { child, exited, url, readDropped } = await start(words.map(String), [full, full]);
    closeSync(full);
    let dropped = 0;
    while (dropped < 3) {
      expect((await fetch(url)).status).toBe(200);
      dropped = await readDropped();
    }
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  it('says on standard error once that lines are lost', async () => {
    const full = openSync(FULL, 'w');
    const { child, exited, url } = await start([String(helpdesk)], [full, 'pipe']);
    closeSync(full);
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    await until(() => errors !== '');
    for (let count = 0; count < 20; count++) await fetch(url);
    child.kill('SIGTERM');
    await exited;
    expect(errors).toMatch(/^The log cannot be written \(ENOSPC\)\..*\n$/);
  });

  it.each([
    ['goes away', true],
    ['never reads', false],
  ])('serves when the reader of its pipe %s, and ends cleanly', async (_what, leaves) => {
    const { child, exited, url } = await start([String(helpdesk)], ['pipe', 'pipe']);
    if (leaves) child.stdout?.destroy();
    // Far more lines than a pipe holds.
    for (let count = 0; count < 20; count++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(url)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const answer of answers) await answer.body?.cancel();
    }
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});
