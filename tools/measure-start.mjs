// Measures `npm start` in fresh clones, with empty caches: node tools/measure-start.mjs [revision ...]. Give the revision before too: what
// counts on a busy machine is the ratio within the same minutes.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '..');
const RECORD = '/v1/helpdesk/tickets/1';
const SOURCE = 'packages/kernel/src/index.ts';

/** How often it is asked whether the record is there. */
const STEP_MS = 20;

const revisions = process.argv.length > 2 ? process.argv.slice(2) : ['HEAD'];
for (const revision of revisions) await measure(revision);

async function measure(revision) {
  const folder = mkdtempSync(join(tmpdir(), 'measure-start-'));
  const clone = join(folder, 'clone');
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    execFileSync('git', ['checkout', '--quiet', revision], { cwd: clone });
    const first = await start(clone, folder);
    const megabytes = [join(clone, 'node_modules'), join(folder, 'caches')].map(sizeOf);
    const second = await start(clone, folder);
    appendFileSync(join(clone, SOURCE), '\n');
    const changed = await start(clone, folder);
    const alone = await start(clone, folder, 'start:helpdesk');
    const times = { first, second, changed, 'start:helpdesk': alone };
    const shown = Object.entries(times).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(2)} s`);
    process.stdout.write(
      `${revision}: ${shown.join(', ')}; installed ${megabytes.join(' + ')} MB\n`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs npm start until the record is there; resolves with the milliseconds that it took. */
async function start(clone, folder, script = 'start') {
  const port = await freePort();
  const caches = join(folder, 'caches');
  const env = {
    ...process.env,
    ...{ PORT: String(port), npm_config_cache: join(caches, 'npm') },
    ...{ XDG_CACHE_HOME: join(caches, 'cache'), XDG_DATA_HOME: join(caches, 'data') },
  };
  const begun = performance.now();
  const stdio = ['ignore', 'ignore', 'inherit'];
  const child = spawn('npm', ['run', script], { cwd: clone, env, stdio, detached: true });
  const ended = once(child, 'close');
  while (!(await responds(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}.`);
    await pause(STEP_MS);
  }
  const ms = performance.now() - begun;
  process.kill(-child.pid, 'SIGTERM');
  await ended;
  return ms;
}

async function responds(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}${RECORD}`)).status === 200;
  } catch {
    return false;
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** The whole megabytes that a folder takes. */
function sizeOf(folder) {
  return Math.round(
    Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]) / 1024,
  );
}
