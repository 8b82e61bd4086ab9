import { createFastHmac } from '@sandbox/kernel';

/** The parts of a response that are hashed. */
export interface HashedResponse {
  readonly login: string;
  readonly transId: string;
  /** With two decimals: `15.00`. */
  readonly amount: string;
}

/**
 * Makes the hash by which a merchant verifies that a response is from the gateway: HMAC-SHA512 over login, id
 * and amount, in capital hex digits.
 * @param signatureKey - the key's bytes, not its hex digits
 */
export function createTransHash(signatureKey: Uint8Array): (response: HashedResponse) => string {
  const hmac = createFastHmac({ algorithm: 'sha512', key: signatureKey });
  return ({ login, transId, amount }) =>
    hmac(`^${login}^${transId}^${amount}^`, 'hex').toUpperCase();
}
