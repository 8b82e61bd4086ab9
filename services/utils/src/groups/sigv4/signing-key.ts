import { createHmac } from 'node:crypto';
import type { CredentialScope } from './claim.js';

/** HMAC-SHA-256 of a byte string. */
export function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac('sha256', key).update(data, 'latin1').digest();
}

/** The key that signs within a scope: HMACs of date, region, service and terminator, each the key of the next. */
export function deriveSigningKey(secret: string, scope: CredentialScope): Buffer {
  const { date, region, service, terminator } = scope;
  return [date, region, service, terminator].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
}
