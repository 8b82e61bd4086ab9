import { type Answer, type HttpRequest, json, platformError } from '@sandbox/http';
import { AppError } from '@sandbox/kernel';
import type { Dependencies } from '../../dependencies.js';
import type { Endpoint } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { textParameter } from '../../parameters/text-parameter.js';
import { checkBasic } from './check-basic.js';
import type { UserPass } from './parse-basic.js';

const user = textParameter({
  name: 'user',
  in: 'path',
  description: 'The user name that is accepted; it has no colon (RFC 7617 2).',
});

const password = textParameter({
  name: 'password',
  in: 'path',
  description: 'The password that is accepted.',
});

const REFUSED = {
  '401': 'The credentials are missing or wrong; `WWW-Authenticate` asks for them.',
};

const ANY_PAIR = {
  methods: ['GET'],
  summary: 'HTTP Basic with the user name and password of the path',
  parameters: [user, password],
  curl: '-u user:passwd',
  answers: REFUSED,
  handler: (request) => answerBasic(request, readPair(request)),
} as const satisfies Partial<Endpoint>;

const HIDDEN = {
  methods: 'ALL',
  summary: 'HTTP Basic; without the right credentials there seems to be nothing here',
  description:
    'No challenge is sent: the answer is the 404 of a path that does not exist. So clients have to send credentials unasked.',
  parameters: [user, password],
  curl: '-u user:passwd',
  answers: { '404': 'The credentials are missing or wrong.' },
  handler: answerHidden,
} as const satisfies Partial<Endpoint>;

/** The endpoints of HTTP Basic (RFC 7617). */
export function createBasicEndpoints({ credentials }: Dependencies): readonly Endpoint[] {
  return [
    {
      methods: ['GET'],
      path: '/auth/basic',
      summary: 'HTTP Basic with the published user name and password',
      example: '/auth/basic',
      curl: `-u '${credentials.user}:${credentials.password}'`,
      answers: REFUSED,
      handler: (request) => answerBasic(request, credentials),
    },
    { ...ANY_PAIR, path: '/auth/basic/:user/:password', example: '/auth/basic/user/passwd' },
    {
      ...ANY_PAIR,
      path: '/basic-auth/:user/:password',
      example: '/basic-auth/user/passwd',
      alias: true,
    },
    {
      ...HIDDEN,
      path: '/auth/hidden-basic/:user/:password',
      example: '/auth/hidden-basic/user/passwd',
    },
    {
      ...HIDDEN,
      path: '/hidden-basic-auth/:user/:password',
      example: '/hidden-basic-auth/user/passwd',
      alias: true,
    },
  ];
}

function answerBasic(request: HttpRequest, expected: UserPass): Answer {
  checkBasic(request.raw, expected);
  return json({ authenticated: true, user: expected.user });
}

/** Takes every verb: 405 with Allow would tell that the route exists. */
function answerHidden(request: HttpRequest): Answer {
  const { user: name = '', password: secret = '' } = request.params;
  try {
    return answerBasic(request, { user: name, password: secret });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // In the words of the platform for a path without a route.
    throw platformError('not_found', {
      detail: `There is nothing at ${request.path}.`,
      cause: error,
    });
  }
}

function readPair(request: HttpRequest): UserPass {
  const { user: name = '', password: secret = '' } = request.params;
  if (!name.includes(':')) return { user: name, password: secret };
  throw fail('invalid_parameter', {
    detail: `user must have no colon, for Basic ends the name at the first one; not "${name}".`,
    members: { parameter: 'user' },
  });
}
