import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { INSPECTED_CASES, type InspectedCase } from './inspector/cases.js';
import { startClosedLoop } from './inspector/closed-loop.js';
import type { Expected, Reported } from './inspector/switching-server.js';
import { median } from './median.js';
import { verdict } from './verdict.js';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '5' },
    /** Slices of a case in each process, half of them with the recorder. */
    slices: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    strict: { type: 'boolean', default: false },
  },
});

const WARM_UP_SLICES = 20;

type Measured = Extract<Reported, { readonly share: number }>;

const cases = INSPECTED_CASES.filter(({ name }) => name.includes(values.only));
const measured = new Map<InspectedCase, Measured[]>(cases.map((one) => [one, []]));
for (let number = 0; number < Number(values.processes); number += 1) {
  const server = fork(join(import.meta.dirname, 'inspector/switching-server.ts'), {
    execArgv: [...process.execArgv, '--max-semi-space-size=8'],
  });
  const { port } = (await next(server)) as Extract<Reported, { readonly port: number }>; // comes first
  for (const [one, results] of measured) {
    const load = startClosedLoop(port, one.requests);
    await ask(server, { slices: WARM_UP_SLICES });
    results.push(await ask(server, { slices: Number(values.slices) }));
    load.stop();
  }
  server.disconnect();
  await once(server, 'exit');
}
for (const [{ name, promise }, results] of measured) {
  const shares = results.map(({ share }) => share);
  const all = shares.map((share) => share.toFixed(3)).join(' ');
  const cpu = median(results.map((result) => result.cpu)).toFixed(1);
  const what = `${name}: ${cpu} µs CPU without the recorder; share with it, by process ${all}; median`;
  process.stdout.write(`${verdict(what, median(shares), { least: promise })}\n`);
}

async function ask(server: ChildProcess, expected: Expected): Promise<Measured> {
  server.send(expected);
  return (await next(server)) as Measured; // the port came before
}

async function next(server: ChildProcess): Promise<Reported> {
  const [message] = await once(server, 'message');
  return message as Reported;
}
