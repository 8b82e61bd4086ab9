import { get, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import { sendPaced } from './paced-load.js';
import type { RunningServer } from './start-process.js';
import { startService } from './start-service.js';
import { verdict } from './verdict.js';

const PORT = 18_872;
const PER_SECOND = 2000;

/** How much memory a process may have gained since it was warm; what V8 has not collected yet is part of it. */
const MOST_MIB = 24;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    strict: { type: 'boolean', default: false },
  },
});

/** Opens the stream of the inspector. */
function watch(server: RunningServer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${server.url}/inspect/api/stream`, { agent: false }, resolve).on('error', reject);
  });
}

const server = await startService('all-in-one', {
  port: PORT,
  env: { LOG_LEVEL: 'silent', INSPECT: 'on' },
});
try {
  const load = { url: `${server.url}/v1/social/posts/17?fields=id`, perSecond: PER_SECOND };
  await sendPaced({ ...load, seconds: 10 });
  const before = server.residentMiB();
  const [reading, silent] = [await watch(server), await watch(server)];
  silent.pause();
  let shown = 0;
  let dropped = 0;
  reading.setEncoding('utf8').on('data', (text: string) => {
    shown += text.split('event: request').length - 1;
    for (const [, count] of text.matchAll(/event: dropped\ndata: \{"count":(\d+)\}/g))
      dropped += Number(count);
  });
  await sendPaced({ ...load, seconds: Number(values.seconds) });
  const gained = server.residentMiB() - before;
  console.log(
    `a watcher that reads was shown ${shown} and missed ${dropped}; another one never read`,
  );
  console.log(verdict(`MiB gained at ${PER_SECOND} requests/s`, gained, { most: MOST_MIB }));
  reading.destroy();
  silent.destroy();
} finally {
  await server.stop();
}
