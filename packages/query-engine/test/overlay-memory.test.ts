import { describe, expect, it } from '@jest/globals';
import { Tally } from '@sandbox/kernel';
import {
  allOf,
  createCollection,
  createOverlay,
  type Overlay,
  RELEVANCE,
  resolveRelations,
  toFilter,
} from '@sandbox/query-engine';
import { createSampleRecords, SAMPLE_SHAPE } from './sample-collection.js';

const records = createSampleRecords(200);
const base = createCollection({ shape: SAMPLE_SHAPE, records });
const [first] = records;

/** An overlay with as many changed records, and what it counts. */
function changed(count: number) {
  const memory = { held: new Tally(), derived: new Tally() };
  const overlay = createOverlay(base, { memory });
  for (let at = 0; at < count; at++) overlay.put({ ...first, id: 10_000 + at });
  return { overlay, ...memory };
}

const QUERY = { where: allOf([]), search: [], sort: [], offset: 0, limit: 20 };

/** Each way of reading that keeps something; `at` makes another one of the same kind. */
const READS: Readonly<Record<string, (overlay: Overlay, at: number) => unknown>> = {
  'a list': ({ collection }) => collection.run(QUERY),
  'a list sorted by a field': ({ collection }, at) =>
    collection.run({ ...QUERY, sort: [{ field: 'name', descending: at % 2 === 0 }] }),
  'a list with a filter': ({ collection }) =>
    collection.run({
      ...QUERY,
      where: allOf([toFilter(SAMPLE_SHAPE, { path: 'status', operator: 'eq', value: 'open' })]),
    }),
  'a search': ({ collection }, at) => collection.run({ ...QUERY, search: [`term${at}`] }),
  'a list sorted by relevance': ({ collection }, at) => {
    const terms = [`term${at}`];
    const sort = [{ field: RELEVANCE, descending: true, terms }];
    const requested = { ...QUERY, search: terms, sort };
    return collection.run(resolveRelations(collection, requested, () => collection));
  },
  'all records': ({ collection }) => collection.records.length,
  'records as JSON': ({ collection, lastId }) => collection.bytes.of(collection.ordinalOf(lastId)),
  'related records': ({ collection }) => collection.countRelated('owner_id', 3),
};

describe('the memory of an overlay', () => {
  it('grows with what is written, and by no more than what was written', () => {
    const one = changed(1).held.bytes;
    const hundred = changed(100).held.bytes;
    const text = JSON.stringify(first).length;
    expect(hundred - one).toBeGreaterThan(99 * text * 0.5);
    expect(hundred - one).toBeLessThan(99 * text * 4);
  });

  it('counts a text that a record has from the one before only once', () => {
    const body = 'x'.repeat(100_000);
    const { overlay, held } = changed(0);
    overlay.put({ ...first, id: 10_000, body });
    overlay.put({ ...overlay.collection.find(10_000), id: 10_000, name: 'other' });
    expect(held.bytes).toBeGreaterThan(100_000);
    expect(held.bytes).toBeLessThan(110_000);
  });

  it.each(Object.entries(READS))('counts what %s derives, until it is forgotten', (_what, read) => {
    const { overlay, held, derived } = changed(5);
    const before = held.bytes;
    const found = JSON.stringify(read(overlay, 0));
    expect(derived.bytes).toBeGreaterThan(0);
    expect(held.bytes).toBe(before);
    overlay.forgetDerived();
    expect(derived.bytes).toBe(0);
    expect(JSON.stringify(read(overlay, 0))).toBe(found);
  });

  it.each(Object.entries(READS))('does not grow by %s without bound', (_what, read) => {
    const { overlay, derived } = changed(5);
    const counts: number[] = [];
    for (let at = 0; at < 400; at++) {
      read(overlay, at);
      overlay.put({ ...first, id: 10_000 + (at % 5) });
      counts.push(derived.bytes);
    }
    expect(Math.max(...counts.slice(200))).toBeLessThan(
      1.5 * Math.max(...counts.slice(0, 200)) + 1,
    );
  });

  it('is counted by each of two that share it', () => {
    const { overlay, held } = changed(50);
    const memory = { held: new Tally(), derived: new Tally() };
    const other = overlay.share(memory);
    expect(memory.held.bytes).toBe(held.bytes);
    other.put({ ...first, id: 20_000 });
    expect(memory.held.bytes).toBeGreaterThan(held.bytes);
    expect([overlay.collection.find(20_000), other.collection.size]).toEqual([undefined, 251]);
  });
});
