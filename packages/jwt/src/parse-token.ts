import { decodeText, isObject, type JsonObject, parseJsonText } from '@sandbox/kernel';
import type { TokenFault } from './token-fault.js';

/** The parts of a signed token in the compact serialization (RFC 7515 3.1), decoded but not verified. */
export interface ParsedToken {
  readonly header: JsonObject;
  readonly claims: JsonObject;
  /** The JSON of the objects. */
  readonly texts: { readonly header: string; readonly claims: string };
  /** The signed part of the token. */
  readonly signingInput: string;
  /** As in the token. */
  readonly signature: string;
}

const PARTS = 3;
/** Header, encrypted key, initialization vector, ciphertext, tag (RFC 7516 3.1). */
const ENCRYPTED_PARTS = 5;

/** Splits a token; returns a fault if it is not a signed token. */
export function parseToken(token: string): ParsedToken | TokenFault {
  const parts = token.split('.', ENCRYPTED_PARTS + 1);
  if (parts.length === ENCRYPTED_PARTS) {
    return {
      reason: 'encrypted',
      detail: 'The token has 5 parts: it is encrypted (JWE). This server does not decrypt tokens.',
    };
  }
  if (parts.length !== PARTS) {
    const count = parts.length > ENCRYPTED_PARTS ? `more than ${ENCRYPTED_PARTS}` : parts.length;
    return malformed(`A token has ${PARTS} parts separated by dots, this one has ${count}.`);
  }
  const [encodedHeader = '', encodedClaims = '', signature = ''] = parts;
  const header = parsePart('header', encodedHeader);
  if ('reason' in header) return header;
  const claims = parsePart('payload', encodedClaims);
  if ('reason' in claims) return claims;
  return {
    header: header.object,
    claims: claims.object,
    texts: { header: header.text, claims: claims.text },
    signingInput: `${encodedHeader}.${encodedClaims}`,
    signature,
  };
}

export function isParsed(result: ParsedToken | TokenFault): result is ParsedToken {
  return 'signingInput' in result;
}

/** Undefined unless the text is canonical base64url without padding (RFC 7515 2). */
export function decodeBase64Url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

interface ParsedPart {
  readonly object: JsonObject;
  readonly text: string;
}

function parsePart(name: 'header' | 'payload', encoded: string): ParsedPart | TokenFault {
  if (encoded === '') return malformed(`The ${name} is empty.`);
  const bytes = decodeBase64Url(encoded);
  if (!bytes) return malformed(`The ${name} is not base64url without padding.`);
  const text = decodeText(bytes);
  const object = text === undefined ? undefined : parseJsonText(text);
  if (text === undefined || !isObject(object)) {
    return malformed(`The ${name} is not a JSON object in UTF-8 of reasonable depth.`);
  }
  return { object, text };
}

function malformed(detail: string): TokenFault {
  return { reason: 'malformed', detail };
}
