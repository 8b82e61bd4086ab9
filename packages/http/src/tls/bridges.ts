import type { Server } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { createHttp2Bridge, type Http2Bridge } from '../http2/create-bridge.js';
import type { Platform } from '../platform.js';

/** Passes connections to servers of `node:http`, by the protocol that client and server agreed on. */
export interface Bridges {
  pass(http: Server, socket: TLSSocket): void;
  /** Opens no more streams of HTTP/2; resolves when all that are open have ended. */
  close(): Promise<void>;
  destroy(): void;
}

export function createBridges(platform: Platform): Bridges {
  const bridges = new Map<Server, Http2Bridge>();
  const bridgeTo = (http: Server): Http2Bridge => {
    const bridge = bridges.get(http) ?? createHttp2Bridge(http, { platform });
    bridges.set(http, bridge);
    return bridge;
  };
  return {
    pass(http, socket) {
      if (socket.alpnProtocol === 'h2') bridgeTo(http).accept(socket);
      else http.emit('connection', socket);
    },
    async close() {
      await Promise.all([...bridges.values()].map((bridge) => bridge.close()));
    },
    destroy() {
      for (const bridge of bridges.values()) bridge.destroy();
    },
  };
}
