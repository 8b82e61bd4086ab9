import { createRandom, type Random } from '@sandbox/kernel';

/** Data of one object, as json-server takes it. */
export type OwnData = Readonly<Record<string, readonly object[] | object>>;

const WORDS = 'apple banana cherry dog Elder fish grape Hat ink jam kite Lamp moon nut Owl'.split(
  ' ',
);

/** Draws the values of a shape. */
interface Draw extends Random {
  title(): string;
  many<T>(count: number, make: (at: number) => T): T[];
}

/** Ten shapes with json-server's own names, so that both sides know the same relations. They are drawn in this order. */
const SHAPES: Readonly<Record<string, (draw: Draw) => OwnData>> = {
  blog: ({ many, title, int }) => ({
    posts: many(40, (at) => ({ id: at + 1, title: title(), views: int(0, 9) * 50 })),
    comments: many(90, (at) => ({ id: at + 1, body: title(), postId: int(1, 40) })),
    profile: { name: 'typicode', links: { home: '/a' } },
  }),
  'ids that are digits in texts': ({ many, title, int }) => ({
    posts: many(30, (at) => ({ id: `${at + 1}`, title: title() })),
    comments: many(60, (at) => ({ id: `${at + 1}`, body: title(), postId: `${int(1, 30)}` })),
  }),
  'ids that are UUIDs': ({ many, title, int }) => ({
    accounts: many(20, (at) => ({ id: uuid(at), owner: title(), balance: int(0, 999) / 4 })),
    transfers: many(40, (at) => ({
      ...{ id: uuid(100 + at), accountId: uuid(int(0, 19)), amount: int(-50, 50) },
    })),
  }),
  shop: ({ many, title, int, pick, sample }) => ({
    products: many(50, (at) => ({
      ...{ id: at + 1, title: title(), price: int(1, 99) + 0.5, tags: sample(WORDS, 2) },
      rating: { rate: int(0, 50) / 10, count: int(0, 300) },
      stock: { place: { city: pick(WORDS), shelf: int(1, 9) } },
    })),
  }),
  'ids from 0 with gaps': ({ many, int, pick, shuffle }) => ({
    items: shuffle(many(30, (at) => at * at)).map((id) => ({
      ...{ id, label: pick(WORDS), rank: int(1, 5) },
    })),
  }),
  'members that are missing': ({ many, title, int, pick, chance }) => ({
    users: many(40, (at) => ({
      ...{ id: at + 1, name: title() },
      ...(chance(0.5) ? { nick: pick(WORDS) } : {}),
      ...(chance(0.5) ? { age: int(18, 80) } : {}),
    })),
  }),
  'values of any kind': ({ many, int, pick }) => ({
    things: many(30, (at) => ({
      ...{ id: at + 1, name: pick(WORDS), value: pick([1, 'one', true, [1, 2], { one: 1 }]) },
      'size-eu': int(30, 50),
    })),
  }),
  'dates and flags': ({ many, title, ...random }) => ({
    todos: many(50, (at) => ({
      ...{ id: at + 1, title: title(), done: random.chance(0.5), due: day(random) },
      ...{ madeAt: `${day(random)}T0${random.int(0, 9)}:00:00Z` },
    })),
  }),
  'irregular plurals': ({ many, title, int, pick }) => ({
    people: many(20, (at) => ({ id: at + 1, name: title(), city: pick(WORDS) })),
    news: many(40, (at) => ({ id: at + 1, headline: title(), personId: int(1, 20) })),
  }),
  'nothing yet': () => ({
    users: [],
    settings: { theme: 'dark', sizes: [1, 2], more: { a: null } },
  }),
};

/** Draws the data of each shape. */
export function createOwnShapes(): Readonly<Record<string, OwnData>> {
  const random = createRandom('own shapes');
  const draw: Draw = {
    ...random,
    title: () => `${random.pick(WORDS)} ${random.pick(WORDS)}`,
    many: (count, make) => Array.from({ length: count }, (_none, at) => make(at)),
  };
  return Object.fromEntries(Object.entries(SHAPES).map(([name, shape]) => [name, shape(draw)]));
}

function day({ int }: Random): string {
  return `2026-0${int(1, 9)}-${int(10, 28)}`;
}

function uuid(at: number): string {
  return `3f2504e0-4f89-41d3-9a0c-${String(at * 7919).padStart(12, '0')}`;
}
