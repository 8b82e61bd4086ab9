import { parseArgs } from 'node:util';
import { loadTool } from '../load.js';
import { benchCharges } from './bench-charges.js';
import { benchSessions } from './bench-sessions.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    strict: { type: 'boolean', default: false },
  },
});

const options = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  write: (line: string) => process.stdout.write(`${line}\n`),
};
options.write(`Load by ${await loadTool()}, 32 connections, on the same machine as the servers.`);
await benchCharges(options);
await benchSessions(options);
