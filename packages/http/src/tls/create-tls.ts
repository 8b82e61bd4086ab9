import type { Server as HttpServer } from 'node:http';
import type { Socket } from 'node:net';
import type { Server, TLSSocket } from 'node:tls';
import type { Platform } from '../platform.js';
import { bind, describe } from '../server/listen.js';
import { admitSocket } from '../server/track-sockets.js';
import { type Bridges, createBridges } from './bridges.js';
import { toPem } from './certificate.js';
import { endAfterAlert } from './end-after-alert.js';
import { createHandshakes, type Handshakes } from './handshakes.js';
import { breakHandshake, createHostServer, type HostContext, type Place } from './host-servers.js';
import { createIdentities, type Identity } from './identities.js';
import { hostOf, LAB_HOSTS, type LabHost, ORDINARY } from './lab-hosts.js';
import { rejectPlainly } from './plain-rejection.js';
import { loadAuthority, loadIdentity, namesOf } from './read-settings.js';
import { createRejectingServer } from './reject-clients.js';
import { createTlsFront, type TlsFront } from './tls-front.js';
import type { LabAddress } from './tls-info.js';

/** HTTPS of a process: the ordinary hosts, and the laboratory. */
export interface Tls {
  /** Listens, and sets `platform.tls`. Returns the URL. */
  listen(): Promise<string>;
  /** Accepts no more connections; resolves when all are closed. */
  close(): Promise<void>;
  destroy(): void;
}

export interface TlsContext {
  readonly platform: Platform;
  readonly http: HttpServer;
}

/**
 * Builds HTTPS for a server of `node:http`, which gets the connections.
 * @throws StartError when a file cannot be used
 */
export function createTls({ platform, http }: TlsContext): Tls {
  const { settings, clock } = platform;
  const now = clock.now();
  const authority = loadAuthority(settings, now);
  const own = loadIdentity(settings);
  const identities = createIdentities({ authority, now });
  const pem = toPem(authority.certificate);
  const handshakes = createHandshakes();
  const bridges = createBridges(platform);
  const accept = createAccept({ platform, http, identities, own, ca: pem, handshakes, bridges });
  const parts = { platform, handshakes, admit: (socket: Socket) => admitSocket(http, socket) };
  const { ordinary, byName, byPort } = listPlaces(settings);
  const main = createTlsFront(parts, (socket, name = '') =>
    accept(byName.get(name) ?? ordinary, socket),
  );
  const fronts = byPort.map((place) => createTlsFront(parts, (socket) => accept(place, socket)));
  const all = [main, ...fronts];
  return {
    async listen() {
      await bindAll(main, fronts, settings);
      const { url, port } = describe(main.server, settings.HOST, 'https');
      platform.tls = {
        ...{ url, port, ca: { pem, der: authority.certificate } },
        lab: byName.size > 0 ? listLab(port, fronts) : [],
        issueClient: settings.PUBLIC ? undefined : (flaw) => joinPem(identities.client(flaw)),
      };
      return url;
    },
    async close() {
      const closed = all.map((front) => front.close());
      handshakes.destroy();
      await Promise.all([...closed, bridges.close()]);
    },
    destroy() {
      bridges.destroy();
      for (const front of all) front.destroy();
    },
  };
}

/** The places of all hosts: by server name at the ordinary port, which has the ordinary host for all others, and by port. */
function listPlaces(settings: Platform['settings']) {
  const names = namesOf(settings);
  const ordinary: Place = { host: ORDINARY, names };
  const hosts = settings.TLS_LAB === 'on' ? LAB_HOSTS : [];
  const byName = new Map<string, Place>(
    hosts.map((host) => [hostOf(host.name), { host, names: [hostOf(host.name)] }]),
  );
  const atPorts = settings.TLS_LAB_PORT === null ? [] : hosts;
  return { ordinary, byName, byPort: atPorts.map((host): Place => ({ host, names })) };
}

