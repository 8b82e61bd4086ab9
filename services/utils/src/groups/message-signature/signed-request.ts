import { type HttpRequest, prefixOf } from '@sandbox/http';
import { readSignedMessage, type SignedMessage } from '../sigv4/signed-message.js';

/** A request as far as a signature of RFC 9421 can cover it. */
export interface SignedRequest extends SignedMessage {
  /** The target between method and version in the first line. */
  readonly target: string;
  /** `scheme://host[:port]`, as the client addressed it; the prefix of a session does not count. */
  readonly origin: string;
}

/** Reads a complete request. */
export async function readSignedRequest(request: HttpRequest): Promise<SignedRequest> {
  const message = await readSignedMessage(request);
  const target = `${prefixOf(request)}${request.raw.url ?? request.path}`;
  return { ...message, target, origin: request.origin };
}
