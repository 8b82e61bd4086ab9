import { createHmac } from 'node:crypto';
import { published, type Setting } from '@sandbox/kernel';

/** 128 hex digits, as from the vendor's merchant interface. */
const SIGNATURE_KEY: Setting<string> = published({
  default:
    '8E7408E19D74ED828138F5732999FC2A56D466A75E0A66756D5563948123D075FD29322611E40DD06CD036C1D2B1C6B5A47465CB252E081D0E2C95AC0A24B1B9',
  meaning:
    'Key of `transHashSha2` and of the signatures of webhook notifications: 128 hexadecimal digits.',
  expected: '128 hexadecimal digits',
  read: (text) => (/^[0-9A-Fa-f]{128}$/.test(text) ? text : undefined),
});

/** The gateway signs with it, and bins verify with it. */
export const SIGNATURE_SETTINGS = { SIGNATURE_KEY } as const;

/** The header of the vendor, and that of the specification. */
export const SIGNATURE_HEADERS = ['X-ANET-Signature', 'X-Gateway-Signature'] as const;

/** The value of the signature headers: HMAC-SHA512 of the body in upper-case hex, with the text of the key. */
export function signBody(body: string | Buffer, signatureKey: string): string {
  return `sha512=${createHmac('sha512', signatureKey).update(body).digest('hex').toUpperCase()}`;
}
