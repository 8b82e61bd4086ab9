// Compares the sandbox with products of others: start, memory, and requests for the same records.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadTool, putLoad } from '../load.js';
import { median } from '../median.js';
import { cpuSecondsOfTree, residentMiBOfTree } from '../process-tree.js';
import { installProducts } from './install.js';
import { listProducts, type Product, type Task } from './products.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '18900' },
  },
});

const TASKS = ['record', 'list', 'filter and sort', 'echo', 'token'] as const;
const SEEDS = resolve(import.meta.dirname, '../../../seeds/helpdesk/tickets.json');
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What compiles code and loads libraries is not measured. */
const WARM_SECONDS = 2;

/** After which a started process is idle. */
const SETTLED_MS = 2000;

/** A task of one round: requests a second, and microseconds of CPU for each. */
interface Rate {
  readonly perSecond: number;
  readonly cpu: number;
}

interface Round {
  readonly seconds: number;
  readonly started: number;
  readonly loaded: number;
  readonly rates: ReadonlyMap<Task, Rate>;
}

const folder = mkdtempSync(join(tmpdir(), 'sandbox-products-'));
const data = { folder, tickets: JSON.parse(readFileSync(SEEDS, 'utf8')) };
const products = listProducts(installProducts(), data, say).filter(({ name }) =>
  name.includes(values.only),
);
const rounds = new Map<Product, Round[]>(products.map((product) => [product, []]));
try {
  // In turns, so that what else the machine does weighs on all.
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [product, measured] of rounds) measured.push(await measure(product));
} finally {
  rmSync(folder, { recursive: true });
}

say(
  `\nMedians of ${values.rounds} rounds; load by ${await loadTool()}, 32 connections. Of each task`,
);
say('requests a second and µs of CPU for each, of the process and all that it starts.\n');
say(`| product | ready, s | MiB started | MiB after load | ${TASKS.join(' | ')} |`);
say(`|${'---|'.repeat(TASKS.length + 4)}`);
for (const [product, measured] of rounds) {
  const cells = [
    product.name,
    median(measured.map(({ seconds }) => seconds)).toFixed(2),
    median(measured.map(({ started }) => started)).toFixed(0),
    median(measured.map(({ loaded }) => loaded)).toFixed(0),
    ...TASKS.map((task) => formatRates(measured.flatMap(({ rates }) => rates.get(task) ?? []))),
  ];
  say(`| ${cells.join(' | ')} |`);
}

function formatRates(rates: readonly Rate[]): string {
  if (rates.length === 0) return '';
  const perSecond = Math.round(median(rates.map((rate) => rate.perSecond)));
  return `${perSecond.toLocaleString('en')} (${median(rates.map(({ cpu }) => cpu)).toFixed(0)})`;
}

async function measure(product: Product): Promise<Round> {
  const port = Number(values.port);
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(product.program, product.args(port), {
    env: { ...process.env, NODE_ENV: 'production', PORT: values.port, ...product.env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  try {
    await waitUntilReady(`${url}${product.readyPath}`, () => child.exitCode !== null);
    const seconds = (performance.now() - startedAt) / 1000;
    await pause(SETTLED_MS);
    const started = residentMiBOfTree(pid);
    const rates = new Map<Task, Rate>();
    for (const task of TASKS) {
      const request = product.tasks[task];
      if (request !== undefined) rates.set(task, await load(url, pid, request));
    }
    return { seconds, started, loaded: residentMiBOfTree(pid), rates };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function load(
  url: string,
  pid: number,
  { path, form }: { readonly path: string; readonly form?: string },
): Promise<Rate> {
  const body = form === undefined ? {} : { bodies: [form], contentType: FORM_TYPE };
  const each = { url, paths: [path], ...body };
  await putLoad({ ...each, seconds: WARM_SECONDS });
  const before = cpuSecondsOfTree(pid);
  const result = await putLoad({ ...each, seconds: Number(values.seconds) });
  if (result.failures > 0) say(`${url}${path}: ${result.failures} requests failed.`);
  const cpu = ((cpuSecondsOfTree(pid) - before) * 1e6) / Math.max(1, result.requests);
  return { perSecond: result.requestsPerSecond, cpu };
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3000 && !hasEnded(); tries += 1) {
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await pause(10);
  }
  throw new Error(`${url} does not respond.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
