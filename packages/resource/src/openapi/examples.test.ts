import { describe, expect, it } from '@jest/globals';
import { createCollection, type EngineRecord } from '@sandbox/query-engine';
import { createDataset, toCollectionShape } from '../dataset.js';
import {
  defineApi,
  defineResource,
  enumeration,
  int,
  reference,
  string,
  text,
  toMany,
  toOne,
} from '../index.js';
import { createExamples, exampleInput } from './examples.js';

const shelves = defineResource({
  name: 'shelves',
  singular: 'shelf',
  description: 'Shelves.',
  fields: {
    label: string('Label.', { required: true, unique: true, example: 'C' }),
    book_count: int('Books.', { readOnly: true, nullable: false }),
  },
  relations: { books: toMany('Its books.', 'books', 'shelf_id') },
});
const books = defineResource({
  name: 'books',
  singular: 'book',
  description: 'Books.',
  fields: {
    title: string('Title.', { required: true, example: 'Three' }),
    blurb: text('Blurb.', { example: 'A tale' }),
    shelf_id: reference('Shelf.', 'shelves', { example: 1 }),
    state: enumeration('State.', ['new', 'worn'], { example: 'new' }),
    barcode: string('Barcode.', { readOnly: true, nullable: false }),
  },
  relations: { shelf: toOne('Its shelf.', 'shelves', 'shelf_id') },
});
const api = defineApi({
  name: 'social',
  title: 'Books',
  description: '',
  resources: [shelves, books],
});
const stamps = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z' };

/** Examples among shelves, and books by the shelves where they stand. */
function examplesOf(shelfIds: readonly number[], shelvesOfBooks: readonly (number | null)[]) {
  const records: Readonly<Record<string, readonly EngineRecord[]>> = {
    shelves: shelfIds.map((id) => ({ id, label: `No ${id}`, book_count: 0, ...stamps })),
    books: shelvesOfBooks.map((shelf_id, at) => ({
      id: at + 11,
      title: `A1 book${at}`,
      blurb: null,
      shelf_id,
      state: 'worn',
      barcode: 'B',
      ...stamps,
    })),
  };
  const all = api.resources.map((resource) => ({
    resource,
    collection: createCollection({
      shape: toCollectionShape(resource),
      records: records[resource.name] ?? [],
    }),
  }));
  return createExamples(createDataset(api, all));
}

const { books: ofShelf } = shelves.relations;
const { shelf: ofBook } = books.relations;

describe('examples', () => {
  it('show the first record, and for a relation the first from which it leads to one', () => {
    const { idOf } = examplesOf([1, 2, 3], [null, 3, 2]);
    expect([idOf(shelves), idOf(shelves, ofShelf)]).toEqual([1, 2]);
    expect([idOf(books), idOf(books, ofBook)]).toEqual([11, 12]);
  });

  it('show the first record where no relation leads anywhere, and 1 where there is none', () => {
    const { idOf } = examplesOf([5, 6], [null]);
    expect([idOf(shelves, ofShelf), idOf(books, ofBook)]).toEqual([5, 1]);
    expect(examplesOf([], []).idOf(shelves)).toBe(1);
  });

  it('search for a word of at least three letters', () => {
    expect(examplesOf([1], [1]).wordOf(books)).toBe('book');
    expect(examplesOf([1], [1]).wordOf(shelves)).toBe('');
  });

  it('change a text that may be changed, else the first field that a client writes', () => {
    const { patchOf } = examplesOf([1], [1]);
    expect(patchOf(books)).toEqual({ blurb: 'A tale' });
    expect(patchOf(shelves)).toEqual({ label: 'No 1' });
  });

  it('replace a record by what a client may write of it, as it is', () => {
    expect(examplesOf([1], [1]).replacementOf(books)).toEqual({
      title: 'A1 book0',
      blurb: null,
      shelf_id: 1,
      state: 'worn',
    });
  });

  it('create a record with what is required', () => {
    expect(exampleInput(books)).toEqual({ title: 'Three' });
  });

  it('remove a record that no other example needs', () => {
    const { removableOf } = examplesOf([1, 2, 3], [1, 1]);
    expect(removableOf(books)).toMatchObject({ id: 12, isHarmless: true });
    expect(removableOf(shelves)).toMatchObject({ isHarmless: true });
    expect([2, 3]).toContain(removableOf(shelves).id);
  });

  it('say so when what they remove is needed', () => {
    expect(examplesOf([1], [1]).removableOf(books)).toMatchObject({ id: 11, isHarmless: false });
    expect(examplesOf([], []).removableOf(books)).toEqual({ id: 1, isHarmless: false });
  });

  it('are no longer sought once the deletes that were followed touch 40,000 records or so', () => {
    const shelfIds = Array.from({ length: 101 }, (_none, at) => at + 1);
    const fill = (count: number) =>
      Array.from({ length: count }, (_none, at) => shelfIds[1 + (at % 100)] ?? null);
    const removableAfterShelves = (count: number) => {
      const { removableOf } = examplesOf(shelfIds, fill(count));
      removableOf(shelves);
      return removableOf(books);
    };
    expect(removableAfterShelves(39_400).isHarmless).toBe(true);
    expect(removableAfterShelves(39_800)).toEqual({ id: 39_810, isHarmless: false });
  });
});
