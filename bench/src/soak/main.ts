import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningServer, startProcess } from '../start-process.js';
import { type Load, startCharges, startReaderless, startUnfinished } from './loads.js';
import { startProbe } from './probe.js';
import { memoryEnvironment } from './read-memory-limits.js';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    port: { type: 'string', default: '4795' },
    charges: { type: 'string', default: '8' },
    unfinished: { type: 'string', default: '500' },
    readerless: { type: 'string', default: '32' },
  },
});

const root = resolve(import.meta.dirname, '../../..');
const REPORT_MS = 10_000;
const [firstPort, connections] = [Number(values.port), Number(values.unfinished)];

const gateway = await start('gateway', firstPort);
const utils = await start('utils', firstPort + 1);
const helpdesk = await start('helpdesk', firstPort + 2);
const servers = { gateway, utils, helpdesk };
const loads: Readonly<Record<string, Load>> = {
  charges: startCharges(gateway.url, Number(values.charges)),
  // Few enough to leave some of the budget of unfinished bodies to the charges.
  unfinished: startUnfinished(gateway.url, Math.ceil(connections / 20)),
  'unfinished, utils': startUnfinished(utils.url, connections),
  readerless: startReaderless(utils.url, {
    connections: Number(values.readerless) / 2,
    path: '/v1/utils/stream-bytes/1048576?chunk=1000',
  }),
  'readerless, records': startReaderless(helpdesk.url, {
    connections: Number(values.readerless) / 2,
    path: '/v1/helpdesk/tickets?limit=200&expand=customer,messages',
  }),
};
const probe = startProbe([
  `${helpdesk.url}/v1/helpdesk/tickets?limit=5`,
  `${gateway.url}/sandbox/v1/triggers`,
  `${utils.url}/v1/utils/uuid`,
]);

process.stdout.write(
  '| minutes | gateway MiB | utils MiB | helpdesk MiB | served | failed | longest ms |\n',
);
process.stdout.write('|---|---|---|---|---|---|---|\n');
const startedAt = performance.now();
let failed = 0;
while (elapsed() < Number(values.minutes) && ended().length === 0) {
  await pause(REPORT_MS);
  const counts = probe.take();
  failed += counts.failed;
  const memory = Object.values(servers).map((server) => server.residentMiB().toFixed(0));
  const cells = [
    elapsed().toFixed(1),
    ...memory,
    counts.served,
    counts.failed,
    counts.longestMs.toFixed(0),
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
for (const [name, load] of Object.entries(loads))
  process.stdout.write(`${name}: ${load.describe()}\n`);
for (const name of ended()) process.stdout.write(`${name} has ended.\n`);
if (failed > 0) process.stdout.write(`${failed} requests of others failed.\n`);
if (failed > 0 || ended().length > 0) process.exitCode = 1;
probe.stop();
for (const load of Object.values(loads)) load.stop();
await Promise.all(Object.values(servers).map((server) => server.stop()));

function start(service: string, port: number): Promise<RunningServer> {
  return startProcess(['--import', 'tsx', resolve(root, `services/${service}/src/main.ts`)], {
    ...{ port, readyPath: '/readyz', stdout: 'inherit' as const },
    env: {
      ...{ LOG_LEVEL: 'error', HOST: '127.0.0.1', WEBHOOK_TARGETS: 'none' },
      ...memoryEnvironment(resolve(root, 'docker-compose.yml'), service),
    },
  });
}

function elapsed(): number {
  return (performance.now() - startedAt) / 60_000;
}

/** A process that has gone has no memory. */
function ended(): readonly string[] {
  return Object.entries(servers)
    .filter(([, server]) => server.residentMiB() === 0)
    .map(([name]) => name);
}
