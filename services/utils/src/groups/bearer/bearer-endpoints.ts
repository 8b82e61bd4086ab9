import { type Declaration, defineEndpoint, type Endpoint, inPath } from '@sandbox/endpoint';
import { type HttpResponse, json } from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import { bearerChallenge, readBearer } from '../../auth/bearer.js';
import { opensBy } from '../../auth/security-schemes.js';
import { isSameSecret } from '../../credentials.js';
import { fail } from '../../errors.js';

const WRONG_TOKEN = bearerChallenge({
  error: 'invalid_token',
  description: 'The token is not the expected one',
});

const ANY_TOKEN = {
  methods: ['GET'],
  summary: 'Accepts any non-empty bearer token',
  exampleStatus: 401,
  description: '`hint` is present if the token does not have the syntax of RFC 6750.',
  security: opensBy('bearer'),
  curl: `-H 'Authorization: Bearer some-token'`,
  rejections: { '401': 'There is no token; `WWW-Authenticate` asks for one.' },
  handle: (request) => answerToken(readBearer(request.raw)),
} as const satisfies Partial<Declaration>;

/** The endpoints of bearer tokens (RFC 6750). */
export const bearerEndpoints: readonly Endpoint[] = [
  defineEndpoint({ ...ANY_TOKEN, path: '/auth/bearer', example: '/auth/bearer' }),
  defineEndpoint({ ...ANY_TOKEN, path: '/bearer', example: '/bearer', alias: true }),
  defineEndpoint({
    methods: ['GET'],
    path: '/auth/bearer/:token',
    summary: 'Accepts only the bearer token of the path',
    reads: { token: inPath(anyText, { description: 'The accepted token.' }) },
    example: '/auth/bearer/some-token',
    exampleStatus: 401,
    security: opensBy('bearer'),
    curl: `-H 'Authorization: Bearer some-token'`,
    rejections: {
      '401': 'The token is missing or another one; `WWW-Authenticate` contains the reason.',
    },
    handle: ({ raw }, { token }) => answerExactToken(readBearer(raw), token),
  }),
];

function answerExactToken(input: string, expected: string): HttpResponse {
  if (isSameSecret(input, expected)) return answerToken(input);
  throw fail('invalid_token', {
    detail: `The token must be the one that the path names, not "${input}".`,
    headers: { 'WWW-Authenticate': WRONG_TOKEN },
  });
}

/** RFC 6750 2.1: the syntax of a token. */
const B64_TOKEN = /^[\w.~+/-]+=*$/;

const HINT =
  'RFC 6750 2.1 allows letters, digits and -._~+/ in a token, then = at its end; other servers may reject this token.';

function answerToken(input: string): HttpResponse {
  const isWellFormed = B64_TOKEN.test(input);
  return json({ authenticated: true, token: input, ...(isWellFormed ? {} : { hint: HINT }) });
}
