import { inPath, inQuery } from '@sandbox/endpoint';
import { anyText, oneOf, trueOrFalse } from '@sandbox/kernel';
import { DIGEST_QOPS, type DigestAlgorithm } from './digest-algorithm.js';

/** What is offered when a request asks for no algorithm, the best first. */
export const OFFERED_ALGORITHMS = [
  'SHA-256',
  'SHA-256-sess',
  'MD5',
  'MD5-sess',
] as const satisfies readonly DigestAlgorithm[];

/** The options of a challenge. */
export const CHALLENGE_OPTIONS = {
  algorithm: inQuery(oneOf(OFFERED_ALGORITHMS), {
    description: 'The one algorithm to offer; all of them without it.',
    example: 'SHA-256',
  }),
  qop: inQuery(oneOf(DIGEST_QOPS), {
    description: 'The one quality of protection to offer; both without it.',
    example: 'auth',
  }),
  nextnonce: inQuery(trueOrFalse, {
    description:
      'With `true`, `Authentication-Info` has a `nextnonce` (RFC 7616 3.5): the client should use it for its next request, and count from 1 again.',
    default: false,
  }),
};

/** The credentials that a path names. */
export const PATH_PAIR = {
  user: inPath(anyText, { description: 'The user name that is accepted.' }),
  password: inPath(anyText, { description: 'The password that is accepted.' }),
};
