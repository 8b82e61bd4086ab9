import { Agent, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type LocalAddress, LocalSocket } from './local-socket.js';

/**
 * Sends to a server of this process as one client, over connections that never leave the process. Those that are idle stay,
 * about 10 KB each, until `destroy`, after which new ones are made.
 */
export class LocalAgent extends Agent {
  readonly #server: Server;
  readonly #address: LocalAddress;

  constructor(server: Server, address: LocalAddress) {
    super({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY, scheduling: 'lifo' });
    this.#server = server;
    this.#address = address;
  }

  override createConnection(): Duplex {
    const [own, other] = LocalSocket.connect(this.#address);
    this.#server.emit('connection', other); // Node takes any stream as a connection
    return own;
  }

  /** These connections have none of what Node would set here: a handle of the operating system and its timers. */
  override keepSocketAlive(): boolean {
    return true;
  }
}
