/** One kind of request, as each server spells it. */
export interface BenchCase {
  readonly name: string;
  /** The least share of a bare server's requests a second that we promise; undefined where nothing is promised. */
  readonly promise: number | undefined;
  /** Paths of our service: the n-th request asks for the n-th path, starting over at the end. */
  readonly paths: (n: number) => string;
  /** How many different paths there are; 1 for a repeated URL. */
  readonly count: number;
  /** The same for json-server. */
  readonly jsonServer: (n: number) => string;
}

/** How many different URLs a fresh case asks for: more than a server answers while it is measured. */
const FRESH = 200_000;

const WORDS = [
  'coffee',
  'morning',
  'train',
  'garden',
  'music',
  'weekend',
  'photo',
  'rain',
  'city',
  'book',
];

const byId = (n: number): string => `/posts/${(n % 3999) + 1}${turn(n, 3999, '?')}`;
const list = (n: number): string => `/posts?limit=20&offset=${n % 3980}${turn(n, 3980)}`;
const filter = (n: number): string =>
  `/posts?language=en&published_at_gte=${instant(n)}&sort=-likes_count&limit=20`;
const search = (n: number): string =>
  `/posts?q=${WORDS[n % 10]}%20${letter(n / 10)}${letter(n / 260)}&limit=20${turn(n, 6760)}`;

function letter(n: number): string {
  return String.fromCharCode(97 + (Math.floor(n) % 26));
}

/** Empty pieces of a query, one more each time the values start over: another URL that asks for the same. */
function turn(n: number, values: number, start = ''): string {
  const times = Math.floor(n / values);
  return times === 0 ? '' : `${start}${'&'.repeat(times)}`;
}

/** What is measured: four kinds of request, each with one URL repeated and with URLs that were not asked for before. */
export const CASES: readonly BenchCase[] = [
  { name: 'by id', promise: 0.75, count: 1, paths: () => byId(16), jsonServer: () => '/posts/17' },
  {
    name: 'list of 20',
    promise: 0.75,
    count: 1,
    paths: () => list(0),
    jsonServer: () => '/posts?_page=1&_limit=20',
  },
  {
    name: 'filter + sort',
    promise: 0.75,
    count: 1,
    paths: () => filter(7),
    jsonServer: () => jsonFilter(7),
  },
  {
    name: 'q',
    promise: undefined,
    count: 1,
    paths: () => search(3),
    jsonServer: () => jsonSearch(3),
  },
  { name: 'by id, fresh', promise: 0.45, count: FRESH, paths: byId, jsonServer: byId },
  {
    name: 'list of 20, fresh',
    promise: 0.45,
    count: FRESH,
    paths: list,
    jsonServer: (n) => `/posts?_start=${n % 3980}&_limit=20`,
  },
  {
    name: 'filter + sort, fresh',
    promise: 0.4,
    count: FRESH,
    paths: filter,
    jsonServer: jsonFilter,
  },
  { name: 'q, fresh', promise: undefined, count: FRESH, paths: search, jsonServer: jsonSearch },
];

function jsonFilter(n: number): string {
  return `/posts?language=en&published_at_gte=${instant(n)}&_sort=likes_count&_order=desc&_limit=20`;
}

function jsonSearch(n: number): string {
  return `/posts?q=${WORDS[n % 10]}&_limit=20`;
}

/** Instants six minutes apart, from the time when the network began. */
function instant(n: number): string {
  return new Date(Date.UTC(2023, 6, 1) + n * 360_000).toISOString().replace('.000', '');
}
