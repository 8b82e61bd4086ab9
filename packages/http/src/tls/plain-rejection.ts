import type { Socket } from 'node:net';
import type { Timers } from '@sandbox/kernel';
import { lingerOnSocket } from '../response/linger.js';

/** Rejects a client that speaks another protocol than the server, most likely HTTP/1.1, and ends its connection. */
export function rejectPlainly(socket: Socket, text: string, timers: Timers): void {
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  lingerOnSocket(socket, timers);
}
