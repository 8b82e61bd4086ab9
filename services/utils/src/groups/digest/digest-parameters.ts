import { inPath, inQuery } from '@sandbox/endpoint';
import { anyText, oneOf, trueOrFalse } from '@sandbox/kernel';
import { DIGEST_QOPS, type DigestAlgorithm } from './digest-algorithm.js';

/** The algorithms that are offered when a request names none, the best first. */
export const OFFERED_ALGORITHMS = [
  'SHA-256',
  'SHA-256-sess',
  'MD5',
  'MD5-sess',
] as const satisfies readonly DigestAlgorithm[];

/** The options of a challenge. */
export const CHALLENGE_OPTIONS = {
  algorithm: inQuery(oneOf(OFFERED_ALGORITHMS), {
    description: 'The only algorithm to offer. The default is all algorithms.',
    example: 'SHA-256',
  }),
  qop: inQuery(oneOf(DIGEST_QOPS), {
    description: 'The only quality of protection to offer. The default is both.',
    example: 'auth',
  }),
  nextnonce: inQuery(trueOrFalse, {
    description:
      'With `true`, `Authentication-Info` contains a `nextnonce` (RFC 7616 3.5). Clients should use it for the next request, and restart the count at 1.',
    default: false,
  }),
};

/** The credentials that a path names. */
export const PATH_PAIR = {
  user: inPath(anyText, { description: 'The accepted user name.' }),
  password: inPath(anyText, { description: 'The accepted password.' }),
};
