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
    if (operations)
      await bind(operations, operationsAddress(settings, commandOf(platform.service)));
    const { HOST: host, PORT: port } = settings;
    const command = commandOf(platform.service);
    await bind(http, { host, port, hostName: 'HOST', portName: 'PORT', command });
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

/** The address to listen on, and what is said when that is not possible. */
interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** The settings that say so. */
  readonly hostName: string;
  readonly portName: string;
  /** What starts the service from a clone. */
  readonly command: string;
}

function operationsAddress(
  { PORT, OPERATIONS_PORT, OPERATIONS_HOST }: CommonSettings,
  command: string,
): ListenAddress {
  if (OPERATIONS_PORT === PORT && PORT !== 0)
    throw new StartError(`OPERATIONS_PORT must be another port than PORT, which is ${PORT}.`);
  return {
    host: OPERATIONS_HOST,
    port: OPERATIONS_PORT ?? 0,
    hostName: 'OPERATIONS_HOST',
    portName: 'OPERATIONS_PORT',
    command,
  };
}

function commandOf(service: string): string {
  return service === 'all-in-one' ? 'npm start' : `npm run start:${service}`;
}

function bind(http: Server, address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error): void => {
      reject(new StartError(bindProblem(address, cause), { cause }));
    };
    http.once('error', refuse);
    http.listen(address.port, address.host, () => {
      http.off('error', refuse);
      resolve();
    });
  });
}

const LAST_PORT = 65_535;

/** Says what prevents listening, and what to do about the usual reason. */
function bindProblem(address: ListenAddress, cause: Error): string {
  const { host, port, hostName, portName, command } = address;
  const inUse = 'code' in cause && cause.code === 'EADDRINUSE';
  const other = port === LAST_PORT ? port - 1 : port + 1;
  return inUse
    ? `Port ${port} on ${host} is in use. Stop what listens there, or take another: ${portName}=${other} ${command}`
    : `Cannot listen on ${host}:${port}, as ${hostName} and ${portName} say: ${cause.message}`;
}

function describe(http: Server, host: string): Listening {
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const name = REACHABLE[host] ?? host;
  const { port } = address;
  return { port, url: `http://${name.includes(':') ? `[${name}]` : name}:${port}` };
}
