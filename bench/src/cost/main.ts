import { Agent } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startProcess } from '../start-process.js';
import { GATEWAY_SURFACES } from './gateway-surfaces.js';
import { measure } from './measure.js';
import { RECORDS_SURFACES } from './records-surfaces.js';
import type { Surface } from './surface.js';
import { UTILS_SURFACES } from './utils-surfaces.js';
import { VIEWS_SURFACES } from './views-surfaces.js';

/** Doubling may cost this many times as much. */
const MAX_FACTOR = 2.5;
/** A request of the largest size may cost this much, in milliseconds. */
const MAX_COST_MS = 150;
/** What costs less than this is noise, in milliseconds. */
const NOISE_MS = 10;
/** How often a surface is measured that seems too dear: what the machine did meanwhile is not its cost. */
const ATTEMPTS = 3;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4790' },
    strict: { type: 'boolean', default: false },
  },
});

const root = resolve(import.meta.dirname, '../../..');
const server = await startProcess(
  ['--import', 'tsx', resolve(root, 'services/all-in-one/src/main.ts')],
  {
    port: Number(values.port),
    readyPath: '/readyz',
    env: { LOG_LEVEL: 'silent', WEBHOOK_TARGETS: 'none', HOST: '127.0.0.1' },
  },
);
const measured = { url: server.url, pid: server.pid, agent: new Agent({ keepAlive: true }) };
const tooDear: string[] = [];

process.stdout.write(
  'Milliseconds of main-thread CPU for one request; 4n is the largest that is allowed.\n\n',
);
process.stdout.write(
  '| surface | 4n | cost of n | of 2n | of 4n | factors |\n|---|---|---|---|---|---|\n',
);
try {
  for (const surface of [
    ...UTILS_SURFACES,
    ...GATEWAY_SURFACES,
    ...RECORDS_SURFACES,
    ...VIEWS_SURFACES,
  ])
    if (nameOf(surface).includes(values.only)) await bench(surface);
} finally {
  measured.agent.destroy();
  await server.stop();
}
process.stdout.write(
  tooDear.length === 0 ? '\nAll within the limits.\n' : `\nToo dear:\n${tooDear.join('\n')}\n`,
);
if (values.strict && tooDear.length > 0) process.exitCode = 1;

async function bench(surface: Surface): Promise<void> {
  let seen = await measureSizes(surface);
  for (let again = 1; again < ATTEMPTS && isTooDear(seen); again += 1)
    seen = await measureSizes(surface);
  const { costs, factors } = seen;
  const cells = [nameOf(surface), surface.largest, ...costs.map((cost) => cost.toFixed(1))];
  process.stdout.write(
    `| ${cells.join(' | ')} | ${factors.map((factor) => factor.toFixed(1)).join(', ')} |\n`,
  );
  if (isTooDear(seen)) tooDear.push(nameOf(surface));
}

/** What a quarter of the largest size, a half and the whole cost, and by how much each doubling raised that. */
interface Seen {
  readonly costs: readonly number[];
  readonly factors: readonly number[];
}

async function measureSizes(surface: Surface): Promise<Seen> {
  const costs: number[] = [];
  // The smallest goes first, so that its rounds are those that compile the code.
  await measure(measured, surface, surface.largest / 4);
  for (const part of [4, 2, 1])
    costs.push(await measure(measured, surface, surface.largest / part));
  const [one = 0, two = 0, four = 0] = costs;
  return { costs, factors: [two / one, four / two] };
}

function isTooDear({ costs, factors }: Seen): boolean {
  const [, two = 0, four = 0] = costs;
  const isSteep = [two, four].some(
    (cost, index) => cost > NOISE_MS && (factors[index] ?? 0) > MAX_FACTOR,
  );
  return isSteep || four > MAX_COST_MS;
}

function nameOf({ service, name }: Surface): string {
  return `${service}: ${name}`;
}
