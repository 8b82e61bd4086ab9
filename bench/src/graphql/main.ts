import { parseArgs } from 'node:util';
import { loadTool } from '../load.js';
import { benchGraphql, type GraphqlMeasured } from './bench-graphql.js';
import { reportGraphqlPromises, reportGraphqlTable } from './report-graphql.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    strict: { type: 'boolean', default: false },
  },
});

process.stdout.write(
  `Load by ${await loadTool()}, 32 connections, on the same machine as the server.\n`,
);
const all: GraphqlMeasured[] = [];
const options = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
for await (const one of benchGraphql(options)) {
  all.push(one);
  process.stdout.write(
    `${one.name}, ${one.server}: ${one.requestsPerSecond.toFixed(0)} requests/s, ${one.cpu.toFixed(1)} µs CPU\n`,
  );
}
process.stdout.write(`\n${reportGraphqlTable(all)}\n\n${reportGraphqlPromises(all)}\n`);
