import { describe, expect, it } from '@jest/globals';
import { defineResource, int, object, objects, string, strings } from '../index.js';
import { patchedBody, splitInput } from './body.js';

const books = defineResource({
  name: 'books',
  singular: 'book',
  description: 'Books.',
  fields: {
    title: string('Title.', { required: true }),
    barcode: string('Barcode.', { readOnly: true }),
    tags: strings('Tags.'),
    author: object('Author.', { name: string('Name.'), born: int('Year.') }),
    parts: objects('Parts.', { title: string('Title.') }),
  },
});
const many = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, at]));
const words = (count: number): string[] => Array.from({ length: count }, (_, at) => `w${at}`);

describe('a body', () => {
  it('is taken apart into what a client may set and what only the server sets', () => {
    const body = { barcode: 'B', id: 7, title: 'A', other: 1, created_at: 'x' };
    expect(splitInput(books, body)).toEqual({
      writable: { title: 'A', other: 1 },
      readOnly: ['barcode', 'id', 'created_at'],
    });
  });

  it('loses what our responses add to a record', () => {
    const sent = { title: 'A', _note: 'n', _ignored: ['x'], _effects: [] };
    expect(splitInput(books, sent).writable).toEqual({ title: 'A' });
  });

  it('keeps the first hundred of its unknown members, and all others', () => {
    const keep = (count: number) =>
      Object.keys(splitInput(books, { ...many(count), title: 'A' }).writable);
    expect([keep(100).length, keep(101).length, keep(101).includes('title')]).toEqual([
      101,
      101,
      true,
    ]);
    const inAuthor = splitInput(books, { author: { ...many(101), name: 'Ann' } }).writable.author;
    expect(Object.keys(Object(inAuthor))).toHaveLength(101);
  });

  it('keeps one item too many of a list, so that it is refused', () => {
    const keep = (count: number) => splitInput(books, { tags: words(count) }).writable.tags;
    expect([49, 50, 51, 52].map((count) => (keep(count) as string[]).length)).toEqual([
      49, 50, 51, 51,
    ]);
    const parts = Array.from({ length: 30 }, () => ({ title: 'I', ...many(200) }));
    const stored = splitInput(books, { parts }).writable.parts as object[];
    expect([stored.length, Object.keys(stored[0] ?? {}).length]).toEqual([21, 101]);
  });

  it('keeps one item of a list where an object belongs', () => {
    expect(splitInput(books, { author: words(9) }).writable.author).toHaveLength(9);
    expect(splitInput(books, { parts: [words(9)] }).writable.parts).toEqual([['w0']]);
  });
});

describe('a merge patch', () => {
  const before = {
    id: 4,
    title: 'One',
    barcode: 'B4',
    tags: ['red'],
    author: { name: 'Ann', born: 1950 },
    parts: [{ title: 'I' }],
    created_at: 'c',
    updated_at: 'u',
  };
  const rest = { title: 'One', tags: ['red'], author: before.author, parts: before.parts };

  it.each<[object, object]>([
    [{}, rest],
    [{ title: 'Two' }, { ...rest, title: 'Two' }],
    [{ author: { born: 1951 } }, { ...rest, author: { name: 'Ann', born: 1951 } }],
    [{ author: { born: null } }, { ...rest, author: { name: 'Ann' } }],
    [{ author: null }, { ...rest, author: null }],
    [{ author: 7 }, { ...rest, author: 7 }],
    [
      { tags: null, parts: null },
      { ...rest, tags: [], parts: [] },
    ],
    [{ tags: ['blue'] }, { ...rest, tags: ['blue'] }],
    [{ other: { a: null } }, { ...rest, other: { a: null } }],
  ])('of %j gives all writable fields', (sent, expected) => {
    expect(patchedBody(books, before, { sent: sent as Record<string, unknown> })).toEqual(expected);
  });
});
