import { setTimeout as pause } from 'node:timers/promises';
import { helpdesk, helpdeskService } from '@sandbox/helpdesk';
import { Tally } from '@sandbox/kernel';
import { allOf, type Collection, createOverlay, type Overlay } from '@sandbox/query-engine';
import { loadDataset } from '@sandbox/resource';
import { verdict } from './verdict.js';

// What changes and reads of sessions take on the heap, against what is counted of them, in the built packages: tsx gives each
// function a property for its name. Run it with --expose-gc.

const tickets = loadDataset(helpdesk, helpdeskService.seeds).of('tickets').collection;
const like = JSON.stringify(tickets.records[5]);

/** Fields of a new ticket, made anew as if they came in a request. */
const SHAPES: Readonly<Record<string, (at: number) => object>> = {
  'usual tickets': (at) => ({ subject: `A subject of its own, number ${at}` }),
  'long texts': (at) => ({ description: 'x'.repeat(5000) + at }),
  'texts of two bytes a character': (at) => ({ description: '\u4e00'.repeat(2000) + at }),
  'many short tags': (at) => ({ tags: Array.from({ length: 100 }, (_, tag) => `t${at}-${tag}`) }),
};

const QUERY = { where: allOf([]), search: [], sort: [], offset: 0, limit: 100 };
const SORTED = ['created_at', 'subject', 'status', 'priority'];

const READS: Readonly<Record<string, (collection: Collection) => unknown>> = {
  'sorted lists': (collection) =>
    SORTED.map((field) => collection.run({ ...QUERY, sort: [{ field, descending: true }] })),
  searches: (collection) =>
    'abcdef'.split('').map((term) => collection.run({ ...QUERY, search: [term] })),
  'records as JSON': (collection) =>
    collection.bytes.listLength(
      collection.run({ ...QUERY, sort: [{ field: 'id', descending: true }] }).ordinals,
    ),
  'all records': (collection) => collection.records.length,
};

/** So many sessions with so many changes each. */
const SIZES = [
  [400, 1],
  [200, 3],
  [60, 40],
] as const;

async function heap(): Promise<number> {
  await pause(20);
  for (let round = 0; round < 2; round++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function change(
  overlay: Overlay,
  count: number,
  fieldsAt: (at: number) => object = () => ({}),
): Overlay {
  for (let at = 0; at < count; at++) {
    const fields = JSON.parse(JSON.stringify(fieldsAt(at)));
    overlay.put({ ...JSON.parse(like), ...fields, id: overlay.lastId + 1 });
  }
  return overlay;
}

async function reportSince(before: number, what: string, counted: number): Promise<number> {
  const now = await heap();
  const ratio = (now - before) / counted;
  console.log(verdict(`${what}: heap by what is counted`, ratio, { max: 1.2 }));
  return now;
}

for (const read of Object.values(READS)) read(change(createOverlay(tickets), 40).collection); // the base has its indexes then
for (const size of SIZES) {
  for (const shape of Object.keys(SHAPES)) await measure(shape, size);
}

async function measure(
  shape: string,
  [sessions, changes]: readonly [number, number],
): Promise<void> {
  const what = `${changes} changes, ${shape}`;
  const memory = { held: new Tally(), derived: new Tally() };
  let last = await heap();
  const overlays = Array.from({ length: sessions }, () =>
    change(createOverlay(tickets, { memory }), changes, SHAPES[shape]),
  );
  last = await reportSince(last, what, memory.held.bytes);
  for (const [name, read] of Object.entries(READS)) {
    const counted = memory.derived.bytes;
    for (const overlay of overlays) read(overlay.collection);
    last = await reportSince(last, `${what}, ${name}`, memory.derived.bytes - counted);
  }
}
