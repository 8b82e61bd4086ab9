import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { LocalSocket } from '../local/local-socket.js';
import { describeTls, type TlsDetails } from './tls-details.js';

/** The TLS connection by which a request came; undefined for plain HTTP, and behind a proxy that ends TLS. */
export function tlsOf({ socket }: IncomingMessage): TlsDetails | undefined {
  const connection: Duplex = socket;
  if (connection instanceof LocalSocket) return connection.tls;
  return connection instanceof TLSSocket && !connection.destroyed
    ? describeTls(connection)
    : undefined;
}

/** Whether the client's connection to this process is encrypted. */
export function schemeOf({ socket }: IncomingMessage): 'http' | 'https' {
  const { encrypted } = socket as Partial<TLSSocket>; // as Express reads it
  return encrypted ? 'https' : 'http';
}

/** The version of HTTP that the client speaks: `1.0`, `1.1` or `2`. */
export function httpVersionOf({ socket, httpVersion }: IncomingMessage): string {
  const connection: Duplex = socket;
  return connection instanceof LocalSocket ? (connection.httpVersion ?? httpVersion) : httpVersion;
}
