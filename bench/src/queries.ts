import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { helpdesk } from '@sandbox/helpdesk';
import {
  aggregate,
  arrangeGroups,
  cellsOf,
  createCollection,
  parseAggregate,
  parseListQuery,
  type QueryPairs,
} from '@sandbox/query-engine';
import { loadDataset } from '@sandbox/resource';
import { verdict } from './verdict.js';

const RECORDS = 8000;
/** An `or` in the sum of its parts. */
const MAX_OF_OR = 1.1;
/** Milliseconds of an aggregate. */
const MAX_OF_GROUPS = 0.3;
const RUNS = 50;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    strict: { type: 'boolean', default: false },
  },
});

const seeds = resolve(import.meta.dirname, '../../seeds/helpdesk');
const tickets = loadDataset(helpdesk, seeds).of('tickets').collection;
const collection = createCollection({
  shape: tickets.shape,
  records: Array.from({ length: RECORDS }, (_, at) => ({
    ...tickets.records[at % tickets.size],
    id: at + 1,
  })),
});

/** Two conditions. */
const PARTS: readonly (readonly [one: string, other: string])[] = [
  ['status:open', 'priority:urgent'],
  ['created_at_gte:2026-03-01', 'customer_id_in:1,2,3,4,5'],
  ['subject_like:refund', 'assignee_id_null:true'],
];

for (const [one, other] of PARTS) {
  const [either = Number.NaN, first = Number.NaN, second = Number.NaN] = leastOf([
    () => list([['or', `${one}|${other}`]]),
    () => list([['or', one]]),
    () => list([['or', other]]),
  ]);
  const what = `or=${one}|${other}: ${toMicroseconds(either)} µs, in the sum of its parts`;
  process.stdout.write(`${verdict(what, either / (first + second), { max: MAX_OF_OR })}\n`);
}

const GROUPS: readonly QueryPairs[] = [
  [],
  [['group', 'status']],
  [
    ['group', 'status,priority'],
    ['avg', 'satisfaction'],
    ['max', 'created_at'],
  ],
  [
    ['group', 'customer_id'],
    ['distinct', 'assignee_id'],
    ['sort', '-count'],
  ],
  [['group', 'customer_id,assignee_id']],
];

for (const pairs of GROUPS) {
  let groups = 0;
  const [cost = Number.NaN] = leastOf([
    () => {
      const query = parseAggregate(collection.shape, pairs);
      const criteria = { ...query.criteria, sort: [], offset: 0, limit: 1 };
      const found = aggregate(collection, criteria, query.request);
      if (typeof found === 'number') throw new RangeError(`${found} groups`);
      cellsOf(found, query.request);
      groups = arrangeGroups(found, query).length;
    },
  ]);
  const name = pairs.map(([option, text]) => `${option}=${text}`).join('&') || 'no option';
  const what = `aggregate of ${RECORDS} by ${name}: ${groups} rows, in ms`;
  process.stdout.write(`${verdict(what, cost, { max: MAX_OF_GROUPS })}\n`);
}

function list(pairs: QueryPairs): void {
  collection.run(parseListQuery(collection.shape, pairs));
}

/** Milliseconds of CPU of each task, the least of all rounds, in which they take turns: what the machine does meanwhile only adds. */
function leastOf(tasks: readonly (() => void)[]): readonly number[] {
  const least = tasks.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < Number(values.rounds); round++) {
    tasks.forEach((task, at) => {
      const start = process.cpuUsage();
      for (let run = 0; run < RUNS; run++) task();
      const { user, system } = process.cpuUsage(start);
      least[at] = Math.min(least[at] ?? 0, (user + system) / 1000 / RUNS);
    });
  }
  return least;
}

function toMicroseconds(milliseconds: number): string {
  return (milliseconds * 1000).toFixed(1);
}
