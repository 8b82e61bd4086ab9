import { describe, expect, it } from '@jest/globals';
import { AppError, REFERENCE_INSTANT as NOW } from '@sandbox/kernel';
import { createCollection, type EngineRecord } from '@sandbox/query-engine';
import { createDataset, toCollectionShape } from '../src/dataset.js';
import {
  bool,
  countOn,
  createWriteOperations,
  defineApi,
  defineResource,
  defineRules,
  effectOn,
  enumeration,
  int,
  object,
  objects,
  type Rules,
  reference,
  string,
  strings,
} from '../src/index.js';

const shelves = defineResource({
  name: 'shelves',
  singular: 'shelf',
  description: 'Where books stand.',
  fields: {
    label: string('Label.', { required: true, unique: true }),
    book_count: int('Books.', { readOnly: true, nullable: false }),
    page_count: int('Pages.', { readOnly: true, nullable: false }),
  },
});
const books = defineResource({
  name: 'books',
  singular: 'book',
  description: 'Books.',
  fields: {
    title: string('Title.', { required: true }),
    shelf_id: reference('Shelf.', 'shelves', { required: true }),
    sequel_of_id: reference('The book before.', 'books'),
    state: enumeration('State.', ['new', 'worn'], { default: 'new' }),
    subtitle: string('Subtitle.'),
    lent: bool('Lent.', { default: false }),
    tags: strings('Tags.'),
    author: object('Author.', { name: string('Name.', { required: true }), born: int('Year.') }),
    parts: objects('Parts.', { title: string('Title.', { required: true }) }),
    barcode: string('Barcode.', { readOnly: true, nullable: false }),
  },
});
const api = defineApi({
  name: 'social',
  title: 'Books',
  description: '',
  resources: [shelves, books],
});

const stamps = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z' };
const shelf = { id: 1, label: 'A', book_count: 2, page_count: 9, ...stamps };
const book = {
  id: 4,
  title: 'One',
  shelf_id: 1,
  sequel_of_id: null,
  state: 'worn',
  subtitle: 'First',
  lent: true,
  tags: ['red'],
  author: { name: 'Ann', born: 1950 },
  parts: [{ title: 'I' }],
  barcode: 'B4',
  ...stamps,
};

function createWrites(rules: Partial<Rules> = {}) {
  const records: Readonly<Record<string, readonly EngineRecord[]>> = {
    shelves: [shelf, { ...shelf, id: 3, label: 'B', book_count: 0 }],
    books: [book, { ...book, id: 7, title: 'Two', sequel_of_id: 4 }],
  };
  const all = api.resources.map((resource) => ({
    resource,
    collection: createCollection({
      shape: toCollectionShape(resource),
      records: records[resource.name] ?? [],
    }),
  }));
  const writesOver = createWriteOperations(api, { errors: {}, resources: [], ...rules });
  return writesOver({ dataset: createDataset(api, all) });
}

/** The code, and the problems as pairs, of what a call throws. */
function rejectionOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [
      error.status,
      error.code,
      ...(error.errors ?? []).map(({ field, code }) => [field, code]),
    ];
  }
}

describe('create', () => {
  it('fills in defaults, empty lists and what the server sets, in the order of the fields', () => {
    const { record } = createWrites().create('books', { shelf_id: 1, title: 'Three' });
    expect(JSON.stringify(record)).toBe(
      JSON.stringify({
        id: 8,
        title: 'Three',
        shelf_id: 1,
        sequel_of_id: null,
        state: 'new',
        subtitle: null,
        lent: false,
        tags: [],
        author: null,
        parts: [],
        barcode: null,
        created_at: NOW,
        updated_at: NOW,
      }),
    );
  });

  it('keeps false and null as sent', () => {
    const body = { shelf_id: 1, title: 'Three', lent: false, subtitle: null };
    expect(createWrites().create('books', body).record).toMatchObject({
      lent: false,
      subtitle: null,
    });
  });
});

describe('update', () => {
  it.each([
    ['a field', { title: 'Uno' }, { title: 'Uno' }],
    ['null empties', { subtitle: null }, { subtitle: null }],
    ['null empties a list', { tags: null }, { tags: [] }],
    ['an object merges', { author: { born: 1951 } }, { author: { name: 'Ann', born: 1951 } }],
    ['null removes a member', { author: { born: null } }, { author: { name: 'Ann' } }],
    ['null empties an object', { author: null }, { author: null }],
    ['a list replaces', { parts: [{ title: 'II' }] }, { parts: [{ title: 'II' }] }],
    ['a list of texts replaces', { tags: ['blue'] }, { tags: ['blue'] }],
  ])('%s', (_name, body, changes) => {
    const { record } = createWrites().update('books', '4', body);
    expect(record).toEqual({ ...book, ...changes, updated_at: NOW });
  });

  it.each([
    ['the same values', { title: 'One', tags: ['red'], author: { born: 1950, name: 'Ann' } }],
    ['nothing', {}],
    ['what an answer adds', { _note: 'x', _ignored: [], _effects: [] }],
    ['equal read-only values', { id: 4, barcode: 'B4', created_at: stamps.created_at }],
  ])('%s leave the record as it was, updated_at included', (_name, body) => {
    const written = createWrites().update('books', '4', body);
    expect(written).toEqual({ record: book, effects: [], ignored: [] });
  });

  it.each([
    ['null for a required field', { title: null }, ['title', 'invalid_type']],
    ['null for a field with a default', { state: null }, ['state', 'invalid_type']],
    ['a required member taken away', { author: { name: null } }, ['author.name', 'required']],
    ['an unknown member', { author: { x: 1 } }, ['author.x', 'unknown_field']],
  ])('refuses %s', (_name, body, problem) => {
    const call = () => createWrites().update('books', '4', body);
    expect(rejectionOf(call)).toEqual([422, expect.any(String), problem]);
  });

  it('reports the form, read-only fields and references together', () => {
    const body = { id: 5, title: 1, shelf_id: 2, nope: 1 };
    expect(rejectionOf(() => createWrites().update('books', '4', body))).toEqual([
      422,
      'validation_failed',
      ['id', 'read_only'],
      ['nope', 'unknown_field'],
      ['title', 'invalid_type'],
      ['shelf_id', 'not_found_reference'],
    ]);
  });
});

