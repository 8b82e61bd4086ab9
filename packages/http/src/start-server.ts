import type { Server } from 'node:http';
import { type ServiceApp, StartError } from '@sandbox/kernel';
import type { Platform } from './platform.js';

/** Where a server listens. */
export interface Listening {
  readonly port: number;
  readonly url: string;
}

/** Addresses that mean every interface, by one that a client can connect to. */
const REACHABLE: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Starts the apps, then listens; when one fails, those that were started are stopped again. */
export async function startServer(options: {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
  readonly http: Server;
}): Promise<Listening> {
  const { platform, apps, http } = options;
  const started: ServiceApp[] = [];
  try {
    for (const app of apps) {
      started.push(app);
      await app.start();
    }
    await bind(http, platform);
  } catch (error) {
    await Promise.allSettled(started.map((app) => app.stop()));
    await Promise.allSettled(started.map((app) => app.release?.()));
    throw error;
  }
  http.on('error', (error) => platform.log.error({ err: error }, 'server failed'));
  return describe(http, platform.settings.HOST);
}

function bind(http: Server, { settings }: Platform): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: Error): void => {
      reject(new StartError(bindProblem(settings.HOST, settings.PORT, cause), { cause }));
    };
    http.once('error', refuse);
    http.listen(settings.PORT, settings.HOST, () => {
      http.off('error', refuse);
      resolve();
    });
  });
}

/** Says what stands in the way of listening, and what to do about the usual reason. */
function bindProblem(host: string, port: number, cause: Error): string {
  const inUse = 'code' in cause && cause.code === 'EADDRINUSE';
  return inUse
    ? `Port ${port} on ${host} is in use. Stop what listens there, or set PORT to another.`
    : `Cannot listen on ${host}:${port}: ${cause.message}`;
}

function describe(http: Server, host: string): Listening {
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const name = REACHABLE[host] ?? host;
  const { port } = address;
  return { port, url: `http://${name.includes(':') ? `[${name}]` : name}:${port}` };
}
