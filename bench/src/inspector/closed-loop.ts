import { connect, type Socket } from 'node:net';

const CONNECTIONS = 32;

/** Connections that send one request after the other, as fast as they are responded to. */
export interface ClosedLoop {
  stop(): void;
}

/**
 * Starts to send. A client that reads no more of a response than where it ends leaves the server more of the machine than
 * one that parses it.
 */
export function startClosedLoop(port: number, requests: readonly string[]): ClosedLoop {
  const texts = requests.map((text) => Buffer.from(text));
  let next = 0;
  const take = (): Buffer => texts[next++ % texts.length] ?? Buffer.alloc(0);
  const sockets = Array.from({ length: CONNECTIONS }, () => open(port, take));
  return {
    stop() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function open(port: number, take: () => Buffer): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let missing = 0;
  socket.on('connect', () => socket.write(take()));
  socket.on('error', (error) => {
    throw error;
  });
  socket.on('data', (chunk) => {
    missing = missing === 0 ? bytesAfter(chunk) : missing - chunk.length;
    if (missing === 0) socket.write(take());
  });
  return socket;
}

const LENGTH = 'Content-Length: ';

/** How much of a response is to come after its first piece, which has its whole head. */
function bytesAfter(chunk: Buffer): number {
  if (chunk.toString('latin1', 9, 12) !== '200')
    throw new Error(`A request failed: ${chunk.toString('latin1', 0, 200)}`);
  const end = chunk.indexOf('\r\n\r\n');
  const at = chunk.indexOf(LENGTH) + LENGTH.length;
  const length = Number.parseInt(chunk.toString('latin1', at, at + 10), 10);
  return end + 4 + length - chunk.length;
}
