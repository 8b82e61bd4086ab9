import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent as PlainAgent, request as sendPlain } from 'node:http';
import { connect } from 'node:http2';
import { request as sendSecure, Agent as TlsAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from './median.js';
import { type RunningServer, startProcess } from './start-process.js';
import { startService } from './start-service.js';

// HTTPS against HTTP and HTTP/2 against bare node:http2, by CPU of the server for a request, in turns of one run.

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8300' },
    rounds: { type: 'string', default: '7' },
    requests: { type: 'string', default: '3000' },
    strict: { type: 'boolean', default: false },
  },
});
const PORT = Number(values.port);
const PATH = '/v1/helpdesk/tickets/1';

/** Requests at once, on as many connections of HTTP/1.1 or streams of one connection of HTTP/2. */
const AT_ONCE = 32;

/** What is asked: CPU of the first by that of the second. */
const SHARES = [
  { name: 'HTTPS of HTTP', of: 'http', by: 'https', least: 0.6 },
  { name: 'HTTP/2 of bare node:http2', of: 'bare', by: 'h2', least: 0.85 },
] as const;

/** Sends one request and reads its response. */
type Send = () => Promise<void>;

function byHttp1(url: string): Send {
  const isSecure = url.startsWith('https:');
  const send = isSecure ? sendSecure : sendPlain;
  const options = { keepAlive: true, maxSockets: AT_ONCE };
  const agent = isSecure
    ? new TlsAgent({ ...options, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
    : new PlainAgent(options);
  return () =>
    new Promise((resolve, reject) => {
      const outgoing = send(`${url}${PATH}`, { agent }, (response) => {
        response.resume().once('end', resolve);
      });
      outgoing.once('error', reject).end();
    });
}

function byHttp2(url: string): Send {
  const session = connect(url, { rejectUnauthorized: false });
  return () =>
    new Promise((resolve, reject) => {
      const stream = session.request({ ':path': PATH });
      stream.once('error', reject).once('end', resolve).resume();
    });
}

/** CPU of the server in microseconds for each of so many requests. */
async function measure(server: RunningServer, send: Send, requests: number): Promise<number> {
  let left = requests;
  const before = server.cpuSeconds();
  const sendAll = async (): Promise<void> => {
    while (left-- > 0) await send();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
  return ((server.cpuSeconds() - before) / requests) * 1e6;
}

/** Writes what the bare server needs: our response, and a certificate with its key. */
async function prepare(url: string, folder: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${url}${PATH}`);
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const skipped = ['connection', 'keep-alive', 'transfer-encoding', 'date'];
  const headers = [...response.headers].filter(([name]) => !skipped.includes(name));
  const files = { response: join(folder, 'response.json'), pem: join(folder, 'bare.pem') };
  writeFileSync(files.response, JSON.stringify({ headers: Object.fromEntries(headers), body }));
  const pem = await fetch(`${url}/v1/utils/tls/client.pem`); // a published one will do
  writeFileSync(files.pem, await pem.text());
  return files;
}

const folder = mkdtempSync(join(tmpdir(), 'bench-tls-'));
const ours = await startService('all-in-one', {
  port: PORT,
  env: { TLS_PORT: String(PORT + 1), TLS_LAB: 'off', INSPECT: 'off' },
});
const { response = '', pem = '' } = await prepare(ours.url, folder);
const bare = await startProcess([join(import.meta.dirname, 'peers/bare-http2.mjs'), response], {
  port: PORT + 2,
  readyPath: '/',
  env: { BENCH_PEM: pem },
});
const ways = {
  http: { server: ours, send: byHttp1(ours.url) },
  https: { server: ours, send: byHttp1(`https://127.0.0.1:${PORT + 1}`) },
  h2: { server: ours, send: byHttp2(`https://127.0.0.1:${PORT + 1}`) },
  bare: { server: bare, send: byHttp2(`https://127.0.0.1:${PORT + 3}`) },
};
const costs: Record<keyof typeof ways, number[]> = { http: [], https: [], h2: [], bare: [] };
for (let round = 0; round <= Number(values.rounds); round++) {
  for (const name of ['http', 'https', 'h2', 'bare'] as const) {
    const cost = await measure(ways[name].server, ways[name].send, Number(values.requests));
    if (round > 0) costs[name].push(cost); // the first warms up
  }
}
for (const [name, all] of Object.entries(costs))
  process.stdout.write(`${name}: ${median(all).toFixed(1)} µs CPU a request\n`);
let isBroken = false;
for (const { name, of, by, least } of SHARES) {
  const share = median(costs[of].map((cost, round) => cost / (costs[by][round] ?? Number.NaN)));
  isBroken ||= share < least;
  process.stdout.write(`${name}: ${share.toFixed(2)} (asked ${least})\n`);
}
await Promise.all([ours.stop(), bare.stop()]);
rmSync(folder, { recursive: true });
process.exit(values.strict && isBroken ? 1 : 0);
