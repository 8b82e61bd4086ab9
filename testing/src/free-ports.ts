import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** How often a program is started at other ports, when another took them meanwhile. */
const MAX_ATTEMPTS = 5;

/** Starts a program that cannot choose its ports itself at free ones; at others when it fails there. */
export async function startAtFreePorts<Started>(
  count: number,
  start: (ports: readonly number[]) => Promise<Started>,
): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await findFreePorts(count));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Below those that systems give to whoever asks for any port: a program that is stopped finds its port free when it starts again. */
const PORTS = [10_240, 32_768] as const;

/** Rejects when one of the ports is in use. */
async function findFreePorts(count: number): Promise<readonly number[]> {
  const ports = Array.from({ length: count }, () => randomInt(...PORTS));
  const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
  const opened = await Promise.allSettled(servers.map((server) => once(server, 'listening')));
  const open = servers.filter(({ listening }) => listening);
  await Promise.all(open.map((server) => once(server.close(), 'close')));
  for (const one of opened) if (one.status === 'rejected') throw one.reason;
  return ports;
}
