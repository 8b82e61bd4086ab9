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
      ['readers', '4', '72'],
      ['books', '194', '4'],
      ['loans', '384', '4'],
    ]);
    expect(drawn).toContain('viewBox="0 0 508 140"');
    expect(drawn).toContain('<rect x="194" y="4" width="120" height="44" rx="6"/>');
    expect(drawn).toContain('<text x="254" y="23">books</text>');
    expect(drawn).toContain('<text class="count" x="254" y="39">0 records</text>');
  });

  it('has an arrow for each reference, straight to the next column and else between the rows', () => {
    const arrows = [...drawn.matchAll(/<path d="([^"]*)" marker[^>]*><title>([^<]*)</g)];
    expect(arrows.map(([, path, title]) => `${title} ${path}`)).toEqual([
      'books.shelf_id → shelves M194 26C159 26 159 26 124 26',
      'loans.book_id → books M384 26C349 26 349 26 314 26',
      'loans.shelf_id → shelves M384 26C349 26 349 60 314 60C254 60 254 60 194 60C159 60 159 26 124 26',
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
});
