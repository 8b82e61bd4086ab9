import { parseArgs } from 'node:util';
import { loadTool } from '../load.js';
import { benchThroughput } from './bench-throughput.js';
import { benchWaiting } from './bench-waiting.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
});

const options = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  write: (line: string) => process.stdout.write(`${line}\n`),
};
options.write(`Load by ${await loadTool()}, 32 connections, on the same machine as the servers.`);
await benchThroughput(options);
await benchWaiting(options);
