/**
 * Compares how fast packages of the sandbox start: `npm run package -- <folder>` in two checkouts, then this with both
 * `<folder>/package`. They take turns, and what counts on a busy machine is the time of the CPU.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { median } from './median.js';
import { cpuSecondsOf } from './start-process.js';

const ROUNDS = 9;
const PATHS: readonly string[] = ['/', '/v1/helpdesk/tickets'];

interface Start {
  /** Milliseconds until it says that it is ready, and until each path has responded after that. */
  readonly wall: readonly number[];
  /** Milliseconds of CPU until it says that it is ready. */
  readonly cpu: number;
}

const packages = process.argv.slice(2).map((folder) => resolve(folder));
const starts = new Map<string, Start[]>(packages.map((folder) => [folder, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [folder, all] of starts) all.push(await start(folder));
}
for (const [folder, all] of starts) {
  const times = [...PATHS.keys(), PATHS.length].map((at) =>
    Math.round(median(all.map(({ wall }) => wall[at] ?? 0))),
  );
  const cpu = Math.round(median(all.map((one) => one.cpu)));
  const responses = PATHS.map((path, index) => `${path} at ${times[index + 1]} ms`).join(', ');
  console.log(`${folder}: ready in ${times[0]} ms (${cpu} ms of CPU), ${responses}`);
}

async function start(folder: string): Promise<Start> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(folder, 'dist/main.js'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    printed += text;
    if (printed.includes('Ctrl-C stops.')) break;
  }
  const wall = [performance.now() - startedAt];
  const cpu = cpuSecondsOf(child.pid ?? 0) * 1000;
  const url = /ready at (\S+)/.exec(printed)?.[1];
  for (const path of PATHS) {
    await (await fetch(`${url}${path}`)).arrayBuffer();
    wall.push(performance.now() - startedAt);
  }
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return { wall, cpu };
}
