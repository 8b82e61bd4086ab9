import type { Server } from 'node:http';
import { type CommonSettings, type ServiceApp, StartError } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { bind, describe, type ListenAddress } from './listen.js';

/** The URLs of a server that listens. */
export interface Listening {
  readonly port: number;
  readonly url: string;
  /** The URL of HTTPS, with TLS_PORT. */
  readonly tlsUrl?: string;
  /** The URL for operators, if it differs. */
  readonly operationsUrl?: string;
}

/** The listener for TLS, in addition to the server. */
export interface TlsListener {
  /** Listens, and returns the URL. */
  listen(): Promise<string>;
  destroy(): void;
}

/** Starts the apps, then listens; when one fails, those that were started are stopped again. */
export async function startServer(options: {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
  readonly http: Server;
  readonly operations: Server | undefined;
  readonly tls: TlsListener | undefined;
}): Promise<Listening> {
  const { platform, apps, http, operations, tls } = options;
  const { settings, log } = platform;
  const started: ServiceApp[] = [];
  let tlsUrl: string | undefined;
  try {
    for (const app of apps) {
      started.push(app);
      await app.start();
    }
    // First, because a port that belongs to the wrong server of the two is harder to understand.
    if (operations) await bind(operations, operationsAddress(settings));
    const { HOST: host, PORT: port } = settings;
    await bind(http, { host, port, hostName: 'HOST', portName: 'PORT' });
    tlsUrl = await tls?.listen();
  } catch (error) {
    operations?.close();
    if (http.listening) http.close();
    tls?.destroy();
    await Promise.allSettled(started.map((app) => app.stop()));
    await Promise.allSettled(started.map((app) => app.release?.()));
    throw error;
  }
  for (const each of [http, operations])
    each?.on('error', (error) => log.error({ err: error }, 'server failed'));
  return {
    ...describe(http, settings.HOST),
    ...(tlsUrl !== undefined && { tlsUrl }),
    ...(operations && { operationsUrl: describe(operations, settings.OPERATIONS_HOST).url }),
  };
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
