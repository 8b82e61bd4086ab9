import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import { createCollection } from '../collection.js';
import { createOverlay } from '../overlay/overlay.js';
import type { CollectionShape, EngineRecord } from '../value/shape.js';
import { decodeCursor, encodeCursor } from './cursor.js';

const SHAPE: CollectionShape = {
  name: 'notes',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'rank', type: 'int' },
    { name: 'body', type: 'text' },
    { name: 'made_at', type: 'datetime' },
  ],
};
const LONG = 'x'.repeat(10_000);
const RECORDS: readonly EngineRecord[] = [
  { id: 1, rank: 3, body: 'one', made_at: '2026-03-30T12:00:00Z' },
  { id: 2, rank: null, body: LONG, made_at: '2026-03-30T14:00:00+02:00' },
];
const collection = createCollection({ shape: SHAPE, records: RECORDS });
const neighbour = (): never => {
  throw new Error('There are no others.');
};
const by = (...fields: string[]) => ({
  collection,
  neighbour,
  sort: fields.map((field) => ({ field, descending: false })),
});

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'none';
}

const write = (...parts: unknown[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('a cursor', () => {
  it('names the place of a record by what the list is sorted by, and its row', () => {
    const order = by('rank', 'made_at');
    const noon = Date.UTC(2026, 2, 30, 12);
    expect(decodeCursor(order, encodeCursor(order, 0))).toEqual({ row: 1, keys: [3, noon] });
    expect(decodeCursor(order, encodeCursor(order, 1))).toEqual({
      row: 2,
      keys: [undefined, noon],
    });
  });

  it('fits into a URL whatever its record holds, and then needs the record as it was', () => {
    const order = by('body');
    const cursor = encodeCursor(order, 1);
    expect(cursor).toMatch(/^[\w-]{1,200}$/);
    expect(decodeCursor(order, cursor)).toEqual({ row: 2, keys: [LONG] });
    const overlay = createOverlay(collection);
    overlay.put({ id: 2, body: `${LONG}!` });
    const changed = { ...order, collection: overlay.collection };
    expect(codeOf(() => decodeCursor(changed, cursor))).toBe('stale_cursor');
    overlay.remove(2);
    expect(codeOf(() => decodeCursor({ ...order, collection: overlay.collection }, cursor))).toBe(
      'stale_cursor',
    );
  });

  it('is that of a collection with changes over it too', () => {
    const overlay = createOverlay(collection);
    overlay.put({ id: 9, rank: 1 });
    const changed = { ...by('rank'), collection: overlay.collection };
    const place = { row: 1, keys: [3] };
    expect(decodeCursor(changed, encodeCursor(by('rank'), 0))).toEqual(place);
    expect(decodeCursor(by('rank'), encodeCursor(changed, 0))).toEqual(place);
  });

  it.each([
    ['another sort', by('made_at')],
    ['the other direction', { collection, neighbour, sort: [{ field: 'rank', descending: true }] }],
    ['no sort', by()],
    [
      'another collection',
      {
        ...by('rank'),
        collection: createCollection({ shape: { ...SHAPE, name: 'others' }, records: RECORDS }),
      },
    ],
    [
      'other records',
      { ...by('rank'), collection: createCollection({ shape: SHAPE, records: RECORDS.slice(1) }) },
    ],
  ])('of %s is stale', (_, order) => {
    const cursor = encodeCursor(by('rank'), 0);
    expect(codeOf(() => decodeCursor(order, cursor))).toBe('stale_cursor');
  });

  it.each(['', 'x', '%%%', 'null', write(), write(1, 2), write('x', 'y'), write('x', 1.5), LONG])(
    '%j is no cursor',
    (text) => {
      expect(codeOf(() => decodeCursor(by('rank'), text))).toBe('invalid_parameter');
    },
  );

  it.each(['3', true, 1.5, [], { digest: 'x' }])(
    'a value %j that the field cannot have is refused',
    (value) => {
      const [name] = JSON.parse(Buffer.from(encodeCursor(by('rank'), 0), 'base64url').toString());
      const code = codeOf(() => decodeCursor(by('rank'), write(name, 1, value)));
      expect(['invalid_parameter', 'stale_cursor']).toContain(code);
    },
  );
});
