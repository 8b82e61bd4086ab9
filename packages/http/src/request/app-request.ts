import { IncomingMessage, type Server } from 'node:http';
import express from 'express';

/** The paths of a server's WebSockets, if it declared them. */
const socketPlaces = new WeakMap<Server, (target: string) => boolean>();

/** Lets a server ignore offers of WebSocket at paths without one, so that the client receives an HTTP response. */
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
   * Node hands the connection to `upgrade` listeners when this is true. Only WebSocket is an upgrade here. Some
   * clients offer another protocol, such as h2c on every first request, or WebSocket at a path without one. They
   * receive an HTTP response, as a server may ignore the offer (RFC 9110 7.8).
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

/** Copies the own properties of a prototype to another one, which keeps its existing ones. */
export function adoptPrototype(target: object, source: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(source))) {
    if (!Object.hasOwn(target, name)) Object.defineProperty(target, name, descriptor);
  }
}
