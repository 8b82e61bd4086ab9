import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeaderPairs } from '../response/response.js';

/** A request and where its responses go. */
interface Requested {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
}

/** An interim response, which has no body. */
interface Interim {
  /** From 100 to 199. */
  readonly status: number;
  readonly reason: string;
  readonly headers: HeaderPairs;
}

/** Writes an interim response; false where the client knows none, or is gone. */
export function writeInterim({ raw, response }: Requested, head: Interim): boolean {
  const { socket } = response;
  if (raw.httpVersion === '1.0' || socket === null) return false;
  const { status, reason, headers } = head;
  const lines = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n`);
  return true;
}
