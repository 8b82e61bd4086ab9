import type { Server } from 'node:net';
import { StartError } from '@sandbox/kernel';

/** Where to listen. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** The settings of both. */
  readonly hostName: string;
  readonly portName: string;
}

/** Listens. @throws StartError when that is impossible, PortInUseError when another process does so */
export function bind(server: Server, address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error): void => {
      reject(toStartError(address, cause));
    };
    server.once('error', refuse);
    server.listen(address.port, address.host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

/** The reason that prevents listening, and a solution for the usual one. */
function toStartError({ host, port, hostName, portName }: ListenAddress, cause: Error): StartError {
  if ('code' in cause && cause.code === 'EADDRINUSE')
    return new PortInUseError({ host, port, setting: portName }, cause);
  return new StartError(
    `Cannot listen on ${host}:${port}, which ${hostName} and ${portName} set: ${cause.message}`,
    { cause },
  );
}

/** IP addresses that mean every interface, by one that a client can connect to. */
const REACHABLE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The port and URL of a server that listens. */
export function describe(
  server: Server,
  host: string,
  scheme: 'http' | 'https' = 'http',
): { readonly port: number; readonly url: string } {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const name = REACHABLE[host] ?? host;
  const { port } = address;
  return { port, url: `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}` };
}

/** Thrown when another process listens where the server would. */
export class PortInUseError extends StartError {
  override readonly name = 'PortInUseError';
  /** The setting that names the port. */
  readonly setting: string;
  /** A port that may be free. */
  readonly other: number;

  constructor(place: { host: string; port: number; setting: string }, cause: Error) {
    const { host, port, setting } = place;
    super(`Port ${port} on ${host} is in use.`, { cause });
    this.setting = setting;
    this.other = port === LAST_PORT ? port - 1 : port + 1;
  }
}

const LAST_PORT = 65_535;
