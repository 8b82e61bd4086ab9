import { parseArgs } from 'node:util';
import { loadTool } from './load.js';
import { benchRecords, type Measured } from './records/bench-records.js';
import { reportPromises, reportTable } from './records/report.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '1,10' },
    only: { type: 'string', default: '' },
    strict: { type: 'boolean', default: false },
  },
});

process.stdout.write(
  `Load by ${await loadTool()}, 32 connections, on the same machine as the server.\n`,
);
const all: Measured[] = [];
const options = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  sizes: values.sizes.split(',').map(Number),
  only: values.only,
};
for await (const one of benchRecords(options)) {
  all.push(one);
  process.stdout.write(
    `${one.size}x ${one.name}, ${one.server}: ${one.requestsPerSecond.toFixed(0)} requests/s, ${one.cpu.toFixed(1)} µs CPU\n`,
  );
}
process.stdout.write(`\n${reportTable(all)}\n\n${reportPromises(all)}\n`);
