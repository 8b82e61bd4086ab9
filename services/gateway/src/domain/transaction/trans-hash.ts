import { createHmac } from 'node:crypto';

/**
 * The hash by which a merchant can tell that an answer comes from the gateway: HMAC-SHA512 over login, id and
 * amount, keyed with the bytes of the signature key, in capital hex digits.
 */
export function transHashSha2(options: {
  readonly signatureKey: Uint8Array;
  readonly login: string;
  readonly transId: string;
  readonly amount: string;
}): string {
  const { signatureKey, login, transId, amount } = options;
  return createHmac('sha512', signatureKey)
    .update(`^${login}^${transId}^${amount}^`)
    .digest('hex')
    .toUpperCase();
}
