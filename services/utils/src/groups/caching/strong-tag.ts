import { createHash } from 'node:crypto';

/** A strong entity tag for bytes: other bytes have another one. */
export function strongTag(bytes: string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}
