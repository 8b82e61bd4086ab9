// The running compose stack, as the scripts beside this one use it.
import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The address of the edge. */
export const url = process.env.SANDBOX_URL ?? 'http://127.0.0.1:8080';

/** Runs a command in the repository; returns what it prints. */
export async function command(name, ...args) {
  const { stdout } = await run(name, args, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
  return stdout.trim();
}

/** The ids of a service's containers that run. */
export async function containersOf(service) {
  return (await command('docker', 'compose', 'ps', '--quiet', service)).split('\n').filter(Boolean);
}

/** Brings a service to so many containers, all of them healthy. */
export async function scale(service, count) {
  const scaled = ['--scale', `${service}=${count}`, service];
  await command(
    ...['docker', 'compose', 'up', '--detach', '--wait', '--no-deps', '--no-recreate', ...scaled],
  );
}

/** Sends GETs by wrk for some seconds; `meanwhile` runs once the load is there. */
export async function loadWhile(path, seconds, meanwhile) {
  const child = spawn('wrk', ['-t1', '-c32', `-d${seconds}s`, '--latency', `${url}${path}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const closed = new Promise((resolve, reject) => {
    child.on('close', resolve).on('error', reject);
  });
  await pause(2000);
  const began = Date.now();
  await meanwhile();
  const took = Date.now() - began;
  await closed;
  const figure = (pattern) => Number(pattern.exec(output)?.[1] ?? 0);
  const text = (pattern) => pattern.exec(output)?.[1] ?? '-';
  const [, connect = 0, read = 0, write = 0, timeout = 0] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output) ?? [];
  return {
    requests: figure(/(\d+) requests in/),
    'requests/s': Math.round(figure(/Requests\/sec:\s+([\d.]+)/)),
    p50: text(/^\s+50%\s+(\S+)/m),
    p99: text(/^\s+99%\s+(\S+)/m),
    'not 2xx or 3xx': figure(/Non-2xx or 3xx responses: (\d+)/),
    'socket errors': Number(connect) + Number(read) + Number(write),
    'slower than 2 s': Number(timeout),
    'seconds of it': Math.round(took / 1000),
  };
}

/** Waits. */
export function pause(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Prints figures under a title. */
export function report(title, figures) {
  process.stdout.write(`${title}\n`);
  for (const [name, value] of Object.entries(figures)) {
    process.stdout.write(`  ${name}: ${value}\n`);
  }
}
