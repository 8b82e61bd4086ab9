import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { ServiceApp } from '@sandbox/kernel';
import type { Platform } from '../platform.js';
import { afterResponses, isResponding } from '../response/after-responses.js';
import type { Tls } from '../tls/create-tls.js';

/**
 * Ends a server: no new connections, apps stopped, work in flight finished or, after the grace period, cut off; then apps
 * let go of what that work needed.
 */
export async function stopServer(options: {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
  readonly http: Server;
  readonly sockets: ReadonlySet<Socket>;
  readonly tls: Pick<Tls, 'close' | 'destroy'> | undefined;
}): Promise<void> {
  const { platform, apps, http, sockets, tls } = options;
  let endGrace = (): void => {};
  const graceOver = new Promise<void>((resolve) => {
    endGrace = resolve;
  });
  const timer = platform.timers.after(platform.settings.SHUTDOWN_GRACE_MS, () => {
    for (const socket of sockets) socket.destroy();
    tls?.destroy();
    endGrace();
  });
  const endAll = (end: EndPart): Promise<unknown> =>
    Promise.race([Promise.all(apps.map((app) => endPart(app, platform, end))), graceOver]);
  const closed = Promise.all([close(http, sockets), tls?.close()]);
  await endAll((app) => app.stop());
  await closed;
  await endAll((app) => app.release?.());
  timer.cancel();
}

/** How many turns of the event loop it takes until all that had arrived is read: the present one may be half over. */
const TURNS_TO_READ = 2;

/** Resolves when the last connection is closed; soon when the server never listened. */
async function close(http: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  // Node counts a connection as idle whose next request has arrived but was not read yet; to close it would lose that.
  for (let count = 0; count < TURNS_TO_READ; count++) await turn();
  const closed = new Promise<void>((resolve) => {
    http.close(() => resolve());
  });
  http.closeIdleConnections();
  // It counts one as busy until its first request is over, also when it has never sent a byte.
  for (const socket of sockets) {
    if (socket.bytesRead === 0) socket.destroy();
    // A response that started before the stop announced to the client that the connection continues.
    else if (isResponding(socket)) afterResponses(socket, () => socket.destroySoon());
  }
  return closed;
}

type EndPart = (app: ServiceApp) => Promise<void> | undefined;

async function endPart(app: ServiceApp, { log }: Platform, end: EndPart): Promise<void> {
  try {
    await end(app);
  } catch (error) {
    log.error({ err: error, app: app.name }, 'service cannot be stopped');
  }
}
