import { documented, inQuery } from '@sandbox/endpoint';
import { oneOf, wholeNumber } from '@sandbox/kernel';
import { TOKEN_ALGORITHMS } from './create-key-source.js';

/** Ten years, in seconds. */
export const MAX_LIFETIME_S = 315_360_000;

/** What a token is when nothing is said. */
export const DEFAULT_ALGORITHM = 'HS256';
export const DEFAULT_LIFETIME_S = 3600;

/** The options of a token, in a query. */
export const ISSUE_OPTIONS = {
  alg: inQuery(oneOf(TOKEN_ALGORITHMS), {
    description: 'The algorithm, and by it the key.',
    default: DEFAULT_ALGORITHM,
  }),
  expires_in: inQuery(wholeNumber(-MAX_LIFETIME_S, MAX_LIFETIME_S), {
    description: 'Seconds until the token expires; a negative number makes one that has expired.',
    default: DEFAULT_LIFETIME_S,
  }),
};

/** Its claims, in a query. */
export const claimsParameter = documented({
  in: 'query',
  description:
    'Every other parameter becomes a claim; a repeated one becomes a list. `exp`, `nbf` and `iat` are numbers, all others texts.',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
});
