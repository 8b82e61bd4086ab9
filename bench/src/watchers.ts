import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sendPaced } from './paced-load.js';
import type { RunningServer } from './start-process.js';
import { startService } from './start-service.js';
import { verdict } from './verdict.js';

const PORT = 18_872;
const PER_SECOND = 2000;

/** How much the least heap of the second half may exceed that of the first: between two collections it only grows. */
const MAX_MIB = 8;

/** How long it is watched before. */
const WARM_UP_SECONDS = 10;

const SAMPLE_MS = 250;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    strict: { type: 'boolean', default: false },
  },
});

/** Opens the stream of the inspector. */
function watch(server: RunningServer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${server.url}/inspect/api/stream`, { agent: false }, resolve).on('error', reject);
  });
}

/** The least heap in MiB that a process has, while something runs. */
async function leastHeap(server: RunningServer, running: Promise<unknown>): Promise<number> {
  let isOver = false;
  let least = Number.POSITIVE_INFINITY;
  const watched = running.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const bytes = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]);
    least = Math.min(least, bytes / 1_048_576);
    await pause(SAMPLE_MS);
  }
  await watched;
  return least;
}

const server = await startService('all-in-one', {
  port: PORT,
  env: { LOG_LEVEL: 'silent', INSPECT: 'on' },
});
try {
  const load = { url: `${server.url}/v1/social/posts/17?fields=id`, perSecond: PER_SECOND };
  await sendPaced({ ...load, seconds: 5 });
  const [reading, silent] = [await watch(server), await watch(server)];
  silent.pause();
  let shown = 0;
  let dropped = 0;
  reading.setEncoding('utf8').on('data', (text: string) => {
    shown += text.split('event: request').length - 1;
    for (const [, count] of text.matchAll(/event: dropped\ndata: \{"count":(\d+)\}/g))
      dropped += Number(count);
  });
  await sendPaced({ ...load, seconds: WARM_UP_SECONDS });
  const half = { ...load, seconds: Number(values.seconds) / 2 };
  const first = await leastHeap(server, sendPaced(half));
  const second = await leastHeap(server, sendPaced(half));
  console.log(
    `a watcher that reads was shown ${shown} and missed ${dropped}; another one never read`,
  );
  console.log(`${first.toFixed(1)} MiB of heap at least in the first half`);
  console.log(verdict('MiB more in the second', second - first, { max: MAX_MIB }));
  reading.destroy();
  silent.destroy();
} finally {
  await server.stop();
}
