import { positionAt, toUtf8Text } from '../body-text.js';
import { schemaError } from '../problem.js';

const DECLARATION = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/;
/** The maximum length of a declaration, which is the start of a document. */
const DECLARATION_BYTES = 200;

/**
 * The text of an XML body without byte order mark and leading white space. It is in UTF-8, in UTF-16 with its
 * mark, or in the encoding that the declaration names.
 * @throws GatewayError E00003 when the bytes are not of the encoding, or it is not known
 */
export function toXmlText(body: Uint8Array): string {
  const label = xmlEncodingOf(body);
  const text = isUtf8Label(label) ? toUtf8Text(body) : decode(label, body);
  if (text === undefined) throw invalidBytes(body);
  return text.replace(/^[ \t\r\n]+/, '');
}

/** The encoding that the bytes of an XML body are read in. */
export function xmlEncodingOf(body: Uint8Array): string {
  return utf16Label(body) ?? declaredEncoding(body);
}

function isUtf8Label(label: string): boolean {
  return /^utf-?8$/i.test(label);
}

function utf16Label(body: Uint8Array): string | undefined {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : undefined;
}

function declaredEncoding(body: Uint8Array): string {
  const start = Buffer.from(
    body.buffer,
    body.byteOffset,
    Math.min(body.byteLength, DECLARATION_BYTES),
  ).toString('latin1');
  // the mark of UTF-8, read as Latin-1, and the white space that clients send before the document
  const declared = DECLARATION.exec(start.replace(/^(?:\u00ef\u00bb\u00bf)?[ \t\r\n]*/, ''))?.[1];
  // a document that reached us as bytes with an ASCII declaration cannot be UTF-16
  return declared === undefined || /^(?:utf-?16|us-ascii)/i.test(declared) ? 'utf-8' : declared;
}

function decode(label: string, body: Uint8Array): string | undefined {
  let decoder: InstanceType<typeof TextDecoder>;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    throw schemaError(`System does not support '${label}' encoding. Line 1, position 31.`);
  }
  try {
    return decoder.decode(body);
  } catch {
    return undefined;
  }
}

function invalidBytes(body: Uint8Array): Error {
  const text = new TextDecoder('utf-8').decode(body);
  const { line, column } = positionAt(text, Math.max(0, text.indexOf('\ufffd')));
  return schemaError(`Invalid character in the given encoding. Line ${line}, position ${column}.`);
}
