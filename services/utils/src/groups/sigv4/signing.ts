import { createHash, createHmac } from 'node:crypto';
import { ALGORITHM, type Claim, type CredentialScope, formatScope } from './claim.js';

/** Everything outside the unreserved characters of RFC 3986 2.3. */
const RESERVED = /[^A-Za-z0-9._~-]/g;

/** Percent-encodes each byte of a byte string that is not unreserved, with upper-case digits. */
export function percentEncode(bytes: string): string {
  return bytes.replace(RESERVED, (byte) => {
    const hex = byte.charCodeAt(0).toString(16).toUpperCase();
    return `%${hex.padStart(2, '0')}`;
  });
}

const ESCAPE = /%([0-9A-Fa-f]{2})/g;

/** Decodes percent-encoded text to a byte string; a `%` that starts no escape is a plain `%`. */
export function percentDecode(text: string): string {
  return text.replace(ESCAPE, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** The SHA-256 of bytes, or of a byte string, in lower-case hexadecimal digits. */
export function sha256(data: Buffer | string): string {
  const hash = createHash('sha256');
  return (typeof data === 'string' ? hash.update(data, 'latin1') : hash.update(data)).digest('hex');
}

/** The string that is signed for a canonical request, as a byte string. */
export function writeStringToSign(claim: Claim, canonicalRequest: string): string {
  return [ALGORITHM, claim.date, formatScope(claim.scope), sha256(canonicalRequest)].join('\n');
}

/** HMAC-SHA-256 of a byte string. */
export function hmac(key: Buffer | string, data: string): Buffer {
  return createHmac('sha256', key).update(data, 'latin1').digest();
}

/** The key that signs within a scope: HMACs of date, region, service and terminator, each the key of the next. */
export function deriveSigningKey(secret: string, scope: CredentialScope): Buffer {
  const { date, region, service, terminator } = scope;
  return [date, region, service, terminator].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
}
