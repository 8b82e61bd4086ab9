import type { Clock, IdSource, Seal } from '@sandbox/kernel';
import type { AdapterPayload } from 'oidc-provider';

/**
 * What is kept of each kind of record, in the record's own id: a replica that never saw it reads it there. A grant's id
 * leaves the server only within a sealed one, so it needs no seal of its own.
 */
const KEPT_FIELDS = {
  AuthorizationCode: [
    ...['clientId', 'accountId', 'grantId', 'scope', 'resource', 'claims', 'nonce', 'authTime'],
    ...['redirectUri', 'codeChallenge', 'codeChallengeMethod'],
  ],
  RefreshToken: [
    ...['clientId', 'accountId', 'grantId', 'scope', 'resource', 'claims', 'nonce', 'authTime'],
    ...['gty', 'rotations', 'iiat'],
  ],
  Grant: ['clientId', 'accountId', 'openid', 'resources'],
} as const;

type Kind = keyof typeof KEPT_FIELDS;

/** What the adapter keeps, in the form that the library reads. */
export type KeptRecord = AdapterPayload & { readonly exp: number };

/** Where records are kept: in their ids. */
export interface SealedRecords {
  /** The id of a record, which is the record. */
  toId(record: TokenRecord): string;
  /** The record of an id; undefined when it is none of this kind. */
  find(kind: string, id: string): KeptRecord | undefined;
}

/** A record of the library that is about to get its id. */
export interface TokenRecord {
  readonly kind: string;
  /** Seconds that it lives. */
  readonly expiration: number;
}

/** Builds the two ways between records and ids. */
export function createSealedRecords(options: {
  readonly seal: Seal;
  readonly clock: Clock;
  readonly uuids: IdSource;
}): SealedRecords {
  const { seal, clock, uuids } = options;
  return {
    toId(record) {
      const { kind } = record;
      if (!isKind(kind)) throw new Error(`A ${kind} cannot be kept.`);
      const iat = Math.floor(clock.now() / 1000);
      const times = { iat, exp: iat + record.expiration };
      const kept = Object.entries(record).filter(([name]) => keeps(kind, name));
      if (kind === 'Grant') return JSON.stringify({ kind, ...times, ...Object.fromEntries(kept) });
      // Two codes of one second and one request must differ: each is used once.
      const text = { kind, id: uuids(), ...times, ...Object.fromEntries(kept) };
      return seal.close(kind, JSON.stringify(text));
    },
    find(kind, id) {
      if (!isKind(kind)) return undefined;
      const text = kind === 'Grant' ? id : seal.open(kind, id);
      if (text === undefined) return undefined;
      return { ...(JSON.parse(text) as KeptRecord), jti: id }; // written by toId: the seal tells
    },
  };
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KEPT_FIELDS, kind);
}

function keeps(kind: Kind, name: string): boolean {
  return KEPT_FIELDS[kind].some((field) => field === name);
}
