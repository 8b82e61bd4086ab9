import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putLoad } from '../load.js';
import { median } from '../median.js';
import { type RunningServer, startProcess } from '../start-process.js';
import { verdict } from '../verdict.js';
import { chargeBody, FORMATS, type Format } from './charge-bodies.js';
import { ENDPOINT, post, startGateway } from './start-gateway.js';

/** How long and how often each measurement is taken, and where its lines go. */
export interface GatewayBenchOptions {
  readonly seconds: number;
  readonly rounds: number;
  readonly write: (line: string) => void;
}

const PORT = 18_091;

/** What is promised of each format: the share of a bare server that reads and parses the same body. */
const PROMISES: Readonly<Record<Format, number>> = { json: 0.35, xml: 0.4 };

interface Sample {
  readonly requestsPerSecond: number;
  /** Microseconds of server CPU a request. */
  readonly cpu: number;
}

/** Charges in both formats against a bare server that parses the same body and sends the same response. */
export async function benchCharges({ seconds, rounds, write }: GatewayBenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    for (const format of FORMATS) {
      const file = join(folder, format);
      const body = chargeBody(format);
      const samples: { readonly bare: Sample[]; readonly ours: Sample[] } = { bare: [], ours: [] };
      for (let round = 0; round < rounds; round++) {
        const ours = await startGateway(PORT);
        writeFileSync(file, await describeResponse(ours.url, body));
        samples.ours.push(await measure(ours, body, seconds));
        samples.bare.push(await measure(await startBare(file), body, seconds));
      }
      report(format, samples, write);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function startBare(file: string): Promise<RunningServer> {
  const path = join(import.meta.dirname, 'peers/bare.mjs');
  return startProcess([path, file], { port: PORT, readyPath: '/' });
}

/** Our answer with its headers, for the bare server to send. */
async function describeResponse(url: string, body: string): Promise<string> {
  const response = await post(url, body);
  const bytes = Buffer.from(await response.arrayBuffer());
  const {
    date: _,
    connection: __,
    'keep-alive': ___,
    ...headers
  } = Object.fromEntries(response.headers);
  return JSON.stringify({ headers, body: bytes.toString('base64') });
}

async function measure(server: RunningServer, body: string, seconds: number): Promise<Sample> {
  try {
    const load = { url: server.url, paths: [ENDPOINT], bodies: [body] };
    await putLoad({ ...load, seconds: 1 });
    const before = server.cpuSeconds();
    const { requests, requestsPerSecond, failures } = await putLoad({ ...load, seconds });
    if (failures > 0) throw new Error(`${failures} requests failed.`);
    const cpu = ((server.cpuSeconds() - before) * 1e6) / Math.max(1, requests);
    return { requestsPerSecond, cpu };
  } finally {
    await server.stop();
  }
}

function report(
  format: Format,
  { bare, ours }: { readonly bare: readonly Sample[]; readonly ours: readonly Sample[] },
  write: (line: string) => void,
): void {
  const middle = (samples: readonly Sample[], pick: (sample: Sample) => number): number =>
    median(samples.map(pick));
  const rate = (samples: readonly Sample[]): number =>
    middle(samples, ({ requestsPerSecond }) => requestsPerSecond);
  const cpu = (samples: readonly Sample[]): string => middle(samples, (one) => one.cpu).toFixed(1);
  const figures = `${rate(ours).toFixed(0)} requests/s (${cpu(ours)} µs CPU), bare ${rate(bare).toFixed(0)} (${cpu(bare)} µs)`;
  write(
    verdict(`charge in ${format}: ${figures}, share of bare`, rate(ours) / rate(bare), {
      least: PROMISES[format],
    }),
  );
}
