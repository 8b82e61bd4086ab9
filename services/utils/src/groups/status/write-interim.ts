import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROOT } from '../../root.js';
import { describeStatus } from './status-answer.js';

/** A hint that fits: the style sheet of the docs page (RFC 8297). */
const HINT = `Link: <${ROOT}/docs/swagger-ui.css>; rel=preload; as=style\r\n`;

/**
 * Writes an interim answer ahead of the final one (RFC 9110 15.2); false when there can be none: HTTP/1.0 knows no
 * interim answers, and a pipelined request has to wait for its turn. Node has no call for statuses it does not know.
 */
export function writeInterim(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
): boolean {
  if (request.httpVersion === '1.0' || response.socket === null) return false;
  const headers = status === 103 ? HINT : '';
  response.socket.write(`HTTP/1.1 ${status} ${describeStatus(status)}\r\n${headers}\r\n`);
  return true;
}
