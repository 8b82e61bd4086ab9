import process from 'node:process';
import { ALL_IN_ONE_SETTINGS, createSandbox } from '@sandbox/all-in-one';
import { parseSettings } from '@sandbox/kernel';
import { median } from '../median.js';

/** For how long the recorder stays on or off: some collections of young objects fall into it. */
const SLICE_MS = 60;

/** A slice with fewer requests says nothing. */
const LEAST_REQUESTS = 50;

/** What the parent asks for. */
export interface Expected {
  readonly slices: number;
}

/** What the process sends: its port, then, for each that was asked for, the share of throughput that is kept. */
export type Reported =
  | { readonly port: number }
  | {
      readonly share: number;
      /** µs of CPU a request without the recorder. */
      readonly cpu: number;
    };

const settings = parseSettings(ALL_IN_ONE_SETTINGS, {
  PORT: '0',
  HOST: '127.0.0.1',
  INSPECT: 'on',
  LOG_LEVEL: 'silent',
});
const sandbox = await createSandbox(settings, { isWarm: true });
const { platform } = sandbox;
const { recorder } = platform;
let served = 0;
sandbox.http.on('request', () => {
  served += 1;
});
const { port } = await sandbox.listen();
report({ port });
process.on('message', ({ slices }: Expected) => measure(slices));
process.on('disconnect', () => process.exit());

function report(message: Reported): void {
  process.send?.(message);
}

/** Switches the recorder on and off and compares the CPU that requests cost in neighbouring slices. */
function measure(slices: number): void {
  const costs: number[] = [];
  let left = slices;
  let before = process.cpuUsage();
  served = 0;
  platform.recorder = undefined;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    costs.push(served < LEAST_REQUESTS ? Number.NaN : (user + system) / served);
    platform.recorder = platform.recorder === undefined ? recorder : undefined;
    left -= 1;
    if (left === 0) {
      clearInterval(timer);
      report(summarize(costs));
    }
    before = process.cpuUsage();
    served = 0;
  }, SLICE_MS);
}

/** A slice with the recorder stands between two without; what drifts is the same for both. */
function summarize(costs: readonly number[]): { readonly share: number; readonly cpu: number } {
  const shares: number[] = [];
  for (let index = 1; index + 1 < costs.length; index += 2) {
    const [before = Number.NaN, on = Number.NaN, after = Number.NaN] = costs.slice(index - 1);
    shares.push((before + after) / 2 / on);
  }
  const off = costs.filter((_cost, index) => index % 2 === 0);
  return { share: median(shares.filter(isNumber)), cpu: median(off.filter(isNumber)) };
}

function isNumber(value: number): boolean {
  return !Number.isNaN(value);
}
