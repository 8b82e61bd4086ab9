import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The two forms of a feed. */
export const FEED_KINDS = ['websocket', 'sse'] as const;

/** A form of a feed. */
export type FeedKind = (typeof FEED_KINDS)[number];

/** Many clients of a feed. */
export interface FeedClients {
  /** How many are still connected. */
  readonly open: number;
  /** Bytes that came to all of them. */
  readonly received: number;
}

const PATHS: Readonly<Record<FeedKind, string>> = { websocket: 'ws', sse: 'events' };

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  // As browsers offer; a server that takes it holds 200 KiB a connection.
  'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
];

/** A masked pong without payload. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** An unmasked ping without payload. */
const PING = Buffer.from([0x89, 0x00]);

/** Opens so many connections, a hundred at a time, and reads all that comes. */
export async function openFeed(options: {
  readonly url: string;
  readonly api: string;
  readonly kind: FeedKind;
  readonly count: number;
}): Promise<FeedClients> {
  const { url, api, kind, count } = options;
  const { hostname, port } = new URL(url);
  const lines = [`GET /v1/${api}/${PATHS[kind]} HTTP/1.1`, `Host: ${hostname}:${port}`];
  const head = `${[...lines, ...(kind === 'websocket' ? UPGRADE : [])].join('\r\n')}\r\n\r\n`;
  let open = 0;
  let received = 0;
  const openOne = async (): Promise<void> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(head);
    await once(socket, 'data');
    open += 1;
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
    });
    socket.on('data', (piece: Buffer) => {
      received += piece.length;
      if (kind === 'websocket') answerPing(socket, piece);
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
function answerPing(socket: Socket, piece: Buffer): void {
  if (piece.includes(PING)) socket.write(PONG);
}
