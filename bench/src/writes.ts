import { parseArgs } from 'node:util';
import { benchWrites } from './records/bench-writes.js';
import { verdict } from './verdict.js';

/** The most that a write may cost, in reads by id. */
const MAX = 3;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    strict: { type: 'boolean', default: false },
  },
});

const costs = await benchWrites({
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
});
const read = costs[0]?.cpu ?? Number.NaN;
for (const { name, cpu, requestsPerSecond, failures } of costs) {
  const figures = `${cpu.toFixed(1)} µs CPU, ${requestsPerSecond.toFixed(0)} requests/s`;
  process.stdout.write(
    `${verdict(`${name}: ${figures}, times a read`, cpu / read, { max: MAX })}\n`,
  );
  process.stdout.write(`${verdict(`${name}: failed requests`, failures, { max: 0 })}\n`);
}
