import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw connection that keeps what it has read. */
export interface Connection {
  readonly socket: Socket;
  readonly text: string;
  send(text: string | Buffer): void;
  /** Waits until what was read contains a text, and gives all of it. */
  readUntil(text: string): Promise<string>;
  /** Waits until the other side has closed, and gives all that was read. */
  readToEnd(): Promise<string>;
}

/** Opens a connection to a port of this machine. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  return {
    socket,
    get text() {
      return text;
    },
    send: (data) => void socket.write(data),
    async readUntil(part) {
      while (!text.includes(part)) {
        if (socket.destroyed) throw new Error(`Closed without "${part}", after: ${text}`);
        await Promise.race([once(socket, 'data'), closed]);
      }
      return text;
    },
    async readToEnd() {
      await closed;
      return text;
    },
  };
}
