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

/** The version of its TLS, such as `TLSv1.3`; undefined for plain HTTP. It costs less than all details. */
export function tlsVersionOf({ socket }: IncomingMessage): string | undefined {
  const connection: Duplex = socket;
  if (connection instanceof LocalSocket) return connection.tls?.protocol;
  return connection instanceof TLSSocket ? (connection.getProtocol() ?? undefined) : undefined;
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

/** Requests whose body has no length although their fields do not say so. */
const unsized = new WeakSet<IncomingMessage>();

/** True for a request whose body ends where its sender says, without a length: in chunks, or by HTTP/2. */
export function hasUnsizedBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || unsized.has(request);
}

/** Takes the field off a request that only its way through this process has: HTTP/2 has no Transfer-Encoding. */
export function hideCoding(request: IncomingMessage): void {
  const { headers, rawHeaders } = request;
  if (headers['transfer-encoding'] === undefined || httpVersionOf(request) !== '2') return;
  unsized.add(request);
  delete headers['transfer-encoding'];
  const at = rawHeaders.lastIndexOf('transfer-encoding'); // the field itself: it comes last
  if (at >= 0) rawHeaders.splice(at, 2);
}
