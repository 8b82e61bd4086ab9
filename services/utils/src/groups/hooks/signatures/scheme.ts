/** The names of the schemes. */
export const SCHEME_NAMES = ['gateway', 'standard', 'stripe'] as const;

export type SchemeName = (typeof SCHEME_NAMES)[number];

/** Values by names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** How the bytes of a signature are written. */
export type Encoding = 'hex' | 'HEX' | 'base64';

/** What the headers of a call say about its signature. */
export interface Claim {
  /** The header with the signatures, as the call spells it in lower case. */
  readonly header: string;
  /** The signatures that count, as they were sent, without what stands before them. */
  readonly sent: readonly string[];
  /** Seconds since 1970, as they were sent; undefined where the scheme has none. */
  readonly timestamp?: string;
  readonly id?: string;
  /** What is wrong with the form of the headers. */
  readonly flaw?: string;
}

/** What a claim signs, and how it is written down. */
export interface Content {
  readonly pattern: string;
  readonly prefix: string;
}

/** A key as it is made of the text of a secret. */
export interface Key {
  readonly bytes: Buffer;
  readonly description: string;
}

/** A way to sign webhooks. */
export interface Scheme {
  readonly name: SchemeName;
  readonly title: string;
  readonly algorithm: 'sha256' | 'sha512';
  readonly encoding: Encoding;
  /** Seconds that a timestamp may be old, and whether it may be ahead; undefined where there is none. */
  readonly tolerance?: { readonly seconds: number; readonly refusesFuture: boolean };
  /** Finds what a call says; undefined when it is not signed in this way. */
  readonly find: (headers: Headers) => Claim | undefined;
  /** What stands before the body in what is signed. */
  readonly contentOf: (claim: Claim) => Content;
  /** Makes the key of a secret; undefined when the secret is none of this scheme. */
  readonly keyOf: (secret: string) => Key | undefined;
  /** What a secret of this scheme is. */
  readonly secretRule: string;
}

/** Writes the bytes of a signature. */
export function encode(bytes: Buffer, encoding: Encoding): string {
  if (encoding === 'base64') return bytes.toString('base64');
  const hex = bytes.toString('hex');
  return encoding === 'HEX' ? hex.toUpperCase() : hex;
}
