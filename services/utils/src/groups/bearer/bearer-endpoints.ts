import { type Answer, type HttpRequest, json } from '@sandbox/http';
import type { Endpoint } from '../../endpoint.js';
import { fail } from '../../errors.js';
import { textParameter } from '../../parameters/text-parameter.js';
import { isSameSecret } from '../basic/is-same-secret.js';
import { bearerChallenge } from './bearer-challenge.js';
import { readBearer } from './read-bearer.js';

const token = textParameter({
  name: 'token',
  in: 'path',
  description: 'The token that is accepted.',
});

const WRONG_TOKEN = bearerChallenge({
  error: 'invalid_token',
  description: 'The token is not the expected one',
});

const ANY_TOKEN = {
  methods: ['GET'],
  summary: 'Any bearer token that is not empty passes',
  curl: `-H 'Authorization: Bearer some-token'`,
  answers: { '401': 'There is no token; `WWW-Authenticate` asks for one.' },
  handler: (request) => answerToken(readBearer(request.raw)),
} as const satisfies Partial<Endpoint>;

/** The endpoints of bearer tokens (RFC 6750). */
export const bearerEndpoints: readonly Endpoint[] = [
  { ...ANY_TOKEN, path: '/auth/bearer', example: '/auth/bearer' },
  { ...ANY_TOKEN, path: '/bearer', example: '/bearer', alias: true },
  {
    methods: ['GET'],
    path: '/auth/bearer/:token',
    summary: 'Exactly the bearer token of the path passes',
    parameters: [token],
    example: '/auth/bearer/some-token',
    curl: `-H 'Authorization: Bearer some-token'`,
    answers: { '401': 'The token is missing or another one; `WWW-Authenticate` says which.' },
    handler: answerExactToken,
  },
];

function answerExactToken(request: HttpRequest): Answer {
  const given = readBearer(request.raw);
  if (isSameSecret(given, request.params.token ?? '')) return answerToken(given);
  throw fail('invalid_token', {
    detail: `The token must be the one that the path names, not "${given}".`,
    headers: { 'WWW-Authenticate': WRONG_TOKEN },
  });
}

function answerToken(given: string): Answer {
  return json({ authenticated: true, token: given });
}
