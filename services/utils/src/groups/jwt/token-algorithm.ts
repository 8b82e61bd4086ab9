/** The algorithms that tokens are signed with here (RFC 7518 3.1); each has one key. */
export const TOKEN_ALGORITHMS = ['HS256', 'RS256'] as const;

/** An algorithm that tokens are signed with here. */
export type TokenAlgorithm = (typeof TOKEN_ALGORITHMS)[number];

/** True for the name of an algorithm that tokens are signed with here; names are case-sensitive. */
export function isTokenAlgorithm(name: unknown): name is TokenAlgorithm {
  return TOKEN_ALGORITHMS.some((algorithm) => algorithm === name);
}
