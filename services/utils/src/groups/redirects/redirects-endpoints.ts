import {
  type Declaration,
  defineEndpoint,
  type Endpoint,
  inPath,
  inQuery,
  type ValuesOf,
} from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, prefixOf, sentPathOf } from '@sandbox/http';
import { anyText, integer, oneOf, type Reader } from '@sandbox/kernel';
import { ROOT } from '../../dependencies.js';
import { redirect, resolveTarget } from './redirect.js';

const COUNT = {
  n: inPath(integer(1, 50), { description: 'The number of redirects.' }),
};

/** The check that it is on this host depends on the request. */
const urlText: Reader<string> = {
  ...anyText,
  expected: 'a path or a URL on this host',
  read: (text) => text || undefined,
};

const STATUSES = ['301', '302', '303', '307', '308'] as const;

const TARGET = {
  url: inQuery(urlText, { description: 'A path, or a URL on this host.', required: true }),
  status: inQuery(oneOf(STATUSES), {
    description: 'The status of the redirect. Alias: `status_code`.',
    default: '302',
    aliases: ['status_code'],
  }),
};

const FOUND = { '302': 'The next redirect, or `/get`.' };

/** The endpoints that redirect, only to this host. */
export const redirectsEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    ...chain('/redirect', (request) => request.origin),
    summary: 'n redirects (302) with an absolute Location, ending at /get',
    example: '/redirect/3',
  }),
  defineEndpoint({
    ...chain('/relative-redirect', prefixOf),
    summary: 'The same with a relative Location',
    example: '/relative-redirect/3',
  }),
  defineEndpoint({
    ...chain('/absolute-redirect', (request) => request.origin),
    summary: 'The same with an absolute Location',
    example: '/absolute-redirect/3',
  }),
  defineEndpoint({
    methods: 'ALL',
    path: '/redirect-to',
    summary: 'A redirect to a path on this host, with a chosen status',
    description:
      '307 and 308 keep the method and the body; 303 makes any method GET. A URL of another host is refused, however it is written.',
    reads: TARGET,
    produces: [],
    reportsIgnored: true,
    example: '/redirect-to?url=/v1/utils/get&status=307',
    exampleStatus: 307,
    curl: '-L',
    responses: Object.fromEntries(STATUSES.map((status) => [status, 'The redirect.'])),
    handle: redirectTo,
  }),
];

function chain(path: string, originOf: (request: HttpRequest) => string) {
  return {
    methods: ['GET'],
    path: `${path}/:n`,
    reads: COUNT,
    produces: [],
    curl: '-L',
    responses: FOUND,
    handle(request, { n }) {
      const left = n - 1;
      const next = left === 0 ? '/get' : `${path}/${left}`;
      return redirect(302, `${originOf(request)}${ROOT}${next}`);
    },
  } satisfies Partial<Declaration<typeof COUNT>>;
}

function redirectTo(request: HttpRequest, { url, status }: ValuesOf<typeof TARGET>): HttpResponse {
  const { origin } = request;
  const path = sentPathOf(request);
  return redirect(Number(status), resolveTarget({ url, origin, path }));
}
