import { createHmac } from 'node:crypto';

/** The value of the signature headers: HMAC-SHA512 of the body, keyed with the key's text, in upper-case hex. */
export function signBody(body: string, signatureKey: string): string {
  return `sha512=${createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase()}`;
}
