import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { createFastHmac, fromSecret, type SecretSource } from '@sandbox/kernel';

/**
 * The content of a token. Each token of a session refers to the current state of the session, so its count is
 * only a minimum.
 */
export interface SessionMark {
  readonly id: string;
  /** When the session started. */
  readonly startedAt: number;
  /** The number of events in the session when the token was made: with 0 it need not be stored anywhere. */
  readonly count: number;
  /** When the token was made. */
  readonly issuedAt: number;
}

/** Makes and reads the tokens of `X-Sandbox-Session`. */
export interface SessionTokens {
  /**
   * Throws the error of the secret's source while the secret is not known: no session may start that no token
   * can name.
   */
  assertReady(): void;
  isReady(): boolean;
  encode(mark: SessionMark): string;
  /** The content of a token; undefined when it was not made with our key. */
  decode(token: string): SessionMark | undefined;
}

const TOKEN = /^([\w-]{1,64})\.([0-9a-z]{1,11})\.([0-9a-z]{1,6})\.([0-9a-z]{1,11})\.([\w-]{22})$/;

/** The stored part of the signature: 128 bits, which is 22 characters. */
const SIGNATURE_LENGTH = 22;

const KEY_BYTES = 32;

/**
 * Builds the tokens of a service. Their signature is half of an HMAC-SHA256 (RFC 2104 5).
 * @param secret - the same on every replica, so that each reads the tokens of all
 */
export function createSessionTokens(secret: SecretSource): SessionTokens {
  const hmac = fromSecret(secret, (text) => {
    const key = Buffer.from(hkdfSync('sha256', text, '', 'session tokens', KEY_BYTES));
    return createFastHmac({ algorithm: 'sha256', key });
  });
  const sign = (content: string): string => hmac()(content, 'base64url').slice(0, SIGNATURE_LENGTH);
  const toDigits = createTimeWriter();
  return {
    assertReady: () => void hmac(),
    isReady() {
      try {
        return hmac() !== undefined;
      } catch {
        return false;
      }
    },
    encode({ id, startedAt, count, issuedAt }) {
      const content = `${id}.${toDigits(startedAt)}.${count.toString(36)}.${toDigits(issuedAt)}`;
      return `${content}.${sign(content)}`;
    },
    decode(token) {
      const [, id = '', startedAt = '', count = '', issuedAt = '', signature = ''] =
        TOKEN.exec(token) ?? [];
      const content = token.slice(0, -SIGNATURE_LENGTH - 1);
      if (signature === '' || !isEqual(signature, sign(content))) return undefined;
      return {
        id,
        startedAt: Number.parseInt(startedAt, 36),
        count: Number.parseInt(count, 36),
        issuedAt: Number.parseInt(issuedAt, 36),
      };
    },
  };
}

/**
 * Writes milliseconds in base 36. A busy service writes the same number many times, and V8 takes long for
 * large numbers.
 */
function createTimeWriter(): (ms: number) => string {
  let last = 0;
  let digits = '0';
  return (ms) => {
    if (ms !== last) digits = ms.toString(36);
    last = ms;
    return digits;
  };
}

/** Both are of the same length: the pattern fixes it. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
