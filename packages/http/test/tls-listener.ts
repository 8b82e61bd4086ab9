import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import {
  type ConnectionOptions,
  connect,
  createServer,
  type Server,
  type TLSSocket,
} from 'node:tls';

/** A pre-shared key in place of certificates, which a test would have to make. */
const PSK = Buffer.alloc(16, 7);
const CIPHERS = 'PSK-AES128-GCM-SHA256';

/** What a client needs besides the port. */
const PSK_CLIENT: ConnectionOptions = {
  host: '127.0.0.1',
  servername: 'a.test',
  ciphers: CIPHERS,
  maxVersion: 'TLSv1.2',
  pskCallback: () => ({ psk: PSK, identity: 'test' }),
  checkServerIdentity: () => undefined,
};

const listening: Server[] = [];

/** Listens for TLS and hands each connection to `accept` once its handshake is complete. */
export async function listenForTls(options: {
  readonly protocols: readonly string[];
  readonly accept: (socket: TLSSocket) => void;
  /** Called before the handshake; false when the connection is closed. */
  readonly admit?: (socket: Socket) => boolean;
}): Promise<number> {
  const { protocols, accept, admit = () => true } = options;
  const server = createServer({
    ciphers: CIPHERS,
    maxVersion: 'TLSv1.2',
    ALPNProtocols: [...protocols],
    pskCallback: () => PSK,
  });
  server.on('connection', admit).on('secureConnection', accept);
  server.on('tlsClientError', () => {}); // the connection is closed
  server.listen(0, '127.0.0.1');
  listening.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // it listens on a port
}

/** Connects and waits for the handshake. */
export async function connectByTls(port: number, protocol: string): Promise<TLSSocket> {
  const socket = connect({ ...PSK_CLIENT, port, ALPNProtocols: [protocol] });
  await once(socket, 'secureConnect');
  return socket;
}

/** Closes the listeners of a test; their connections belong to the servers that got them. */
export function stopListening(): void {
  for (const server of listening.splice(0)) server.close();
}
