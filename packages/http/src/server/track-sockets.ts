import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Platform } from '../platform.js';

/** Node has no public list of a server's sockets, and closes none that were upgraded. */
export function trackSockets(http: Server, platform: Platform): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let dropped = 0;
  http.on('drop', () => {
    dropped += 1;
  });
  platform.metrics.counter({
    name: 'http_refused_connections_total',
    help: 'Connections closed at once, by the limit that they exceeded.',
    labels: { reason: 'max_connections' },
    read: () => dropped,
  });
  platform.metrics.gauge({
    name: 'http_open_connections',
    help: 'Connections that are open, upgraded ones included.',
    read: () => sockets.size,
  });
  return sockets;
}
