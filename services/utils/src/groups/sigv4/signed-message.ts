import type { HttpRequest } from '@sandbox/http';
import { pairHeaders } from '../inspection/join-headers.js';

/**
 * A request as it came over the wire, as far as a signature covers it. Texts have one character per byte (Latin-1), as
 * Node reads them: what was signed are bytes, and they need not be UTF-8.
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

/** Reads a request whole. */
export async function readSignedMessage(request: HttpRequest): Promise<SignedMessage> {
  const { method, path, search, raw } = request;
  const headers = pairHeaders(raw.rawHeaders);
  return { method, path, search, headers, body: await request.readBody() };
}

/** The values of all header lines of a name, in order. */
export function headerValues(message: SignedMessage, name: string): readonly string[] {
  const wanted = name.toLowerCase();
  return message.headers.flatMap(([other, value]) =>
    other.toLowerCase() === wanted ? [value] : [],
  );
}
