import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startService } from './start-service.js';
import { verdict } from './verdict.js';

const PORT = 18_874;
/** How much a client that reads slowly may take, in MiB. */
const MAX_MIB = 0.5;
const SAMPLE_MS = 500;
const READ_MS = 1000;

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    strict: { type: 'boolean', default: false },
  },
});

const server = await startService('helpdesk', { port: PORT, env: { LOG_LEVEL: 'silent' } });
try {
  const path = '/v1/helpdesk/messages.ndjson';
  for (let round = 0; round < 5; round++) await (await fetch(`${server.url}${path}`)).text();
  const before = await leastMemory(3);
  const clients: IncomingMessage[] = [];
  for (let number = 0; number < Number(values.clients); number++)
    clients.push(await download(path));
  const timer = setInterval(() => {
    for (const client of clients) client.read(1024);
  }, READ_MS);
  const after = await leastMemory(Number(values.seconds));
  clearInterval(timer);
  for (const client of clients) client.destroy();
  const what = `MiB for each of ${clients.length} clients that read 1 KiB/s, ${before.toFixed(1)} MiB without them:`;
  process.stdout.write(`${verdict(what, (after - before) / clients.length, { max: MAX_MIB })}\n`);
} finally {
  await server.stop();
}

/** Starts a download of which nothing is read by itself. */
function download(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${path}`, { agent: false }, resolve).on('error', reject);
  });
}

/** The least resident memory in MiB within some seconds. */
async function leastMemory(seconds: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let waited = 0; waited < seconds * 1000; waited += SAMPLE_MS) {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
    least = Math.min(least, bytes / 1_048_576);
    await pause(SAMPLE_MS);
  }
  return least;
}
