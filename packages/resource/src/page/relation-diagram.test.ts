import { describe, expect, it } from '@jest/globals';
import { createCollection } from '@sandbox/query-engine';
import { createDataset, toCollectionShape } from '../dataset.js';
import { defineApi, defineResource, reference, toMany, toOne } from '../index.js';
import { renderDiagram, renderReferences } from './relation-diagram.js';

const about = { description: 'Things.' };
const shelves = defineResource({
  ...about,
  name: 'shelves',
  singular: 'shelf',
  fields: {},
  relations: { books: toMany('Its books.', 'books', 'shelf_id') },
});
const books = defineResource({
  ...about,
  name: 'books',
  singular: 'book',
  fields: { shelf_id: reference('Shelf.', 'shelves'), sequel_of_id: reference('Book.', 'books') },
  relations: {
    shelf: toOne('Its shelf.', 'shelves', 'shelf_id'),
    sequel_of: toOne('The book before.', 'books', 'sequel_of_id'),
  },
});
const loans = defineResource({
  ...about,
  name: 'loans',
  singular: 'loan',
  fields: { book_id: reference('Book.', 'books'), shelf_id: reference('Shelf.', 'shelves') },
  relations: {
    book: toOne('Its book.', 'books', 'book_id'),
    shelf: toOne('Its shelf.', 'shelves', 'shelf_id'),
  },
});
const readers = defineResource({ ...about, name: 'readers', singular: 'reader', fields: {} });
const resources = [shelves, readers, books, loans];
const api = defineApi({ name: 'social', title: 'Books', description: '', resources });
const dataset = createDataset(
  api,
  resources.map((resource) => ({
    resource,
    collection: createCollection({ shape: toCollectionShape(resource), records: [] }),
  })),
);

describe('the diagram of relations', () => {
  const drawn = String(renderDiagram(dataset, (name) => `/v1/${name}`));

  it('has each collection right of those that it refers to', () => {
    const boxes = [...drawn.matchAll(/href="\/v1\/(\w+)"><rect x="(\d+)" y="(\d+)"/g)];
    expect(boxes.map(([, ...box]) => box)).toEqual([
      ['shelves', '4', '4'],
      ['readers', '4', '84'],
      ['books', '214', '4'],
      ['loans', '424', '4'],
    ]);
    expect(drawn).toContain('viewBox="0 0 548 164"');
    expect(drawn).toContain('<rect x="214" y="4" width="120" height="44" rx="6"/>');
    expect(drawn).toContain('<text x="274" y="23">books</text>');
    expect(drawn).toContain('<text class="count" x="274" y="39">0 records</text>');
  });

  it('has an arrow for each reference, straight to the next column and else between the rows, each with a separate line', () => {
    const arrows = [
      ...drawn.matchAll(/<path class="line-\d" d="([^"]*)" marker[^>]*><title>([^<]*)</g),
    ];
    expect(arrows.map(([, path, title]) => `${title} ${path}`)).toEqual([
      'books.shelf_id → shelves M214 26C169 26 169 19 124 19',
      'loans.book_id → books M424 19C379 19 379 26 334 26',
      'loans.shelf_id → shelves M424 33C379 33 379 55.5 334 55.5C274 55.5 274 55.5 214 55.5C169 55.5 169 33 124 33',
    ]);
  });

  it('says the same in words', () => {
    expect(drawn).toContain(
      'aria-label="Relations: books.shelf_id refers to shelves; loans.book_id refers to books; loans.shelf_id refers to shelves"',
    );
    const words = String(renderReferences(dataset));
    expect(words).toContain('<dd>0 records</dd>');
    expect(words).toContain('<dd>0 records, which refer to books, shelves</dd>');
  });

  it('is drawn at once where thirty collections all refer to one another', () => {
    const names = Array.from({ length: 30 }, (_none, at) => `c${at}`);
    const resources = names.map((name) =>
      defineResource({
        ...about,
        name,
        singular: name,
        fields: Object.fromEntries(
          names.map((other) => [`${other}_id`, reference('Other.', other)]),
        ),
        relations: Object.fromEntries(
          names.map((other) => [other, toOne('Other.', other, `${other}_id`)]),
        ),
      }),
    );
    const api = defineApi({ name: 'my', title: '', description: '', resources });
    const all = resources.map((resource) => ({
      resource,
      collection: createCollection({ shape: toCollectionShape(resource), records: [] }),
    }));
    const text = String(renderDiagram(createDataset(api, all), (name) => name));
    expect(text.match(/<rect /g)).toHaveLength(30);
  });
});
