import { isSameSecret } from '../../credentials.js';
import { computeDigest, computeUserhash, type DigestInput } from './compute-digest.js';
import { DIGEST_ALGORITHMS, isSession } from './digest-algorithm.js';

/** A digest that did not match, and what it was made for. */
export interface Mismatch {
  readonly input: DigestInput;
  readonly response: string;
  /** The body of the request, also where the digest should not cover it. */
  readonly body: Buffer;
}

/** A mistake that clients make: what it does to the input. Undefined where it would change nothing. */
interface Mistake {
  readonly hint: string;
  readonly commit: (mismatch: Mismatch) => DigestInput | undefined;
}

/** Each was seen in a client, or is a misreading of the RFC that its words invite. */
const MISTAKES: readonly Mistake[] = [
  {
    hint: 'It matches when the query is left out of uri; A2 has the whole uri.',
    commit: ({ input }) =>
      input.uri.includes('?') ? { ...input, uri: input.uri.replace(/\?.*$/s, '') } : undefined,
  },
  {
    hint: 'It matches with the method GET; A2 starts with the method of this request.',
    commit: ({ input }) => (input.method === 'GET' ? undefined : { ...input, method: 'GET' }),
  },
  {
    hint: 'It matches without the hash of the body; with qop=auth-int A2 ends with it.',
    commit: ({ input }) => (input.body === undefined ? undefined : { ...input, body: undefined }),
  },
  {
    hint: 'It matches with the hash of an empty body; with qop=auth-int the body is hashed as it was sent.',
    commit: ({ input }) => (input.body?.length ? { ...input, body: Buffer.alloc(0) } : undefined),
  },
  {
    hint: 'It matches with the hash of the body in A2; only qop=auth-int has it there.',
    commit: ({ input, body }) => (input.body === undefined ? { ...input, body } : undefined),
  },
  {
    hint: 'It matches in the form of RFC 2069, without nc, cnonce and qop; a request with qop hashes them too.',
    commit: ({ input }) => (input.protection ? { ...input, protection: undefined } : undefined),
  },
  {
    hint: 'It matches with the hash of the user name in A1; userhash changes only what is sent, A1 keeps the name.',
    commit: ({ input }) => ({ ...input, user: computeUserhash(input) }),
  },
  ...DIGEST_ALGORITHMS.map(
    (algorithm): Mistake => ({
      hint: `It matches with ${algorithm}, which is not the algorithm that the header names.`,
      commit: ({ input }) => {
        if (algorithm === input.algorithm) return undefined;
        const bound = input.protection !== undefined || !isSession(algorithm);
        return bound ? { ...input, algorithm } : undefined;
      },
    }),
  ),
];

/** What the client probably did, when one mistake alone explains its digest. */
export function findNearMiss(mismatch: Mismatch): string | undefined {
  const mistake = MISTAKES.find(({ commit }) => {
    const input = commit(mismatch);
    return input !== undefined && isSameSecret(computeDigest(input), mismatch.response);
  });
  return mistake?.hint;
}