/** Binds the ordinary port, then those of the laboratory, one after another. */
async function bindAll(
  main: TlsFront,
  fronts: readonly TlsFront[],
  { HOST: host, TLS_PORT, TLS_LAB_PORT }: Platform['settings'],
): Promise<void> {
  const at = { host, hostName: 'HOST' };
  await bind(main.server, { ...at, port: TLS_PORT ?? 0, portName: 'TLS_PORT' });
  for (const [index, { server }] of fronts.entries()) {
    const port = TLS_LAB_PORT ? TLS_LAB_PORT + index : 0;
    await bind(server, { ...at, port, portName: 'TLS_LAB_PORT' });
  }
}

function joinPem({ cert, key }: Identity): string {
  return cert + key;
}

/** The hosts of the laboratory; `fronts` has one for each, or none. */
function listLab(port: number, fronts: readonly TlsFront[]): readonly LabAddress[] {
  return LAB_HOSTS.map((host, index) => toAddress(host, port, fronts[index]));
}

function toAddress({ name, meaning }: LabHost, port: number, front?: TlsFront): LabAddress {
  const host = hostOf(name);
  const own = front && describe(front.server, 'localhost', 'https');
  return { name, meaning, host, url: `https://${host}:${port}`, portUrl: own?.url };
}

interface AcceptContext extends TlsContext, Pick<HostContext, 'identities' | 'own' | 'ca'> {
  readonly handshakes: Handshakes;
  readonly bridges: Bridges;
}

/** Builds what continues a connection at a host. The server of a host and its certificate are made for its first client. */
function createAccept(context: AcceptContext): (place: Place, socket: Socket) => void {
  const { platform, http, handshakes, bridges } = context;
  const rejecting = createRejectingServer(platform);
  const servers = new Map<Place, Promise<Server>>();
  const pass = (host: LabHost, socket: TLSSocket): void => {
    if (!speaks(host, socket)) {
      socket.on('error', () => undefined);
      rejectPlainly(socket, NO_PROTOCOL, platform.timers);
      return;
    }
    const isRejected = host.clients === 'checked' && !hasValidCertificate(socket);
    // The connection of a rejected client ends with its response, so nothing waits for it when the process ends.
    if (!isRejected) handshakes.settle(socket);
    bridges.pass(isRejected ? rejecting : http, socket);
  };
  const serverOf = (place: Place): Promise<Server> => {
    const onSecure = (socket: TLSSocket): void => pass(place.host, socket);
    const listeners = { onSecure, onFailed: reportFailures(context, place.host) };
    const known = servers.get(place) ?? createHostServer(place, { ...context, ...listeners });
    servers.set(place, known);
    return known;
  };
  return (place, socket) => {
    const { host } = place;
    if (host.handshake !== undefined) {
      breakHandshake(host.handshake, socket, platform.timers);
      return;
    }
    serverOf(place).then(
      // A client may have left meanwhile.
      (server) => socket.destroyed || server.emit('connection', socket),
      (error: unknown) => {
        platform.log.error({ err: error, host: host.name }, 'TLS host cannot be started');
        socket.destroy();
      },
    );
  };
}

/** Node also calls a client authorized that continues a session of TLS 1.3 without a certificate. */
function hasValidCertificate(socket: TLSSocket): boolean {
  return socket.authorized && socket.getPeerX509Certificate() !== undefined;
}

function reportFailures(
  { platform: { log, timers }, handshakes }: AcceptContext,
  { name }: LabHost,
): HostContext['onFailed'] {
  return ({ message }, socket) => {
    log.debug({ host: name, reason: message }, 'TLS handshake failed');
    const connection = handshakes.connectionOf(socket);
    if (connection) endAfterAlert(socket, connection, timers);
  };
}

const NO_PROTOCOL = 'This host speaks only HTTP/2; offer h2 by ALPN.\n';

/** False for a client that offers no protocol at a host without HTTP/1.1. One that offers another ends with an alert. */
function speaks({ protocols }: LabHost, { alpnProtocol }: TLSSocket): boolean {
  return alpnProtocol === 'h2' || (protocols?.includes('http/1.1') ?? true);
}
