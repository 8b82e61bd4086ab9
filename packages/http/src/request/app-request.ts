import { IncomingMessage, type Server } from 'node:http';
import express from 'express';

/** Where a server's WebSockets are, as far as it says. */
const socketPlaces = new WeakMap<Server, (target: string) => boolean>();

/** Lets a server ignore offers of WebSocket where it has none, so that the client gets its HTTP answer. */
export function acceptSocketsAt(server: Server, isPlace: (target: string) => boolean): void {
  socketPlaces.set(server, isPlace);
}

/**
 * The requests of our servers, born with Express's prototype: Express then has none to set, which would make each
 * object slow for the rest of its life.
 */
export class AppRequest extends IncomingMessage {
  private offersUpgrade = false;

  /**
   * Node hands the connection to `upgrade` listeners when this reads true. Only WebSocket is an upgrade here: a client
   * that offers another protocol, as some do with h2c on every first request, or one where there is no socket, gets its HTTP answer (RFC 9110 7.8 lets
   * a server ignore the offer).
   */
  get upgrade(): boolean {
    if (!this.offersUpgrade) return false;
    if (this.method === 'CONNECT') return true;
    if (this.headers.upgrade?.toLowerCase() !== 'websocket') return false;
    const { server } = this.socket as { readonly server?: Server }; // Node sets it, its types do not know it
    return server === undefined || (socketPlaces.get(server)?.(this.url ?? '/') ?? true);
  }

  /** Node sets it before the headers can be read. */
  set upgrade(offered: boolean | null) {
    this.offersUpgrade = offered === true;
  }
}

adoptPrototype(AppRequest.prototype, express.request);

/** Copies what a prototype has of its own onto another one, which keeps what it already has. */
export function adoptPrototype(target: object, source: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(source))) {
    if (!Object.hasOwn(target, name)) Object.defineProperty(target, name, descriptor);
  }
}
