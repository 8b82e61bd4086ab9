// Fills all stores of the services, started as in their image, within a memory limit of the kernel.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillStores } from './fill-stores.js';
import { createMemoryGroup } from './memory-group.js';

const { values } = parseArgs({
  options: {
    /** Of the group, in MiB. */
    limit: { type: 'string', default: '256' },
    seconds: { type: 'string', default: '60' },
    port: { type: 'string', default: '18870' },
    /** The program of Node. */
    node: { type: 'string', default: process.execPath },
    /** Settings, such as MEMORY_BYTES=4294967296, with which nothing is derived. */
    env: { type: 'string', multiple: true, default: [] },
  },
});

const root = resolve(import.meta.dirname, '../../..');
const limit = Number(values.limit);
const url = `http://127.0.0.1:${values.port}`;
const group = createMemoryGroup(limit);
// What a container shows its processes.
const groups = mkdtempSync(join(tmpdir(), 'sandbox-memory-'));
writeFileSync(join(groups, 'memory.max'), `${limit * 1_048_576}\n`);

const child = spawn(
  'bash',
  [
    ...['-c', 'echo $$ > "$0"; exec "$@"', group.membersFile],
    ...['bash', join(root, 'deploy/start.sh'), '256', '--max-semi-space-size=8'],
    join(root, 'services/all-in-one/dist/bundle/main.js'),
  ],
  {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: values.port, CGROUPS: groups },
      PATH: `${dirname(values.node)}${delimiter}${process.env.PATH}`,
      ...Object.fromEntries(values.env.map((one) => one.split(/=(.*)/s, 2))),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const ended = once(child, 'exit');
const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

try {
  await waitUntilReady();
  const until = performance.now() + Number(values.seconds) * 1000;
  const report = setInterval(() => say(`${group.usedMiB().toFixed(0)} of ${limit} MiB`), 5000);
  const filled = await fillStores(url, () => hasEnded() || performance.now() > until);
  clearInterval(report);
  const statuses = [...filled.statuses].sort(([one], [other]) => one - other);
  say(`${filled.requests} requests: ${statuses.map(([s, n]) => `${n} times ${s}`).join(', ')}`);
  const outcome = hasEnded() ? `ended by ${child.signalCode ?? child.exitCode}` : 'still running';
  say(`The process is ${outcome}; the limit was met ${group.timesMet()} times.`);
  if (hasEnded() || filled.statuses.has(0)) process.exitCode = 1;
} finally {
  child.kill('SIGTERM');
  await ended;
  group.remove();
  rmSync(groups, { recursive: true });
}

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 600 && !hasEnded(); tries += 1) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return say(`${group.usedMiB().toFixed(0)} of ${limit} MiB when ready`);
    await pause(50);
  }
  throw new Error('The services are not ready within 30 s.');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
