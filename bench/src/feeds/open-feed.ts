import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ClientKind } from './client-kinds.js';

/** Many clients of a feed. */
export interface FeedClients {
  /** How many are still connected. */
  readonly open: number;
  /** Bytes that came to all of them. */
  readonly received: number;
}

/** A masked pong without payload. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** An unmasked ping without payload. */
const PING = Buffer.from([0x89, 0x00]);

export interface FeedLoad {
  readonly url: string;
  readonly api: string;
  readonly kind: ClientKind;
  readonly count: number;
}

/** Opens so many connections, a hundred at a time, and reads all that comes. */
export async function openFeed({ url, api, kind, count }: FeedLoad): Promise<FeedClients> {
  const { hostname, port } = new URL(url);
  const lines = [`GET /v1/${api}/${kind.path} HTTP/1.1`, `Host: ${hostname}:${port}`];
  const head = `${[...lines, ...kind.headers].join('\r\n')}\r\n\r\n`;
  let open = 0;
  let received = 0;
  const openOne = async (): Promise<void> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(head);
    await once(socket, 'data');
    for (const [at, frame] of (kind.opening ?? []).entries()) {
      if (at > 0) await once(socket, 'data');
      socket.write(frame);
    }
    open += 1;
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
    });
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (kind.isSocket) answerPing(socket, chunk);
    });
  };
  for (let left = count; left > 0; left -= 100) {
    await Promise.all(Array.from({ length: Math.min(100, left) }, openOne));
  }
  return {
    get open() {
      return open;
    },
    get received() {
      return received;
    },
  };
}

/** Events are JSON, so the two bytes of a ping stand in nothing else that the server sends; 0x89 can but 0x00 cannot. */
function answerPing(socket: Socket, chunk: Buffer): void {
  if (chunk.includes(PING)) socket.write(PONG);
}
