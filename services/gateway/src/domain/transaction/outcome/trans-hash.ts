import { createFastHmac } from '@sandbox/kernel';

/** The parts of an answer that are hashed. */
export interface HashedAnswer {
  readonly login: string;
  readonly transId: string;
  /** With two decimals: `15.00`. */
  readonly amount: string;
}

/**
 * Makes the hash by which a merchant verifies that an answer comes from the gateway: HMAC-SHA512 over login, id and
 * amount, in capital hex digits.
 * @param signatureKey - the key's bytes, not its hex digits
 */
export function createTransHash(signatureKey: Uint8Array): (answer: HashedAnswer) => string {
  const hmac = createFastHmac({ algorithm: 'sha512', key: signatureKey });
  return ({ login, transId, amount }) =>
    hmac(`^${login}^${transId}^${amount}^`, 'hex').toUpperCase();
}
