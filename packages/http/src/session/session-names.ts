import { timingSafeEqual } from 'node:crypto';
import {
  type CommonSettings,
  createFastHmac,
  fromSecret,
  type IdSource,
  type SecretSource,
  systemSecret,
} from '@sandbox/kernel';
import { platformError } from '../errors.js';
import { SESSION_HEADER } from './session-name.js';

/** The session names that a server accepts. */
export interface SessionNames {
  /** Makes an unused name. */
  create(): string;
  /**
   * Passes a name that may be used here.
   * @throws AppError unknown_session_name
   */
  check(name: string): void;
  /** True when names are signed, and no key is set. */
  readonly needsKey: boolean;
  /** Takes the key that replicas share; SESSION_NAMES_KEY wins. */
  shareKey(source: SecretSource): void;
  /** The error for a name that arrives before the shared key is known. */
  keyAway(): Error;
}

/** 128 bits in base64url. */
const SIGNATURE_LENGTH = 22;

/** Builds the rule for names: any may be used, or only those that were signed here. */
export function createSessionNames(
  settings: Pick<CommonSettings, 'SESSION_NAMES' | 'SESSION_NAMES_KEY'>,
  ids: IdSource,
): SessionNames {
  const create = (): string => `keep-${ids()}`;
  return settings.SESSION_NAMES === 'any'
    ? { create, check: () => {}, needsKey: false, shareKey: () => {}, keyAway }
    : createSignedNames(settings.SESSION_NAMES_KEY, create);
}

function createSignedNames(set: string | null, create: () => string): SessionNames {
  const own = set ?? systemSecret();
  let source: SecretSource = () => own;
  const hmacOf = fromSecret(
    () => source(),
    (secret) => createFastHmac({ algorithm: 'sha256', key: Buffer.from(secret) }),
  );
  // The key may sign other values elsewhere, so the message has a prefix for this purpose.
  const sign = (name: string): string =>
    hmacOf()(`session-name:${name}`, 'base64url').slice(0, SIGNATURE_LENGTH);
  return {
    create() {
      const name = create();
      return `${name}-${sign(name)}`;
    },
    check(name) {
      const end = name.length - SIGNATURE_LENGTH - 1;
      const isSigned = end > 0 && name[end] === '-';
      if (!isSigned || !isSame(sign(name.slice(0, end)), name.slice(end + 1))) throw unknown(name);
    },
    needsKey: set === null,
    shareKey(shared) {
      if (set === null) source = shared;
    },
    keyAway,
  };
}

/** Both are of one length. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function keyAway(): Error {
  return platformError('not_ready', {
    detail: 'The key that signs session names is not available yet. Try again.',
    headers: { 'Retry-After': '1' },
  });
}

function unknown(name: string): Error {
  return platformError('unknown_session_name', {
    detail: `This server accepts only session names that it generated, and "${name}" is not one of them. Send "${SESSION_HEADER}: new" and read the name from the same header of the response.`,
  });
}
