import { randomBytes } from 'node:crypto';
import type { Setting } from './settings.js';

/**
 * Returns a secret. It throws until replicas have fetched the secret they share, since nothing may be made with another one.
 */
export type SecretSource = () => string;

/** Shorter secrets can be guessed offline. */
const MIN_SECRET_BYTES = 32;

/** 256 random bits. */
export function systemSecret(): string {
  return randomBytes(MIN_SECRET_BYTES).toString('base64url');
}

/** A secret that is never published; null if not set. */
export function secretSetting(options: { readonly meaning: string }): Setting<string | null> {
  return {
    default: null,
    meaning: options.meaning,
    expected: `a string of at least ${MIN_SECRET_BYTES} bytes`,
    isSecret: true,
    read: (text) => (Buffer.byteLength(text) >= MIN_SECRET_BYTES ? text : undefined),
  };
}

/** Caches what is built of a secret, and rebuilds it when the secret changes. */
export function fromSecret<Part>(
  source: SecretSource,
  build: (secret: string) => Part,
): () => Part {
  let built: { readonly secret: string; readonly part: Part } | undefined;
  return () => {
    const secret = source();
    if (built?.secret !== secret) built = { secret, part: build(secret) };
    return built.part;
  };
}
