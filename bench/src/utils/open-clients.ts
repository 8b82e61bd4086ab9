import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Clients that each hold one response that takes long. */
export interface OpenClients {
  /** How many are receiving their response, or wait for it. */
  readonly open: number;
  /** Bytes that came to all of them. */
  readonly received: number;
  close(): void;
}

/** Opens so many connections and sends one GET on each. */
export async function openClients(options: {
  readonly url: string;
  readonly path: string;
  readonly count: number;
}): Promise<OpenClients> {
  const { url, path, count } = options;
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let received = 0;
  for (let client = 0; client < count; client += 1) {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('data', (chunk) => {
      received += chunk.length;
    });
    await once(socket, 'connect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  }
  return {
    get open() {
      return sockets.filter((socket) => !socket.destroyed).length;
    },
    get received() {
      return received;
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
