import { type Clock, type IdSource, isObject, parseObject, type Seal } from '@sandbox/kernel';
import type { AdapterPayload } from 'oidc-provider';

/**
 * The fields of each kind of record that are stored in the record's own id: a replica that never saw it reads
 * it there. A grant's id leaves the server only within a sealed one, so it needs no separate seal.
 */
const STORED_FIELDS = {
  AuthorizationCode: [
    ...['clientId', 'accountId', 'grantId', 'scope', 'resource', 'claims', 'nonce', 'authTime'],
    ...['redirectUri', 'codeChallenge', 'codeChallengeMethod', 'dpopJkt'],
  ],
  RefreshToken: [
    ...['clientId', 'accountId', 'grantId', 'scope', 'resource', 'claims', 'nonce', 'authTime'],
    ...['gty', 'rotations', 'iiat', 'jkt'],
  ],
  DeviceCode: ['clientId', 'userCode'],
  PushedAuthorizationRequest: ['request', 'dpopJkt', 'trusted'],
  Grant: ['clientId', 'accountId', 'openid', 'resources'],
} as const;

/** Seconds that a pushed request may be used, as the library reports to the client (RFC 9126 2.2). */
const PUSHED_LIFETIME_S = 60;

type Kind = keyof typeof STORED_FIELDS;

type Holds = (value: unknown) => boolean;

const isText: Holds = (value) => typeof value === 'string';
const isMissing: Holds = (value) => value === undefined;
const isTextOrMissing: Holds = (value) => isMissing(value) || isText(value);
const isTimeOrMissing: Holds = (value) => isMissing(value) || isTime(value);
const isObjectOrMissing: Holds = (value) => isMissing(value) || isObject(value);

/** The check of each field. A field that one kind of grant lacks may be in another. */
const FIELDS: Readonly<Record<(typeof STORED_FIELDS)[Kind][number], Holds>> = {
  clientId: isText,
  accountId: isTextOrMissing,
  grantId: isTextOrMissing,
  scope: isTextOrMissing,
  resource: (value) =>
    isTextOrMissing(value) || (Array.isArray(value) && value.every((item) => isText(item))),
  claims: isObjectOrMissing,
  nonce: isTextOrMissing,
  authTime: isTimeOrMissing,
  redirectUri: isTextOrMissing,
  codeChallenge: isTextOrMissing,
  codeChallengeMethod: isTextOrMissing,
  gty: isTextOrMissing,
  rotations: isTimeOrMissing,
  iiat: isTimeOrMissing,
  openid: isObjectOrMissing,
  resources: isObjectOrMissing,
  request: isText,
  dpopJkt: isTextOrMissing,
  jkt: isTextOrMissing,
  userCode: isTextOrMissing,
  trusted: (value) => typeof value === 'boolean',
};

/** The record that the adapter stores, in the format that the library reads. */
export type StoredRecord = AdapterPayload & { readonly exp: number };

/** The storage of records: their ids. */
export interface SealedRecords {
  /** The id of a record, which is the record. */
  toId(record: TokenRecord): string;
  /** The record of an id; undefined when it is not one of this kind. */
  find(kind: string, id: string): StoredRecord | undefined;
}

/** A record of the library that needs an id. */
export interface TokenRecord {
  readonly kind: string;
  /** Seconds that it lives; left out for a pushed request, which has a fixed lifetime. */
  readonly expiration?: number;
}

/** Builds the conversion between records and ids. */
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
      const times = { iat, exp: iat + (record.expiration ?? PUSHED_LIFETIME_S) };
      const stored = Object.entries(record).filter(([name]) => keeps(kind, name));
      // Two records of one second and one request must differ: a code is used once, and a grant names a
      // family.
      const text = JSON.stringify({ kind, id: uuids(), ...times, ...Object.fromEntries(stored) });
      return kind === 'Grant' ? text : seal.seal(kind, text);
    },
    find(kind, id) {
      if (!isKind(kind)) return undefined;
      const text = kind === 'Grant' ? id : seal.unseal(kind, id);
      const record = text === undefined ? undefined : parseRecord(kind, text);
      return record && { ...record, jti: id };
    },
  };
}

/** A string that another version, or another holder of the secret, has sealed need not be a record. */
function parseRecord(kind: Kind, text: string): StoredRecord | undefined {
  const record = parseObject(text);
  const isRecord =
    record !== undefined &&
    record.kind === kind &&
    isTime(record.iat) &&
    isTime(record.exp) &&
    STORED_FIELDS[kind].every((name) => FIELDS[name](record[name]));
  return isRecord ? (record as StoredRecord) : undefined; // each of its fields was checked
}

function isTime(value: unknown): boolean {
  return Number.isSafeInteger(value);
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(STORED_FIELDS, kind);
}

function keeps(kind: Kind, name: string): boolean {
  return STORED_FIELDS[kind].some((field) => field === name);
}
