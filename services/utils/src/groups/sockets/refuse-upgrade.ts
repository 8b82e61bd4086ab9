import type { Duplex } from 'node:stream';
import { PLATFORM_HEADERS, type Platform, platformError, toProblem } from '@sandbox/http';

/** Answers a handshake for a path where no WebSocket is, and closes the connection. */
export function refuseUpgrade(options: {
  readonly platform: Platform;
  readonly socket: Duplex;
  readonly path: string;
}): void {
  const { platform, socket, path } = options;
  const error = platformError('not_found', { detail: `There is no WebSocket at ${path}.` });
  const { headers = [], body = '' } = toProblem(error, path);
  const all = [
    ...['Connection', 'close', 'Content-Length', String(Buffer.byteLength(body))],
    ...['X-Request-Id', platform.ids(), ...PLATFORM_HEADERS, ...headers],
  ];
  const lines = all.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
  socket.end(`HTTP/1.1 404 Not Found\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
