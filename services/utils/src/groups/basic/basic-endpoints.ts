import { type Declaration, defineEndpoint, type Endpoint, inPath } from '@sandbox/endpoint';
import { type HttpRequest, type HttpResponse, json, platformError } from '@sandbox/http';
import { AppError, anyText } from '@sandbox/kernel';
import type { UserPass } from '../../auth/parse-basic.js';
import { opensBy } from '../../auth/security-schemes.js';
import type { Dependencies } from '../../dependencies.js';
import { fail } from '../../errors.js';
import { checkBasic } from './check-basic.js';

const PAIR = {
  user: inPath(anyText, {
    description: 'The accepted user name, without a colon (RFC 7617 2).',
  }),
  password: inPath(anyText, { description: 'The accepted password.' }),
};

const REJECTED = {
  '401': 'The credentials are missing or wrong; `WWW-Authenticate` requests them.',
};

const ANY_PAIR = {
  methods: ['GET'],
  summary: 'HTTP Basic with the user name and password of the path',
  reads: PAIR,
  security: opensBy('basic'),
  curl: '-u user:passwd',
  rejections: REJECTED,
  handle: (request, pair) => {
    checkUser(pair.user);
    return answerBasic(request, pair);
  },
} as const satisfies Partial<Declaration<typeof PAIR>>;

const HIDDEN = {
  methods: 'ALL',
  summary: 'HTTP Basic that responds with 404 instead of a challenge',
  description:
    'No challenge is sent. Without valid credentials, the response is the 404 of an unknown path. Clients have to send credentials preemptively.',
  reads: PAIR,
  security: opensBy('basic'),
  curl: '-u user:passwd',
  responses: { '404': 'The credentials are missing or wrong.' },
  handle: answerHidden,
} as const satisfies Partial<Declaration<typeof PAIR>>;

/** The endpoints of HTTP Basic (RFC 7617). */
export function createBasicEndpoints({ credentials }: Dependencies): readonly Endpoint[] {
  return [
    defineEndpoint({
      methods: ['GET'],
      path: '/auth/basic',
      summary: 'HTTP Basic with the published user name and password',
      example: '/auth/basic',
      exampleStatus: 401,
      security: opensBy('basic'),
      curl: `-u '${credentials.user}:${credentials.password}'`,
      rejections: REJECTED,
      handle: (request) => answerBasic(request, credentials),
    }),
    defineEndpoint({
      ...ANY_PAIR,
      path: '/auth/basic/:user/:password',
      example: '/auth/basic/user/passwd',
      exampleStatus: 401,
    }),
    defineEndpoint({
      ...ANY_PAIR,
      path: '/basic-auth/:user/:password',
      example: '/basic-auth/user/passwd',
      alias: true,
    }),
    defineEndpoint({
      ...HIDDEN,
      path: '/auth/hidden-basic/:user/:password',
      example: '/auth/hidden-basic/user/passwd',
      exampleStatus: 404,
    }),
    defineEndpoint({
      ...HIDDEN,
      path: '/hidden-basic-auth/:user/:password',
      example: '/hidden-basic-auth/user/passwd',
      alias: true,
    }),
  ];
}

function answerBasic(request: HttpRequest, expected: UserPass): HttpResponse {
  checkBasic(request.raw, expected);
  return json({ authenticated: true, user: expected.user });
}

/** Accepts every verb: 405 with Allow would reveal that the route exists. */
function answerHidden(request: HttpRequest, pair: UserPass): HttpResponse {
  try {
    return answerBasic(request, pair);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // With the platform's message for a path without a route.
    throw platformError('not_found', {
      detail: `There is nothing at ${request.path}.`,
      cause: error,
    });
  }
}

function checkUser(name: string): void {
  if (!name.includes(':')) return;
  throw fail('invalid_parameter', {
    detail: `user must have no colon, for Basic ends the name at the first one; not "${name}".`,
    members: { parameter: 'user' },
  });
}
