import { type HttpRequest, sentPathOf } from '@sandbox/http';
import { pairHeaders } from '../../inspect/join-headers.js';

/**
 * A request as it was sent, as far as a signature covers it. Strings have one character per byte (Latin-1),
 * as Node reads them: the signature covers bytes, which need not be UTF-8.
 */
export interface SignedMessage {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The text after `?`. */
  readonly search: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** Reads a complete request. */
export async function readSignedMessage(request: HttpRequest): Promise<SignedMessage> {
  const { method, search, raw } = request;
  const path = sentPathOf(request);
  const headers = pairHeaders(raw.rawHeaders);
  return { method, path, search, headers, body: await request.readBody() };
}

/** The values of all header lines of a name, in order. */
export function headerLines(message: SignedMessage, name: string): readonly string[] {
  return indexOf(message.headers).get(name.toLowerCase()) ?? [];
}

type Headers = SignedMessage['headers'];

const indexes = new WeakMap<Headers, ReadonlyMap<string, readonly string[]>>();

/** The values by lower-case name: looking through the list for each of a thousand names would take a second. */
function indexOf(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const known = indexes.get(headers);
  if (known) return known;
  const index = new Map<string, string[]>();
  for (const [name, value] of headers) {
    const values = index.get(name.toLowerCase());
    if (values) values.push(value);
    else index.set(name.toLowerCase(), [value]);
  }
  indexes.set(headers, index);
  return index;
}

/** Splits a query into names and values as they were sent; a value is undefined without `=`. */
export function splitQuery(
  search: string,
): readonly (readonly [name: string, value: string | undefined])[] {
  return search
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0 ? [part, undefined] : [part.slice(0, equals), part.slice(equals + 1)];
    });
}
