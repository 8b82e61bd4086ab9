import { createHmac } from 'node:crypto';
import type { Clock, IdSource } from '@sandbox/kernel';
import { isSameSecret } from '../../credentials.js';

/** How long a nonce can be used. */
export const NONCE_LIFETIME_MS = 300_000;

/** Nonces that are signed instead of stored, so that any replica with the same key recognises them. */
export interface Nonces {
  /** The value that challenges carry for the client to return; the same for all of them. */
  readonly opaque: string;
  issue(): string;
  /** True for a nonce of this server that is not too old. */
  isFresh(nonce: string): boolean;
}

/** The sources of nonces. */
export interface NonceOptions {
  /** Shared by all replicas. */
  readonly secret: string;
  readonly clock: Clock;
  /** Makes nonces of one instant differ. */
  readonly ids: IdSource;
}

/** Builds the source of nonces: the time in base 36, an id, and a signature over both. */
export function createNonces({ secret, clock, ids }: NonceOptions): Nonces {
  const sign = (text: string): string =>
    createHmac('sha256', secret).update(`digest ${text}`).digest('base64url').slice(0, 32);
  return {
    opaque: sign('opaque'),
    issue() {
      const text = `${clock.now().toString(36)}.${ids()}`;
      return `${text}.${sign(`nonce ${text}`)}`;
    },
    isFresh(nonce) {
      const dot = nonce.lastIndexOf('.');
      const text = nonce.slice(0, Math.max(dot, 0));
      if (!isSameSecret(nonce.slice(dot + 1), sign(`nonce ${text}`))) return false;
      const issuedAt = Number.parseInt(text, 36); // ends at the dot
      return clock.now() - issuedAt <= NONCE_LIFETIME_MS;
    },
  };
}
