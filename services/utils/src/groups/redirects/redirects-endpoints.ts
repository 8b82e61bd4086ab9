import type { Answer, HttpRequest } from '@sandbox/http';
import type { Endpoint } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { choiceParameter } from '../../parameters/choice-parameter.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { textParameter } from '../../parameters/text-parameter.js';
import { ROOT } from '../../root.js';
import { redirect } from './redirect.js';
import { resolveTarget } from './resolve-target.js';

const count = numberParameter({
  name: 'n',
  in: 'path',
  description: 'How many redirects there are.',
  min: 1,
  max: 50,
});

const url = textParameter({
  name: 'url',
  in: 'query',
  description: 'A path, or a URL on this host.',
  required: true,
});

const status = choiceParameter({
  name: 'status',
  in: 'query',
  description: 'The status of the redirect; also taken as `status_code`.',
  choices: ['301', '302', '303', '307', '308'],
  default: '302',
  aliases: ['status_code'],
});

const FOUND = { '302': 'The next redirect, or `/get`.' };

/** The endpoints that redirect; none leads to another host. */
export const redirectsEndpoints: readonly Endpoint[] = [
  {
    ...chain('/redirect', (request) => request.origin),
    summary: 'n redirects (302) with an absolute Location, ending at /get',
    example: '/redirect/3',
  },
  {
    ...chain('/relative-redirect', () => ''),
    summary: 'The same with a relative Location',
    example: '/relative-redirect/3',
  },
  {
    ...chain('/absolute-redirect', (request) => request.origin),
    summary: 'The same with an absolute Location',
    example: '/absolute-redirect/3',
  },
  {
    methods: 'ALL',
    path: '/redirect-to',
    summary: 'One redirect to a path on this host, with a chosen status',
    description:
      '307 and 308 keep the method and the body; 303 makes any method GET. A URL of another host is refused, however it is written.',
    parameters: [url, status],
    produces: [],
    example: '/redirect-to?url=/v1/utils/get&status=307',
    curl: '-L',
    answers: { '302': 'The redirect, unless `status` asks for another.' },
    handler: redirectTo,
  },
];

function chain(path: string, originOf: (request: HttpRequest) => string) {
  return {
    methods: ['GET'],
    path: `${path}/:n`,
    parameters: [count],
    produces: [],
    curl: '-L',
    answers: FOUND,
    handler(request) {
      const left = count.read(request) - 1;
      const next = left === 0 ? '/get' : `${path}/${left}`;
      return redirect(302, `${originOf(request)}${ROOT}${next}`);
    },
  } satisfies Omit<Endpoint, 'summary' | 'example'>;
}

function redirectTo(request: HttpRequest): Answer {
  const target = url.read(request);
  if (target === undefined || target === '') {
    throw fail('invalid_parameter', {
      detail: 'url must be a path or a URL on this host, it is missing.',
      members: { parameter: 'url' },
    });
  }
  const { origin, path } = request;
  return redirect(Number(status.read(request)), resolveTarget({ url: target, origin, path }));
}
