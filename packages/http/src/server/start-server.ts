import type { Server } from 'node:http';
import { type CommonSettings, type ServiceApp, StartError } from '@sandbox/kernel';
import type { Platform } from '../platform.js';

/** The addresses of a server that listens. */
export interface Listening {
  readonly port: number;
  readonly url: string;
  /** The address for operators, when it is another one. */
  readonly operationsUrl?: string;
}

/** Addresses that mean every interface, by one that a client can connect to. */
const REACHABLE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Starts the apps, then listens; when one fails, those that were started are stopped again. */
export async function startServer(options: {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
  readonly http: Server;
  readonly operations: Server | undefined;
}): Promise<Listening> {
  const { platform, apps, http, operations } = options;
  const { settings, log } = platform;
  const started: ServiceApp[] = [];
  try {
    for (const app of apps) {
      started.push(app);
      await app.start();
    }
    // First, because a port that is taken by the wrong one of the two is harder to understand.
    if (operations) await bind(operations, operationsAddress(settings));
    const { HOST: host, PORT: port } = settings;
    await bind(http, { host, port, hostName: 'HOST', portName: 'PORT' });
  } catch (error) {
    operations?.close();
    await Promise.allSettled(started.map((app) => app.stop()));
    await Promise.allSettled(started.map((app) => app.release?.()));
    throw error;
  }
  for (const each of [http, operations])
    each?.on('error', (error) => log.error({ err: error }, 'server failed'));
  const at = describe(http, settings.HOST);
  if (operations === undefined) return at;
  return { ...at, operationsUrl: describe(operations, settings.OPERATIONS_HOST).url };
}

/** The address to listen on. */
interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** The settings that say so. */
  readonly hostName: string;
  readonly portName: string;
}

function operationsAddress({
  PORT,
  OPERATIONS_PORT,
  OPERATIONS_HOST,
}: CommonSettings): ListenAddress {
  if (OPERATIONS_PORT === PORT && PORT !== 0)
    throw new StartError(`OPERATIONS_PORT must differ from PORT, which is ${PORT}.`);
  return {
    host: OPERATIONS_HOST,
    port: OPERATIONS_PORT ?? 0,
    hostName: 'OPERATIONS_HOST',
    portName: 'OPERATIONS_PORT',
  };
}

function bind(http: Server, address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error): void => {
      reject(toStartError(address, cause));
    };
    http.once('error', refuse);
    http.listen(address.port, address.host, () => {
      http.off('error', refuse);
      resolve();
    });
  });
}

/** What prevents listening, and what to do about the usual reason. */
function toStartError({ host, port, hostName, portName }: ListenAddress, cause: Error): StartError {
  if ('code' in cause && cause.code === 'EADDRINUSE')
    return new PortInUseError({ host, port, setting: portName }, cause);
  return new StartError(
    `Cannot listen on ${host}:${port}, which ${hostName} and ${portName} set: ${cause.message}`,
    { cause },
  );
}

function describe(http: Server, host: string): Listening {
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const name = REACHABLE[host] ?? host;
  const { port } = address;
  return { port, url: `http://${name.includes(':') ? `[${name}]` : name}:${port}` };
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
