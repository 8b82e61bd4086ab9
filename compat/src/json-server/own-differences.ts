import type { Random } from '@sandbox/kernel';
import type { Field, Resource } from '@sandbox/resource';
import type { Pair } from './arbitrary-query.js';
import type { OwnRequest, OwnSpelling } from './own-requests.js';

/** What is compared of a response. */
export interface Shown {
  readonly status: number;
  readonly body: unknown;
  /** How many records there are in all. */
  readonly total: string | undefined;
  /** The pages that links lead to. */
  readonly pages: Readonly<Record<string, string>>;
}

const NUMBERS = ['int', 'float'];
const DAYS = ['date', 'datetime'];

const text = (random: Random, min: number, max: number): string => String(random.int(min, max));

/** json-server 0.17. */
export const SPELLING_017: OwnSpelling = {
  operatorsOf({ type }) {
    if (type === 'bool') return ['', '_ne'];
    if (NUMBERS.includes(type) || DAYS.includes(type)) return ['', '_ne', '_gte', '_lte'];
    return type === 'string' ? ['', '_ne', '_like'] : [];
  },
  filter: (field, operator, value) => [`${field}${operator}`, value],
  sort: (field, isDescending) => [
    ['_sort', field],
    ['_order', isDescending ? 'desc' : 'asc'],
  ],
  paging: (random) =>
    random.pick<readonly Pair[]>([
      [['_page', text(random, 1, 5)]],
      [
        ['_page', text(random, 1, 4)],
        ['_limit', text(random, 1, 30)],
      ],
      [
        ['_start', text(random, 0, 30)],
        ['_end', text(random, 30, 60)],
      ],
      [
        ['_start', text(random, 0, 30)],
        ['_limit', text(random, 1, 30)],
      ],
      [['_limit', text(random, 1, 30)]],
    ]),
  embed: ({ relations }, relation) => [
    [relations[relation]?.kind === 'one' ? '_expand' : '_embed', relation],
  ],
  isSorted: ({ type }) => [...NUMBERS, ...DAYS, 'string'].includes(type),
  hasNested: true,
  hasCascade: true,
};

/** json-server 1: what looks like a number is not compared with texts there, which are ordered by a locale. */
export const SPELLING_1: OwnSpelling = {
  operatorsOf(field, name) {
    const { type } = field;
    if (isId(field, name)) return [];
    if (type === 'bool') return ['eq', 'ne'];
    if (NUMBERS.includes(type) || DAYS.includes(type))
      return ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in'];
    return type === 'string' ? ['eq', 'ne', 'in', 'contains'] : [];
  },
  filter: (field, operator, value) => [`${field}:${operator}`, value],
  sort: (field, isDescending) => [['_sort', `${isDescending ? '-' : ''}${field}`]],
  paging: (random) =>
    random.pick<readonly Pair[]>([
      [['_page', text(random, 1, 6)]],
      [
        ['_page', text(random, 1, 6)],
        ['_per_page', text(random, 1, 30)],
      ],
    ]),
  // A word that is its own plural stands for one record there.
  embed: (_resource, relation) => (relation === 'news' ? [] : [['_embed', relation]]),
  isSorted: (field, name) => !isId(field, name) && [...NUMBERS, ...DAYS].includes(field.type),
  hasNested: false,
  hasCascade: false,
};

function isId({ references }: Field, name: string): boolean {
  return name === 'id' || references !== undefined;
}

/** What a version of json-server sends, but for the differences that docs/dialects.md lists. */
export type AsIntended = (
  theirs: Shown,
  request: OwnRequest & { readonly resource: Resource | undefined; readonly ours: Shown },
) => Shown;

export const asIntended017: AsIntended = (theirs, { method, path, resource, ours }) => {
  // Errors are problem details, and a delete responds with the record.
  if (theirs.status >= 400 || method === 'DELETE') return { ...theirs, body: ours.body };
  const body = mapRecords(theirs.body, (record) => withNumbers(record, resource));
  if (method !== 'GET' || !Array.isArray(body)) return { ...theirs, body };
  const isPaged = /[?&]_(?:page|limit|end)=/.test(path);
  return { ...theirs, body, total: isPaged ? theirs.total : String(body.length) };
};

/** A record that is created below another one refers to it by a text there. */
function withNumbers(record: object, resource: Resource | undefined): object {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const field = resource?.fields[name];
      const isNumber = field?.references !== undefined && field.type === 'int';
      return [name, isNumber && value !== null ? Number(value) : value];
    }),
  );
}

export const asIntended1: AsIntended = (theirs, { method, ours }) => {
  if (theirs.status >= 400) return { ...theirs, body: ours.body };
  // A page after the last one has no records.
  const isBeyond = isPage(ours.body) && isPage(theirs.body) && ours.body.data.length === 0;
  const body = isBeyond ? ours.body : theirs.body;
  return { ...theirs, body, total: method === 'GET' ? ours.total : undefined };
};

function isPage(body: unknown): body is { readonly data: readonly unknown[] } {
  return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
}

function mapRecords(body: unknown, map: (record: object) => object): unknown {
  if (Array.isArray(body)) return body.map(map);
  return typeof body === 'object' && body !== null ? map(body) : body;
}
