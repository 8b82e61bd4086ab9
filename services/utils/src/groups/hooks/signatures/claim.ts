import { createHmac } from 'node:crypto';
import { type Headers, SCHEMES, type Scheme } from './schemes.js';

/** The signature of a call, as its headers state it. */
export interface Claim {
  readonly scheme: Scheme;
  /** The header with the signatures, in lower case. */
  readonly header: string;
  /** The valid signatures, as they were sent, without their prefix. */
  readonly sent: readonly string[];
  /** Seconds since 1970, as they were sent; undefined where the scheme has no timestamp. */
  readonly timestamp?: string | undefined;
  readonly id?: string | undefined;
  /** The problem of the headers' format. */
  readonly flaw?: string;
}

/** The signature that a call states, by the first scheme that has one. */
export function findClaim(headers: Headers): Claim | undefined {
  for (const scheme of SCHEMES) {
    const claim = findClaimOf(scheme, headers);
    if (claim) return claim;
  }
  return undefined;
}

function findClaimOf(scheme: Scheme, headers: Headers): Claim | undefined {
  const known = scheme.headers.find((name) => Object.hasOwn(headers, name.toLowerCase()));
  if (known !== undefined) return readClaim(scheme, known, headers);
  if (!scheme.isAnywhere) return undefined;
  return Object.keys(headers)
    .filter((name) => name.endsWith('signature'))
    .map((name) => readClaim(scheme, name, headers))
    .find(({ flaw }) => flaw === undefined);
}

function readClaim(scheme: Scheme, name: string, headers: Headers): Claim {
  const header = name.toLowerCase();
  const value = headers[header] ?? '';
  const { right, any, ...written } = scheme.read(value);
  const beside = Object.entries(scheme.beside ?? {}).map(([part, other]) => [
    part,
    other.replace('*', header.replace(/signature$/, '')),
  ]);
  const absent = beside.find(([, other = '']) => (headers[other] ?? '') === '')?.[1];
  const wrong = right.length === 0 && `${name} must be ${scheme.form}, not ${show(value)}.`;
  const flaw = absent === undefined ? wrong : `${absent} is missing.`;
  return {
    ...{ scheme, header, sent: flaw ? any : right, ...written, ...(flaw && { flaw }) },
    ...Object.fromEntries(beside.map(([part, other = '']) => [part, headers[other] ?? ''])),
  };
}

function show(text: string): string {
  return JSON.stringify(text.length <= 80 ? text : `${text.slice(0, 80)}…`);
}

/** The signed text before the body. */
export function prefixOf({ scheme, id = '', timestamp = '' }: Claim, url = ''): string {
  const values: Readonly<Record<string, string>> = { id, t: timestamp, timestamp, url };
  return scheme.pattern.replace(/\{(\w+)\}/g, (_all, part) => values[part] ?? '');
}

/** A key as it is made of a secret. */
export interface Key {
  readonly bytes: Buffer;
  readonly description: string;
}

/** Makes the key of a secret; undefined when the secret is not valid for this scheme. */
export function keyOf({ key }: Scheme, secret: string): Key | undefined {
  const encoded = secret.replace(/^whsec_/, '');
  if (key === 'base64' && !/^[A-Za-z\d+/]+={0,2}$/.test(encoded)) return undefined;
  const bytes = key === 'text' ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
  const source = key === 'text' ? 'of its text' : 'that base64 behind whsec_ stands for';
  return { bytes, description: `the ${bytes.length} bytes ${source}` };
}

/** A way to make a signature. */
export interface Signing {
  readonly algorithm: string;
  readonly key: Buffer;
  readonly prefix: string;
  readonly body: Buffer;
}

export function sign({ algorithm, key, prefix, body }: Signing): Buffer {
  return createHmac(algorithm, key).update(prefix).update(body).digest();
}

/** Writes the bytes of a signature. */
export function encode(bytes: Buffer, encoding: Scheme['encoding']): string {
  if (encoding === 'base64') return bytes.toString('base64');
  const hex = bytes.toString('hex');
  return encoding === 'HEX' ? hex.toUpperCase() : hex;
}
