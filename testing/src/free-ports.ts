import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

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

async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port); // they listen on ports, not on pipes
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
