import { parseArgs } from 'node:util';
import { benchWrites } from './records/bench-writes.js';

/** The most that a write may cost, in reads by id. */
const MOST = 3;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
  },
});

const costs = await benchWrites({
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
});
const read = costs[0]?.cpu ?? Number.NaN;
for (const { name, cpu, requestsPerSecond, failures } of costs) {
  const times = cpu / read;
  const kept = failures === 0 && times <= MOST ? 'kept  ' : 'BROKEN';
  process.stdout.write(
    `${kept}  ${name}: ${cpu.toFixed(1)} µs CPU, ${requestsPerSecond.toFixed(0)} requests/s, ${times.toFixed(2)} reads, ${failures} failures\n`,
  );
}
