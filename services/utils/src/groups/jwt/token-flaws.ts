import { createHmac, createPublicKey } from 'node:crypto';
import type { TokenKey } from '@sandbox/jwt';
import type { JsonObject } from '@sandbox/kernel';

/** A token before it is signed. */
export interface TokenDraft {
  readonly header: JsonObject;
  readonly claims: JsonObject;
}

/** A change that makes an otherwise valid token wrong. */
interface FlawMaker {
  /** The resulting flaw, in the words of the documentation. */
  readonly meaning: string;
  /** Changes the signed content. */
  readonly draft?: (draft: TokenDraft, now: number) => TokenDraft;
  /** Changes the text of the claims. */
  readonly text?: (claims: string) => string;
  /** Makes the signature in place of the key. */
  readonly signature?: (input: string, key: TokenKey) => Promise<Buffer>;
}

/** Seconds by which a time is wrong: more than any leeway. */
const FAR_S = 3600;

const WRONG_PARTY = 'https://wrong.example';
const UNKNOWN_EXTENSION = 'https://sandbox.example/unknown';

const MAKERS = {
  bad_signature: {
    meaning: 'one bit of the signature is changed',
    signature: async (input, key) => flipLastBit(await key.sign(input)),
  },
  alg_none: {
    meaning: '`alg` is `none`, and there is no signature',
    draft: inHeader(() => ({ alg: 'none', kid: undefined })),
    signature: async () => Buffer.alloc(0),
  },
  key_confusion: {
    meaning:
      'signed by HS256 with the PEM of the public key as the secret; needs an `alg` with a key pair',
    draft: inHeader(() => ({ alg: 'HS256' })),
    signature: async (input, key) => createHmac('sha256', toPem(key)).update(input).digest(),
  },
  unknown_kid: {
    meaning: '`kid` names an unknown key',
    draft: inHeader(() => ({ kid: 'unknown' })),
  },
  no_kid: {
    meaning: '`kid` is missing, which is allowed: a verifier has to find the key',
    draft: inHeader(() => ({ kid: undefined })),
  },
  wrong_aud: {
    meaning: `\`aud\` is \`${WRONG_PARTY}\``,
    draft: inClaims(() => ({ aud: WRONG_PARTY })),
  },
  wrong_iss: {
    meaning: `\`iss\` is \`${WRONG_PARTY}\``,
    draft: inClaims(() => ({ iss: WRONG_PARTY })),
  },
  expired: {
    meaning: 'it expired an hour ago',
    draft: inClaims((now) => ({ iat: now - 2 * FAR_S, exp: now - FAR_S })),
  },
  not_yet: {
    meaning: '`nbf` is one hour in the future',
    draft: inClaims((now) => ({ nbf: now + FAR_S, exp: now + 2 * FAR_S })),
  },
  crit: {
    meaning: '`crit` requires an unknown extension',
    draft: inHeader(() => ({ crit: [UNKNOWN_EXTENSION], [UNKNOWN_EXTENSION]: true })),
  },
  duplicate_member: {
    meaning: '`sub` is twice in the claims',
    draft: ({ header, claims }) => ({ header, claims: { sub: 'alice', ...claims } }),
    text: (claims) => `${claims.slice(0, -1)},"sub":"mallory"}`,
  },
} as const satisfies Readonly<Record<string, FlawMaker>>;

/** A name of a flaw. */
export type TokenFlaw = keyof typeof MAKERS;

/** How each flaw makes its token. */
export const FLAW_MAKERS: Readonly<Record<TokenFlaw, FlawMaker>> = MAKERS;

/** Every way for a token to be wrong. */
export const TOKEN_FLAWS = Object.keys(MAKERS) as readonly TokenFlaw[]; // of an object that is written here

/** True for the name of a flaw. */
export function isTokenFlaw(name: unknown): name is TokenFlaw {
  return typeof name === 'string' && Object.hasOwn(MAKERS, name);
}

function inHeader(change: (now: number) => JsonObject): NonNullable<FlawMaker['draft']> {
  return ({ header, claims }, now) => ({ header: { ...header, ...change(now) }, claims });
}

function inClaims(change: (now: number) => JsonObject): NonNullable<FlawMaker['draft']> {
  return ({ header, claims }, now) => ({ header, claims: { ...claims, ...change(now) } });
}

function flipLastBit(signature: Buffer): Buffer {
  const changed = Buffer.from(signature);
  const last = changed.length - 1;
  changed[last] = (changed[last] ?? 0) ^ 1;
  return changed;
}

function toPem({ publicJwk }: TokenKey): string {
  const key = createPublicKey({ key: { ...publicJwk }, format: 'jwk' });
  return key.export({ type: 'spki', format: 'pem' }).toString();
}
