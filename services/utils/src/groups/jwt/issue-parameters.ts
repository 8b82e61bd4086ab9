import type { EndpointParameter } from '../../endpoint.js';
import { choiceParameter } from '../../parameters/choice-parameter.js';
import { numberParameter } from '../../parameters/number-parameter.js';
import { TOKEN_ALGORITHMS } from './token-algorithm.js';

/** Ten years, in seconds. */
export const MAX_LIFETIME_S = 315_360_000;

/** What a token is when nothing is said. */
export const DEFAULT_ALGORITHM = 'HS256';
export const DEFAULT_LIFETIME_S = 3600;

/** The algorithm of a token, in a query. */
export const algorithmParameter = choiceParameter({
  name: 'alg',
  in: 'query',
  description: 'The algorithm, and by it the key.',
  choices: TOKEN_ALGORITHMS,
  default: DEFAULT_ALGORITHM,
});

/** The lifetime of a token, in a query. */
export const lifetimeParameter = numberParameter({
  name: 'expires_in',
  in: 'query',
  description: 'Seconds until the token expires; a negative number makes one that has expired.',
  min: -MAX_LIFETIME_S,
  max: MAX_LIFETIME_S,
  default: DEFAULT_LIFETIME_S,
});

/** The claims of a token, in a query. */
export const claimsParameter: EndpointParameter = {
  name: 'claims',
  in: 'query',
  description:
    'Every other parameter becomes a claim; a repeated one becomes a list. `exp`, `nbf` and `iat` are numbers, all others texts.',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};
