import { parseArgs } from 'node:util';
import { median } from './median.js';
import { sendPaced } from './paced-load.js';
import { startService } from './start-service.js';
import { verdict } from './verdict.js';

const PORT = 18_871;
const DELAY_MS = 50;
const PER_SECOND = 2000;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    strict: { type: 'boolean', default: false },
  },
});

const server = await startService('helpdesk', { port: PORT, env: { LOG_LEVEL: 'silent' } });
try {
  const url = `${server.url}/v1/helpdesk/tickets/1`;
  const load = { url, perSecond: PER_SECOND };
  await sendPaced({ ...load, seconds: 2 });
  const plain = await sendPaced({ ...load, seconds: Number(values.seconds) });
  const headers = { 'X-Sandbox-Fault': `delay=${DELAY_MS}` };
  const delayed = await sendPaced({ ...load, headers, seconds: Number(values.seconds) });
  console.log(`without a fault: p50 ${median(plain).toFixed(1)} ms at ${PER_SECOND} requests/s`);
  const max = DELAY_MS + 3;
  console.log(verdict(`delay=${DELAY_MS}: p50 in ms`, median(delayed), { least: DELAY_MS, max }));
} finally {
  await server.stop();
}
