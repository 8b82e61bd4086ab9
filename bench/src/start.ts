import { setTimeout as pause } from 'node:timers/promises';
import { median } from './median.js';
import { startService } from './start-service.js';

const STARTS = 5;
const PORT = 18_850;

/** When V8 has taken back the young generation that the start needed: it does so after some seconds without work. */
const SETTLED_MS = 12_000;

const named = process.argv.slice(2);
for (const name of named.length > 0 ? named : ['helpdesk', 'social', 'flights', 'all-in-one']) {
  const seconds: number[] = [];
  const resident: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const startedAt = performance.now();
    const server = await startService(name, { port: PORT });
    seconds.push((performance.now() - startedAt) / 1000);
    await pause(SETTLED_MS);
    resident.push(server.residentMiB());
    await server.stop();
  }
  const figures = [`${median(seconds).toFixed(2)} s`, `${median(resident).toFixed(0)} MiB`];
  console.log(`${name}: ready in ${figures[0]}, ${figures[1]} resident once idle`);
}
