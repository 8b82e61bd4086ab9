import { BODY, fill, HEAD, type SizedRequest, type Surface } from './surface.js';

/** A service of records, with names that its data has. */
interface Names {
  readonly service: string;
  readonly list: string;
  readonly relation: string;
  readonly type: string;
}

const SERVICES: readonly Names[] = [
  { service: 'helpdesk', list: 'tickets', relation: 'customer', type: 'tickets' },
  { service: 'social', list: 'posts', relation: 'author', type: 'posts' },
  { service: 'flights', list: 'flights', relation: 'airline', type: 'flights' },
];

/** What GraphQL takes of a document. */
const DOCUMENT = 15_000;

type Entry = readonly [
  name: string,
  largest: number,
  request: (size: number, names: Names) => SizedRequest,
];

const query = (path: string) => ({ path });

const graphql = ({ service }: Names, document: string, variables?: unknown): SizedRequest => ({
  ...{
    method: 'POST',
    path: `/v1/${service}/graphql`,
    headers: { 'content-type': 'application/json' },
  },
  body: JSON.stringify({ query: document, ...(variables === undefined ? {} : { variables }) }),
});

const write = (
  { service, list }: Names,
  body: string,
  type = 'application/json',
): SizedRequest => ({
  ...{ method: 'POST', path: `/v1/${service}/${list}`, headers: { 'content-type': type }, body },
});

const at = ({ service, list }: Names, search: string): string => `/v1/${service}/${list}?${search}`;

const ENTRIES: readonly Entry[] = [
  [
    'filter, list of values',
    HEAD,
    (n, names) => query(at(names, `id_in=${fill(n, (i) => `${i}`, ',')}`)),
  ],
  [
    'filter, many names',
    HEAD,
    (n, names) =>
      query(
        at(
          names,
          fill(n, (i) => `id=${i}`, '&'),
        ),
      ),
  ],
  ['sort', HEAD, (n, names) => query(at(names, `sort=${fill(n, 'id', ',')}`))],
  ['fields', HEAD, (n, names) => query(at(names, `fields=${fill(n, 'id', ',')}`))],
  [
    'expand',
    HEAD,
    (n, names) => query(at(names, `limit=200&expand=${fill(n, names.relation, ',')}`)),
  ],
  ['search, words', HEAD, (n, names) => query(at(names, `q=${fill(n, 'a', '+')}`))],
  ['search, one word', HEAD, (n, names) => query(at(names, `q=${fill(n, 'a')}`))],
  ['like', HEAD, (n, names) => query(at(names, `id_like=${fill(n, '%25')}`))],
  ['page', 200, (n, names) => query(at(names, `limit=${Math.floor(n)}&expand=${names.relation}`))],
  [
    'If-None-Match',
    HEAD,
    (n, names) => ({
      path: `/v1/${names.service}/${names.list}/1`,
      headers: { 'if-none-match': fill(n, '"a"', ',') },
    }),
  ],
  [
    'write, unknown names',
    BODY,
    (n, names) => write(names, `{${fill(n, (i) => `"k${i}":0`, ',')}}`),
  ],
  ['write, long text', BODY, (n, names) => write(names, `{"subject":"${fill(n, 'é')}"}`)],
  ['write, deep', BODY, (n, names) => write(names, '['.repeat(n / 2))],
  [
    'write, media type',
    HEAD,
    (n, names) => write(names, '{}', `application/json;${fill(n, 'a="\\""', ';')}`),
  ],
  [
    'GraphQL, aliases',
    DOCUMENT,
    (n, names) => graphql(names, `{${fill(n, (i) => `a${i}:__typename`, ' ')}}`),
  ],
  [
    'GraphQL, lists',
    DOCUMENT,
    (n, names) =>
      graphql(names, `{${fill(n, (i) => `a${i}:${names.list}(limit:200){data{id}}`, ' ')}}`),
  ],
  ['GraphQL, deep', DOCUMENT, (n, names) => graphql(names, `{${fill(n, 'a{')}`)],
  [
    'GraphQL, fragments',
    DOCUMENT,
    (n, names) =>
      graphql(
        names,
        `{...f0} ${fill(n, (i) => `fragment f${i} on Query{...f${i + 1} ...f${i + 1}}`, ' ')}`,
      ),
  ],
  [
    'GraphQL, directives',
    DOCUMENT,
    (n, names) => graphql(names, `{__typename ${fill(n, '@skip(if:false)')}}`),
  ],
  ['GraphQL, commas', DOCUMENT, (n, names) => graphql(names, `{__typename${fill(n, ',')}}`)],
  ['GraphQL, variables', BODY, (n, names) => graphql(names, '{__typename}', { a: fill(n, 'x') })],
  [
    'feed, topics',
    HEAD,
    (n, names) => query(`/v1/${names.service}/events?topics=${fill(n, 'x', ',')}`),
  ],
];

/** What the services of records read, the same for each. */
export const RECORDS_SURFACES: readonly Surface[] = SERVICES.flatMap((names) => [
  ...ENTRIES.map(([name, largest, request]) => ({
    ...{ service: names.service, name, largest },
    request: (size: number) => request(size, names),
  })),
  {
    ...{ service: names.service, name: 'feed, one message', largest: 60_000 },
    messages: {
      path: `/v1/${names.service}/ws`,
      of: (size: number) => [`{"type":"subscribe","topics":[${fill(size, '"x"', ',')}]}`],
    },
  },
]);
