import { describe, expect, it } from '@jest/globals';
import { STEP_VALUES } from '@sandbox/kernel';
import {
  allOf,
  type Collection,
  type CollectionShape,
  createCollection,
  createOverlay,
  decodeCursor,
  encodeCursor,
  resolveRelations,
  whenBuilt,
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

/** So many books that their order takes several steps. */
function setUp(count = STEP_VALUES) {
  const writers = createCollection({
    shape: WRITERS,
    records: NAMES.map((name, at) => ({ id: at + 1, name })),
  });
  const records = Array.from({ length: count }, (_, at) => ({
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

const pageOf = (writer: number) => Array.from({ length: PAGE }, (_, at) => writer + 4 * at);

describe('an order by fields of related records', () => {
  it('does not depend on what another session changes later', () => {
    const collections = setUp(2 * PAGE);
    const [one, other] = [sessionOver(collections), sessionOver(collections)];
    const first = one.read().next;
    const expected = other.read(first).ids;
    for (const id of [1, 2, 3, 4]) one.rename(id, 'z');
    expect(other.read(first).ids).toEqual(expected);
  });

  it('is that of each session, also while several are built', async () => {
    const collections = setUp();
    const [one, other] = [sessionOver(collections), sessionOver(collections)];
    one.rename(2, 'A');
    const reads = [one, other].map((session) => whenBuilt(() => session.read().ids));
    expect(reads.every((read) => read instanceof Promise)).toBe(true);
    expect(await Promise.all(reads)).toEqual([pageOf(2), pageOf(3)]);
  });

  it('is that after a write during its building', async () => {
    const session = sessionOver(setUp());
    const read = whenBuilt(() => session.read().ids);
    expect(read).toBeInstanceOf(Promise);
    session.rename(2, 'A');
    expect(await read).toEqual(pageOf(2));
  });

  it('is built at once after many writes during its building', async () => {
    const session = sessionOver(setUp());
    let writes = 0;
    const read = whenBuilt(() => {
      const { ids } = session.read();
      return { ids, writes };
    });
    let isOver = false;
    const over = Promise.resolve(read).finally(() => {
      isOver = true;
    });
    const write = (): void => {
      if (isOver || writes > 10_000) return;
      writes += 1;
      session.rename(2, `A ${writes}`);
      setImmediate(write);
    };
    write();
    const result = await over;
    expect(result.ids).toEqual(pageOf(2));
    expect(result.writes).toBeLessThan(10_000);
  });
});
