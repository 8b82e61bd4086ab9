import type { Socket } from 'node:net';
import { createServer, type Server, type TLSSocket } from 'node:tls';
import type { Timers } from '@sandbox/kernel';
import type { Identities, Identity } from './identities.js';
import { type BrokenHandshake, type LabHost, ORDINARY } from './lab-hosts.js';

/** In which a client must complete the handshake, in milliseconds. */
const HANDSHAKE_MS = 10_000;

/** How long a stalled handshake stays open, in milliseconds: longer than the timeouts of most clients. */
const STALL_MS = 120_000;

const BOTH = ['h2', 'http/1.1'] as const;

/** A host where clients reach it. */
export interface Place {
  readonly host: LabHost;
  /**
   * The host names and IP addresses by which clients reach it there, and no others. Over HTTP/2 a client sends requests for
   * all names of a certificate on one connection (RFC 9113 9.1.1).
   */
  readonly names: readonly [string, ...string[]];
}

export interface HostContext {
  readonly identities: Identities;
  /** The certificate of hosts that are right, when it is not issued here. */
  readonly own: Identity | undefined;
  /** The CA of client certificates, as PEM. */
  readonly ca: string;
  /** Continues a connection whose handshake is complete. */
  readonly onSecure: (socket: TLSSocket) => void;
  /** Called with the error of a failed handshake, such as an alert of the client. The socket is destroyed then. */
  readonly onFailed: (error: Error, socket: TLSSocket) => void;
}

/**
 * Builds the TLS server of a host, which takes connections by its event `connection` and does not listen. Each host has
 * one, as versions, the level of security and the check of client certificates belong to a server.
 */
export async function createHostServer(
  { host, names }: Place,
  context: HostContext,
): Promise<Server> {
  const { certificate = 'lab', options, protocols = BOTH, clients } = host;
  const { identities, own, ca, onSecure, onFailed } = context;
  const server = createServer({
    ...((host === ORDINARY && own) || (await identities.server(certificate, names))),
    ...options,
    ca,
    ALPNProtocols: [...protocols],
    requestCert: true,
    rejectUnauthorized: clients === 'required',
    handshakeTimeout: HANDSHAKE_MS,
  });
  server.on('secureConnection', onSecure);
  server.on('tlsClientError', (error, socket) => {
    onFailed(error, socket);
    socket.destroy();
  });
  return server;
}

/** Ends a handshake in one of the wrong ways. */
export function breakHandshake(kind: BrokenHandshake, socket: Socket, timers: Timers): void {
  if (kind === 'reset') {
    socket.resetAndDestroy();
    return;
  }
  if (kind === 'garbage') socket.end(GARBAGE);
  const timer = timers.after(STALL_MS, () => socket.destroy());
  socket.once('close', () => timer.cancel()).once('end', () => socket.destroy());
  socket.resume();
}

const GARBAGE = 'These bytes are not TLS.\n';
