import { randomBytes } from 'node:crypto';
import type { Setting } from './settings.js';

/**
 * Returns a secret. It throws while the secret is not known, because replicas share it and it could not be fetched yet:
 * nothing may be made with another one.
 */
export type SecretSource = () => string;

/** Shorter secrets could be guessed: an attacker holds what they protect. */
const MIN_SECRET_BYTES = 32;

/** A new secret of 256 bits, from the machine's own randomness. */
export function systemSecret(): string {
  return randomBytes(MIN_SECRET_BYTES).toString('base64url');
}

/** A secret that protects something, which is therefore published nowhere; null when it is not set. */
export function secretSetting(options: { readonly meaning: string }): Setting<string | null> {
  return {
    default: null,
    meaning: options.meaning,
    expected: `a text of at least ${MIN_SECRET_BYTES} bytes`,
    isSecret: true,
    read: (text) => (Buffer.byteLength(text) >= MIN_SECRET_BYTES ? text : undefined),
  };
}

/** Builds what depends on a secret when it is first needed, and again when the secret has become another one. */
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
