import type { Socket } from 'node:net';

/** The connections whose handshake is not complete. */
export interface Handshakes {
  add(socket: Socket): void;
  /** @param socket - the TLS socket of a connection whose handshake is complete */
  settle(socket: Socket): void;
  /** The connection of a TLS socket, while its handshake is not complete. */
  connectionOf(socket: Socket): Socket | undefined;
  /** Closes the connections. */
  destroy(): void;
}

export function createHandshakes(): Handshakes {
  const open = new Map<string, Socket>();
  return {
    add(socket) {
      const key = keyOf(socket);
      open.set(key, socket);
      socket.once('close', () => {
        if (open.get(key) === socket) open.delete(key);
      });
    },
    connectionOf: (socket) => open.get(keyOf(socket)),
    settle: (socket) => void open.delete(keyOf(socket)),
    destroy() {
      for (const socket of open.values()) socket.destroy();
    },
  };
}

/** A TLS socket does not name its connection, but has the same ports. */
function keyOf({ remoteAddress, remotePort, localPort }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localPort}`;
}
