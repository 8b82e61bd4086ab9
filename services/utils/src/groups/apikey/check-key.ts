import { REALM } from '../../auth/authorization.js';
import { isSameSecret } from '../../credentials.js';
import { fail } from '../../errors.js';
import type { FoundKey } from './find-keys.js';

/** No registered scheme, but a 401 must have a challenge (RFC 9110 15.5.2). */
const CHALLENGE = { 'WWW-Authenticate': `ApiKey realm="${REALM}"` };

/**
 * Checks that all keys are the expected one, and returns the first. Different keys are rejected, so that a
 * client need not guess which one counts.
 * @throws AppError credentials_required, wrong_credentials
 */
export function checkKey(keys: readonly FoundKey[], expected: string): FoundKey {
  const [first] = keys;
  if (first === undefined) {
    throw fail('credentials_required', {
      detail:
        'Send a key as X-API-Key, as ?api_key= or as Authorization: ApiKey. The request has no key.',
      headers: CHALLENGE,
    });
  }
  const wrong = keys.filter(({ key }) => !isSameSecret(key, expected));
  const [rejected] = wrong;
  if (rejected === undefined) return first;
  const came = rejected.key === '' ? 'it is empty' : `not "${rejected.key}"`;
  throw fail('wrong_credentials', {
    detail: `The key in ${rejected.place} must be the expected one, ${came}.`,
    members: { part: rejected.place },
    headers: CHALLENGE,
  });
}
