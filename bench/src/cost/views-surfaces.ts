import { fill, type SizedRequest, type Surface } from './surface.js';

/** What the inspector keeps of a body. */
const STORED = 65_000;

const BIN = '/v1/utils/hooks/cost';
const QUIET = { 'x-sandbox-inspect': 'off' };

/** What is repeated in a body until it is long, and what it begins with. */
const BODIES: readonly (readonly [unit: string, start?: string])[] = [
  ...['a=', 'a:', 'password=', '"', '\\', '\\"', '<a ', '<password>', '&', '%', '{', '['].map(
    (unit) => [unit] as const,
  ),
  ...['\n', 'é', '{"a":', '<a>', 'a: |\n b\n', '://a:', 'name="password"', 'QUJD', '4111 '].map(
    (unit) => [unit] as const,
  ),
  ['--b\r\nContent-Disposition: form-data; name="token"\r\n\r\n'],
  ['{"a":1},', '['],
  ['a=', '{,"tokens":['],
  ['\\', '{,"tokens":['],
];

const post = (body: string, type: string): SizedRequest => ({
  ...{ method: 'POST', path: BIN, headers: { 'content-type': type }, body },
});

const TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'];

/** What shows three bodies of a size: in each reader of what was kept. */
const VIEWS: readonly (readonly [name: string, path: string])[] = [
  ['search', '/inspect/api/requests?q=header:accept=json'],
  ['search beyond ASCII', '/inspect/api/requests?q=n%C3%ADrgends'],
  ['show', '/inspect/api/wait?q=kind:hook-in&count=3'],
  ['bin', `${BIN}/~requests`],
];

const prepare = (start: string, unit: string) => (size: number) => [
  { method: 'DELETE', path: '/inspect/api/requests' },
  { method: 'DELETE', path: BIN, headers: QUIET },
  ...TYPES.map((type) => post(start + fill(size, unit), type)),
];

/** What reads bodies that were kept; what the inspector has masked once is masked again after it has forgotten all. */
export const VIEWS_SURFACES: readonly Surface[] = BODIES.flatMap(([unit, start = '']) =>
  VIEWS.map(([name, path]) => ({
    service: 'views',
    name: `${name}, ${JSON.stringify(start + unit).replaceAll('|', '/')}`,
    largest: STORED,
    prepare: prepare(start, unit),
    request: () => ({ path, headers: QUIET }),
    isPreparedEachTime: true,
  })),
);
