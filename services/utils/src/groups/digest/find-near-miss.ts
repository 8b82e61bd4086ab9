import { isSameSecret } from '../../credentials.js';
import { computeDigest, computeUserhash, type DigestInput } from './compute-digest.js';
import { DIGEST_ALGORITHMS, isSession } from './digest-algorithm.js';

/** A digest that did not match, and its input. */
export interface Mismatch {
  readonly input: DigestInput;
  readonly response: string;
  /** The body of the request, also where the digest should not cover it. */
  readonly body: Buffer;
}

/** A mistake that clients make: its effect on the input. Undefined where it would change nothing. */
interface Mistake {
  readonly hint: string;
  readonly commit: (mismatch: Mismatch) => DigestInput | undefined;
}

/** Each was seen in a client, or is a likely misreading of the RFC. */
const MISTAKES: readonly Mistake[] = [
  {
    hint: 'It matches without the query in uri. A2 contains the complete uri.',
    commit: ({ input }) =>
      input.uri.includes('?') ? { ...input, uri: input.uri.replace(/\?.*$/s, '') } : undefined,
  },
  {
    hint: 'It matches with the method GET. A2 starts with the method of this request.',
    commit: ({ input }) => (input.method === 'GET' ? undefined : { ...input, method: 'GET' }),
  },
  {
    hint: 'It matches without the hash of the body. With qop=auth-int, A2 ends with it.',
    commit: ({ input }) => (input.body === undefined ? undefined : { ...input, body: undefined }),
  },
  {
    hint: 'It matches with the hash of an empty body. With qop=auth-int, hash the body as sent.',
    commit: ({ input }) => (input.body?.length ? { ...input, body: Buffer.alloc(0) } : undefined),
  },
  {
    hint: 'It matches with the hash of the body in A2. Only qop=auth-int requires it there.',
    commit: ({ input, body }) => (input.body === undefined ? { ...input, body } : undefined),
  },
  {
    hint: 'It matches in the format of RFC 2069, without nc, cnonce and qop. A request with qop hashes them too.',
    commit: ({ input }) => (input.protection ? { ...input, protection: undefined } : undefined),
  },
  {
    hint: 'It matches with the hash of the user name in A1. userhash changes only the sent value, and A1 contains the name.',
    commit: ({ input }) => ({ ...input, user: computeUserhash(input) }),
  },
  ...DIGEST_ALGORITHMS.map(
    (algorithm): Mistake => ({
      hint: `It matches with ${algorithm}, which is not the algorithm in the header.`,
      commit: ({ input }) => {
        if (algorithm === input.algorithm) return undefined;
        const bound = input.protection !== undefined || !isSession(algorithm);
        return bound ? { ...input, algorithm } : undefined;
      },
    }),
  ),
];

/** The probable mistake of the client, when one mistake is enough to explain its digest. */
export function findNearMiss(mismatch: Mismatch): string | undefined {
  const mistake = MISTAKES.find(({ commit }) => {
    const input = commit(mismatch);
    return input !== undefined && isSameSecret(computeDigest(input), mismatch.response);
  });
  return mistake?.hint;
}
