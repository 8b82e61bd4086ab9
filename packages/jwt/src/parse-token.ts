import { decodeText, isObject, type JsonObject, parseJsonText } from '@sandbox/kernel';
import type { TokenFault } from './token-fault.js';

/** The parts of a signed token in the compact serialization (RFC 7515 3.1), decoded but not checked. */
export interface ParsedToken {
  readonly header: JsonObject;
  readonly claims: JsonObject;
  /** The JSON texts that the objects were read from. */
  readonly texts: { readonly header: string; readonly claims: string };
  /** What the signature is made of. */
  readonly signingInput: string;
  /** The signature as it stands in the token. */
  readonly signature: string;
}

const PARTS = 3;
/** RFC 7516 3.1: header, encrypted key, initialization vector, ciphertext, tag. */
const ENCRYPTED_PARTS = 5;

/** Takes a token apart; a fault when it is no signed token. */
export function parseToken(token: string): ParsedToken | TokenFault {
  const parts = token.split('.', ENCRYPTED_PARTS + 1);
  if (parts.length === ENCRYPTED_PARTS) {
    return {
      reason: 'encrypted',
      detail: 'The token has 5 parts: it is an encrypted one (JWE), which is not decrypted here.',
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

/** True when a token could be taken apart. */
export function isParsed(result: ParsedToken | TokenFault): result is ParsedToken {
  return 'signingInput' in result;
}

/** The bytes of base64url without padding (RFC 7515 2); undefined when it is none, or not written in its one form. */
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
