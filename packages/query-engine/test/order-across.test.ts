import { describe, expect, it } from '@jest/globals';
import {
  allOf,
  type Collection,
  type CollectionShape,
  createCollection,
  createOverlay,
  decodeCursor,
  encodeCursor,
  resolveRelations,
} from '@sandbox/query-engine';

const WRITERS: CollectionShape = {
  name: 'writers',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'name', type: 'string' },
  ],
};
const BOOKS: CollectionShape = {
  name: 'books',
  fields: [
    { name: 'id', type: 'int' },
    { name: 'writer_id', type: 'int' },
  ],
};
const BY_NAME = [
  {
    field: 'writer.name',
    descending: false,
    via: { key: 'writer_id', target: WRITERS, field: 'name' },
  },
];
const NAMES = ['b', 'd', 'a', 'c'];
const PAGE = 100;

function setUp() {
  const writers = createCollection({
    shape: WRITERS,
    records: NAMES.map((name, at) => ({ id: at + 1, name })),
  });
  const records = Array.from({ length: 2 * PAGE }, (_, at) => ({
    id: at + 1,
    writer_id: 1 + (at % 4),
  }));
  return { writers, books: createCollection({ shape: BOOKS, records }) };
}

type Collections = ReturnType<typeof setUp>;

/** A session, in which the name of a writer can be changed. */
function sessionOver({ writers, books }: Collections) {
  const overlay = createOverlay(writers);
  const neighbour = (): Collection => overlay.collection;
  return {
    rename: (id: number, name: string) => overlay.put({ id, name }),
    /** The ids of a page of the books by the names of their writers, and the cursor after it. */
    read(cursor?: string) {
      const order = { collection: books, sort: BY_NAME, neighbour };
      const window = { after: cursor === undefined ? undefined : decodeCursor(order, cursor) };
      const criteria = { where: allOf([]), search: [], sort: BY_NAME, offset: 0, limit: PAGE };
      const resolved = resolveRelations(books, { ...criteria, window }, neighbour);
      const ordinals = [...books.run(resolved).ordinals];
      const ids = ordinals.map((ordinal) => books.at(ordinal)?.id);
      return { ids, next: encodeCursor(order, ordinals.at(-1) as number) };
    },
  };
}

describe('an order by fields of related records', () => {
  it('does not depend on what another session changes later', () => {
    const collections = setUp();
    const [one, other] = [sessionOver(collections), sessionOver(collections)];
    const first = one.read().next;
    const expected = other.read(first).ids;
    for (const id of [1, 2, 3, 4]) one.rename(id, 'z');
    expect(other.read(first).ids).toEqual(expected);
  });
});
