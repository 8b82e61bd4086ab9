import { IncomingMessage } from 'node:http';
import express from 'express';

/**
 * The requests of our servers, born with Express's prototype: Express then has none to set, which would make each
 * object slow for the rest of its life.
 */
export class AppRequest extends IncomingMessage {
  private offersUpgrade = false;

  /**
   * Node hands the connection to `upgrade` listeners when this reads true. Only WebSocket is an upgrade here: a client
   * that offers another protocol, as some do with h2c on every first request, gets its HTTP answer (RFC 9110 7.8 lets
   * a server ignore the offer).
   */
  get upgrade(): boolean {
    if (!this.offersUpgrade) return false;
    return this.method === 'CONNECT' || this.headers.upgrade?.toLowerCase() === 'websocket';
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
