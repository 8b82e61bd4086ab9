import { isIP } from 'node:net';

/** Encodes one value in DER (X.690): its tag, its length, and its parts one after another. */
export function encode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), encodeLength(body.length), body]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = unsigned(length);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

/** The fewest bytes of a whole number, the largest first. */
function unsigned(value: number): readonly number[] {
  return value < 0x100 ? [value] : [...unsigned(Math.floor(value / 0x100)), value % 0x100];
}

export const sequence = (...parts: readonly Buffer[]): Buffer => encode(0x30, ...parts);
export const octets = (bytes: Buffer): Buffer => encode(0x04, bytes);
export const utf8 = (text: string): Buffer => encode(0x0c, Buffer.from(text));
export const NULL: Buffer = encode(0x05);
export const TRUE: Buffer = encode(0x01, Buffer.from([0xff]));

/** A constructed value whose tag the type around it defines. */
export const tagged = (number: number, ...parts: readonly Buffer[]): Buffer =>
  encode(0xa0 | number, ...parts);

/** The same without the tag of its type. */
export const implicit = (number: number, bytes: Buffer): Buffer => encode(0x80 | number, bytes);

/** @param bytes - a positive number, the largest byte first */
export function positive(bytes: Buffer): Buffer {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return encode(0x02, ...(isNegative ? [Buffer.from([0])] : []), bytes);
}

/** @param unused - how many of the last bits do not belong to the string */
export const bits = (bytes: Buffer, unused = 0): Buffer =>
  encode(0x03, Buffer.from([unused]), bytes);

/** @param name - such as `2.5.4.3` */
export function objectId(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number);
  return encode(0x06, Buffer.from([40 * first + second, ...rest.flatMap(base128)]));
}

function base128(value: number): readonly number[] {
  const last = value % 0x80;
  if (value < 0x80) return [last];
  return [...base128(Math.floor(value / 0x80)).map((byte) => byte | 0x80), last];
}

/** Years from 2050 on have four digits (RFC 5280 4.1.2.5). @param ms - since 1970 */
export function instantOf(ms: number): Buffer {
  const digits = `${new Date(ms).toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
  return digits < '2050'
    ? encode(0x17, Buffer.from(digits.slice(2)))
    : encode(0x18, Buffer.from(digits));
}

/** The bytes of an IPv4 or IPv6 address. */
export function addressBytes(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number));
  const { hostname } = new URL(`http://[${address}]`); // writes each form in the one of RFC 5952
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

/** One value in a DER encoding: all of it, and what is within. */
export interface DerValue {
  readonly tag: number;
  readonly all: Buffer;
  readonly body: Buffer;
}

/** The values in an encoding that OpenSSL has already parsed, one after another. */
export function decodeAll(bytes: Buffer): readonly DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, short = 0] = bytes.subarray(at, at + 2);
    const size = short < 0x80 ? 0 : short & 0x7f;
    const start = at + 2 + size;
    const end = start + (size === 0 ? short : bytes.readUIntBE(at + 2, size));
    values.push({ tag, all: bytes.subarray(at, end), body: bytes.subarray(start, end) });
    at = end;
  }
  return values;
}
