import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { helpdesk } from '@sandbox/helpdesk';
import type { Collection } from '@sandbox/query-engine';
import { loadDataset } from '@sandbox/resource';
import { verdict } from '../verdict.js';
import { OVERLAY_CASES, type OverlayCase } from './cases.js';
import { createChangedOverlay } from './worlds.js';

/** What a list may cost with one more change before it, in lists of the collection itself. */
const MAX_AFTER_CHANGE = 4;
const RUNS = 150;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    strict: { type: 'boolean', default: false },
  },
});

const seeds = resolve(import.meta.dirname, '../../../seeds/helpdesk');
const base = loadDataset(helpdesk, seeds).of('tickets').collection;
const some = createChangedOverlay(base, 100);
const many = createChangedOverlay(base, 2000);
const written = createChangedOverlay(base, 100);

process.stdout.write(
  'Microseconds of a page as JSON, the least of all rounds; then times that.\n\n',
);
process.stdout.write('| case | base | 100 changes | 2,000 | 100 and one more before each |\n');
process.stdout.write('|---|---|---|---|---|\n');
const lines = OVERLAY_CASES.map(bench);
process.stdout.write(`\n${lines.join('\n')}\n`);

/** The worlds take turns, round by round; what the machine does meanwhile only ever adds to a figure. */
function bench({ name, max, ask }: OverlayCase): string {
  let flip = 0;
  const worlds: readonly (() => Collection)[] = [
    () => base,
    () => some.collection,
    () => many.collection,
    () => {
      const record = base.at(flip % 50);
      if (record !== undefined) written.put({ ...record, id: 1500 + (flip++ % 50) });
      return written.collection;
    },
  ];
  const least = worlds.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < Number(values.rounds); round++) {
    worlds.forEach((world, at) => {
      least[at] = Math.min(
        least[at] ?? 0,
        time(() => ask(world())),
      );
    });
  }
  const [one = Number.NaN, ...others] = least;
  const [changed = Number.NaN, , after = Number.NaN] = others.map((cost) => cost / one);
  const cells = [name, one.toFixed(1), ...others.map((cost) => `${(cost / one).toFixed(2)}x`)];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
  const line = verdict(`${name}: over 100 changes`, changed, { max });
  return name === 'list'
    ? `${line}\n${verdict('list: after one more', after, { max: MAX_AFTER_CHANGE })}`
    : line;
}

function time(run: () => unknown): number {
  const startedAt = process.hrtime.bigint();
  for (let count = 0; count < RUNS; count++) run();
  return Number(process.hrtime.bigint() - startedAt) / RUNS / 1000;
}
