import { documented, inQuery } from '@sandbox/endpoint';
import { TOKEN_ALGORITHMS } from '@sandbox/jwt';
import { integer, oneOf, text } from '@sandbox/kernel';
import { DERIVED_ALGORITHMS } from './derive-key.js';
import { FLAW_MAKERS, TOKEN_FLAWS } from './token-flaws.js';

/** Ten years, in seconds. */
export const MAX_LIFETIME_S = 315_360_000;

/** The algorithm of a token when the request names none. */
export const DEFAULT_ALGORITHM = 'HS256';
export const DEFAULT_LIFETIME_S = 3600;

/** The largest generation: that of every second, in the year 2100. */
export const MAX_GENERATION = 4_102_444_800;

/** The longest time between two rotations. */
export const MAX_ROTATION_S = 86_400;

const FLAW_LIST = TOKEN_FLAWS.map((name) => `\`${name}\`: ${FLAW_MAKERS[name].meaning}`).join('; ');

/** The name of a key set that rotates on demand. */
export const KEY_SET_NAME = text(200);

/** The choice of a rotating key. */
export const ROTATION_OPTIONS = {
  generation: inQuery(integer(0, MAX_GENERATION), {
    description: `Uses the key of this generation, for ${DERIVED_ALGORITHMS.join(' and ')}. Each generation has a new key.`,
    mayBeEmpty: true,
  }),
  rotate: inQuery(integer(1, MAX_ROTATION_S), {
    description:
      'Uses the generation of the current time. A new one starts after this number of seconds.',
    mayBeEmpty: true,
  }),
  key_set: inQuery(KEY_SET_NAME, {
    description:
      'Uses the generation of the key set with this name. Choose a string that no other test uses. The set rotates only with `POST /jwt/rotate`, and restarts an hour after the last rotation.',
    mayBeEmpty: true,
  }),
};

/** The options of a token, in a query. */
export const ISSUE_OPTIONS = {
  alg: inQuery(oneOf(TOKEN_ALGORITHMS), {
    description: 'The algorithm, which also selects the key.',
    default: DEFAULT_ALGORITHM,
  }),
  expires_in: inQuery(integer(-MAX_LIFETIME_S, MAX_LIFETIME_S), {
    description: 'Seconds until the token expires. A negative number creates an expired token.',
    default: DEFAULT_LIFETIME_S,
  }),
  flaw: inQuery(oneOf(TOKEN_FLAWS), {
    description: `Creates a token with one flaw. ${FLAW_LIST}.`,
  }),
  ...ROTATION_OPTIONS,
};

/** Its claims, in a query. */
export const claimsParameter = documented({
  in: 'query',
  description:
    'Every other parameter becomes a claim. A repeated parameter becomes a list. `exp`, `nbf` and `iat` are numbers, all others strings.',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
});