describe('replace', () => {
  it('takes defaults for what is left out, and keeps what the server has set', () => {
    const body = { shelf_id: 1, title: 'Uno', barcode: 'mine' };
    const { record, ignored } = createWrites().replace('books', '4', body);
    expect(record).toEqual({
      ...book,
      title: 'Uno',
      state: 'new',
      subtitle: null,
      lent: false,
      tags: [],
      author: null,
      parts: [],
      updated_at: NOW,
    });
    expect(ignored).toEqual(['barcode']);
  });
});

describe('unique values', () => {
  it.each([
    ['a create', () => createWrites().create('shelves', { label: 'B' })],
    ['an update', () => createWrites().update('shelves', '1', { label: 'B' })],
  ])('of another record refuse %s', (_name, call) => {
    expect(rejectionOf(call)).toEqual([409, 'already_exists', ['label', 'already_exists']]);
  });

  it('of the record itself do not', () => {
    expect(createWrites().replace('shelves', '1', { label: 'A' }).record).toEqual(shelf);
  });
});

describe('rules', () => {
  const counting = {
    resources: [
      defineRules(books, {
        counts: ({ shelf_id, lent }) => [
          ...countOn(shelves, shelf_id, { field: 'book_count' }),
          ...(lent ? [] : countOn(shelves, shelf_id, { field: 'page_count', by: 3 })),
        ],
        update: ({ draft, sent }) => ({
          record: { ...draft, subtitle: draft.subtitle ?? 'none' },
          effects: [effectOn(shelves, draft.shelf_id, { label: 'Z' })],
          ignored: sent.has('tags') ? ['tags'] : [],
        }),
      }),
    ],
  };

  it('counters follow a create', () => {
    const { effects } = createWrites(counting).create('books', { shelf_id: 1, title: 'Three' });
    expect(effects).toEqual([
      { resource: 'shelves', id: 1, changes: { book_count: 3, page_count: 12 } },
    ]);
  });

  it('counters move with an update, one entry a record, beside what the rule changes', () => {
    const { effects } = createWrites(counting).update('books', '4', { shelf_id: 3 });
    expect(effects).toEqual([
      { resource: 'shelves', id: 3, changes: { label: 'Z', book_count: 1 } },
      { resource: 'shelves', id: 1, changes: { book_count: 1 } },
    ]);
  });

  it('a rule that restores the record leaves no trace but what it ignored', () => {
    const rules = {
      resources: [
        defineRules(books, {
          update: ({ before, draft }) => ({
            record: { ...draft, tags: before.tags },
            ignored: ['tags'],
          }),
        }),
      ],
    };
    expect(createWrites(rules).update('books', '4', { tags: ['blue'] })).toEqual({
      record: book,
      effects: [],
      ignored: ['tags'],
    });
  });

  it('a delete counts what goes, only on what stays', () => {
    expect(createWrites(counting).remove('books', '4')).toMatchObject({
      record: book,
      cascade: {},
      detached: { books: 1 },
      effects: [
        { resource: 'books', id: 7, changes: { sequel_of_id: null } },
        { resource: 'shelves', id: 1, changes: { book_count: 1 } },
      ],
    });
    expect(createWrites(counting).remove('shelves', '1')).toMatchObject({
      record: shelf,
      cascade: { books: 2 },
      detached: {},
      effects: [],
    });
  });

  it('of a resource that is not there, or twice, stop the start', () => {
    const twice = [defineRules(books, {}), defineRules(books, {})];
    expect(() => createWrites({ resources: twice })).toThrow(/twice/);
    expect(() => createWrites({ resources: [{ resource: 'pens' }] })).toThrow(/pens/);
  });

  it('see the types of their resource', () => {
    defineRules(books, {
      counts: (record) => {
        const state: 'new' | 'worn' = record.state;
        // @ts-expect-error books have no such field
        return state === record.nope ? [] : [];
      },
    });
    // @ts-expect-error shelves have no such counter
    expect(countOn(shelves, 1, { field: 'nope' })).toHaveLength(1);
    expect(countOn(shelves, null, { field: 'book_count' })).toEqual([]);
  });
});
