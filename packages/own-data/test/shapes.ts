import type { JsonObject } from '@sandbox/kernel';

/** Data as people have it: one of each shape, with what is special about it. */
export const SHAPES: Readonly<Record<string, JsonObject>> = {
  blog: {
    posts: [
      { id: 1, title: 'a title', views: 100 },
      { id: 2, title: 'another title', views: 200 },
    ],
    comments: [
      { id: 1, text: 'a comment about post 1', postId: 1 },
      { id: 2, text: 'another comment about post 1', postId: 1 },
    ],
    profile: { name: 'typicode' },
  },
  'ids that are digits in texts': {
    posts: [
      { id: '1', title: 'a' },
      { id: '2', title: 'b' },
    ],
    comments: [{ id: '1', body: 'x', postId: '2' }],
  },
  'ids that are UUIDs': {
    accounts: each(5, (n) => ({ id: uuid(n), owner: `Owner ${n}`, balance: n * 10.5 })),
    transfers: each(8, (n) => ({
      id: uuid(100 + n),
      account_id: uuid(n % 5),
      at: `2024-05-0${(n % 9) + 1}T10:00:00Z`,
    })),
  },
  'a document database': {
    users: each(4, (n) => ({ _id: objectId(n), name: `User ${n}`, __v: 0 })),
    tasks: each(6, (n) => ({
      _id: objectId(50 + n),
      user: objectId(n % 4),
      done: n % 2 === 0,
      __v: n,
    })),
  },
  'names in PascalCase': {
    Posts: each(3, (n) => ({ Id: n + 1, Title: `T${n}` })),
    Comments: each(5, (n) => ({ Id: n + 1, PostId: (n % 3) + 1, Body: 'x' })),
  },
  'names in snake_case': {
    posts: each(4, (n) => ({
      id: n + 1,
      created_at: `2024-01-0${n + 1}T00:00:00Z`,
      updated_at: `2024-01-0${n + 1}T00:00:00Z`,
    })),
    comments: each(5, (n) => ({ id: n + 1, post_id: (n % 4) + 1, is_spam: n === 0 })),
  },
  shop: {
    products: each(20, (n) => ({
      id: n + 1,
      title: `Product ${n}`,
      price: n + 0.99,
      category: n % 2 ? 'books' : 'toys',
      rating: { rate: n / 10, count: n },
      meta: { gift: n % 3 === 0, barcode: `0${n}` },
      images: [`https://cdn.example/${n}.png`],
    })),
    users: each(3, (n) => ({
      id: n + 1,
      name: { first: `F${n}`, last: `L${n}` },
      address: { city: 'X', geo: { lat: `${n}.5`, lng: '1' } },
    })),
    carts: each(6, (n) => ({
      id: n + 1,
      userId: (n % 3) + 1,
      date: '2024-02-10',
      products: [{ productId: n + 1, quantity: 2 }],
    })),
  },
  'irregular plurals': {
    people: each(3, (n) => ({ id: n + 1, name: `P${n}` })),
    persons: each(3, (n) => ({ id: n + 1, name: `Q${n}` })),
    news: each(4, (n) => ({ id: n + 1, personId: (n % 3) + 1, headline: 'h' })),
    children: each(2, (n) => ({ id: n + 1, parentId: n === 0 ? null : 1 })),
  },
  'nothing yet': { users: [], posts: [], settings: {} },
  'ids from 0 with gaps': {
    items: [
      { id: 7, label: 'seven' },
      { id: 0, label: 'zero' },
      { id: 1_000_000, label: 'many' },
      { id: 3, label: 'three' },
    ],
    notes: [
      { id: 4, itemId: 0 },
      { id: 1, itemId: 7 },
    ],
  },
  'values of all kinds': {
    things: [
      { id: 1, value: 1, extra: true, maybe: null },
      { value: 'two', other: [1, 2], deep: { a: { b: { c: { d: { e: { f: 1 } } } } } } },
      {
        id: 3,
        value: { three: 3 },
        page: 2,
        sort: 'x',
        or: 1,
        constructor: 'c',
        'size-eu': 44,
        $ref: '#',
      },
      { id: 4, __proto__x: 1, emoji: '🎈', '🎈': 'emoji', '': 'empty', true: 1 },
    ],
  },
  'lists of numbers and maps': {
    places: each(3, (n) => ({
      id: n + 1,
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [n, 1],
            [2, 3],
          ],
        ],
      },
      samples: [1, 2, n],
      visits: { '2024-05-01': 4, '2024-05-02': 5 },
      [`only-${n}`]: n,
    })),
  },
  'an administration': {
    customers: each(5, (n) => ({
      id: n,
      first_name: 'A',
      groups: ['regular', 'reviewer'],
      birthday: null,
      last_seen: '2024-05-01T10:00:00.123Z',
      nb_orders: n,
    })),
    orders: each(9, (n) => ({
      id: n,
      reference: `R${n}`,
      customer_id: n % 5,
      status: n % 2 ? 'ordered' : 'delivered',
      basket: [{ product: n, quantity: 1 }],
    })),
    reviews: each(4, (n) => ({
      id: n,
      customer_id: n,
      date: '2024-05-01',
      comment: 'x'.repeat(300),
    })),
  },
  'a task of a school': {
    users: [{ id: 1, email: 'a@b.example', password: 'secret' }],
    todos: [
      { id: 1, userId: 1, title: 'x', completed: false },
      { id: 2, userId: 9, title: 'y', completed: true },
    ],
  },
  texts: {
    en: { 'nav.home': 'Home', 'nav.about-us': 'About us' },
    'pt-BR': { 'nav.home': 'Início', 'nav.about-us': 'Sobre nós' },
  },
};

/** An export of many columns as CSV, with its records as JSON. */
export function createTable(
  rows: number,
  columns: number,
): { readonly text: string; readonly records: readonly JsonObject[] } {
  const names = ['id', ...each(columns - 1, (n) => `column_${n}`)];
  const records = each(rows, (row) =>
    Object.fromEntries(
      names.map((name, column) => [name, column === 0 ? row + 1 : cellOf(row, column)]),
    ),
  );
  const lines = records.map((record) => names.map((name) => quoted(record[name])).join(','));
  return { text: [names.join(','), ...lines, ''].join('\r\n'), records };
}

function cellOf(row: number, column: number): unknown {
  const kinds = [
    row * column,
    `say "${row}", and\nmore`,
    row % 2 === 0,
    null,
    `0${row}`,
    '2024-05-01',
  ];
  return kinds[column % kinds.length];
}

function quoted(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
}

function each<T>(count: number, make: (n: number) => T): T[] {
  return Array.from({ length: count }, (_none, n) => make(n));
}

function uuid(n: number): string {
  return `3f2504e0-4f89-41d3-9a0c-${String(n).padStart(12, '0')}`;
}

function objectId(n: number): string {
  return `507f1f77bcf86cd7${String(n).padStart(8, '0')}`;
}
