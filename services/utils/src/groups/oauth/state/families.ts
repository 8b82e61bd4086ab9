import { createHash } from 'node:crypto';
import type { Clock } from '@sandbox/kernel';
import type { OnceKeys } from './once-keys.js';

/** Stores the revoked families of tokens: all tokens of one grant, by a code, a password or a device. */
export interface Families {
  /**
   * Revokes the tokens of a grant, and those that it would still get.
   * @param owner - the key of the client, which the entry is charged to
   */
  revoke(family: string, owner: string): Promise<void>;
  isRevoked(family: string): Promise<boolean>;
}

/** Seconds after which even refresh tokens, which live longest, have expired. */
const FAMILY_LIFETIME_S = 15 * 86_400;

/** The claim that names the family of an access token. */
export const FAMILY_CLAIM = 'family';

/** The name of a family, as access tokens carry it: a hash, since the id of a grant is the grant. */
export function familyOf(grantId: string): string {
  return createHash('sha256').update(grantId).digest('base64url').slice(0, 22);
}

/** Builds the memory of revoked families; as large, and as shared among replicas, as that of used tokens. */
export function createFamilies(used: OnceKeys, clock: Clock): Families {
  const toWord = (family: string): string => `family ${family}`;
  return {
    async revoke(family, owner) {
      await used.use(toWord(family), Math.floor(clock.now() / 1000) + FAMILY_LIFETIME_S, owner);
    },
    isRevoked: (family) => used.wasUsed(toWord(family)),
  };
}
