import type { Clock, Seal } from '@sandbox/kernel';
import { STAMP, type Stamp } from '../domain/nonce/stamp.js';
import { isObjectOf, isText, parseShape } from '../domain/shape.js';
import type { Credentials } from './basic-credentials.js';

/** The content of a device's session token. */
export interface MobileSession extends Stamp, Credentials {}

const PURPOSE = 'mobile session';

/** How long a device stays logged in. */
const LIFE_MS = 86_400_000;

const isMobileSession = isObjectOf<MobileSession>({
  ...STAMP,
  login: isText,
  transactionKey: isText,
});

/** Seals the session of a device, as it sends it in place of a key. */
export function sealMobileSession(seal: Seal, session: MobileSession): string {
  return seal.seal(PURPOSE, JSON.stringify(session));
}

/** The session of a token; undefined when this service did not seal it or when it is over. */
export function unsealMobileSession(
  { seal, clock }: { readonly seal: Seal; readonly clock: Pick<Clock, 'now'> },
  token: string,
): MobileSession | undefined {
  const session = parseShape(seal.unseal(PURPOSE, token), isMobileSession);
  return session !== undefined && clock.now() - session.madeAt <= LIFE_MS ? session : undefined;
}
