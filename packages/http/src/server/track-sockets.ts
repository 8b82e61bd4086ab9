import type { Server } from 'node:http';
import type { ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { LocalSocket } from '../local/local-socket.js';
import type { Platform } from '../platform.js';
import type { ClientLimits } from '../request/client-limits.js';

/** The connections of a server, whichever listener accepted them. */
interface Connections {
  /** Those of clients, as the operating system has them. */
  readonly open: Set<Socket>;
  /** Those that speak HTTP: the same, or the TLS connection on top. */
  readonly sockets: Set<Socket>;
  admit(socket: Socket): boolean;
  readonly limits: ClientLimits | undefined;
}

const connectionsOf = new WeakMap<Server, Connections>();

/**
 * Counts the connections of a server against its limits. Node has no public list of them, and closes none that were
 * upgraded.
 * @returns the connections that speak HTTP
 */
export function trackSockets(
  http: Server,
  platform: Platform,
  limits: ClientLimits | undefined,
): ReadonlySet<Socket> {
  const { MAX_CONNECTIONS: max } = platform.settings;
  const connections = { open: new Set<Socket>(), sockets: new Set<Socket>() };
  let dropped = 0;
  const admit = (socket: Socket): boolean => {
    const isFull = connections.open.size >= max;
    if (isFull) dropped += 1;
    if (isFull || limits?.admit(socket) === false) {
      socket.destroy();
      return false;
    }
    addTo(connections.open, socket);
    return true;
  };
  connectionsOf.set(http, { ...connections, admit, limits });
  http.on('connection', (socket: Socket | LocalSocket) => {
    if (socket instanceof LocalSocket) return; // the connection of its client is counted
    if (socket instanceof TLSSocket || admit(socket)) addTo(connections.sockets, socket);
  });
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
    read: () => connections.open.size,
  });
  return connections.sockets;
}

/**
 * Counts a connection that another listener has accepted for a server, before its TLS handshake.
 * @returns false when it exceeds a limit; it is closed then
 */
export function admitSocket(http: Server, socket: Socket): boolean {
  return connectionsOf.get(http)?.admit(socket) ?? true;
}

/**
 * Counts a stream of HTTP/2.
 * @returns false when its client has too many
 */
export function admitStream(http: Server, address: string, stream: ServerHttp2Stream): boolean {
  return connectionsOf.get(http)?.limits?.admitStream(address, stream) ?? true;
}

/** Lets a server watch and end a connection that it does not get as one of HTTP/1.1. */
export function trackSocket(http: Server, socket: Socket): void {
  const sockets = connectionsOf.get(http)?.sockets;
  if (sockets !== undefined) addTo(sockets, socket);
}

function addTo(set: Set<Socket>, socket: Socket): void {
  set.add(socket);
  socket.once('close', () => set.delete(socket));
}
