import { connect, type Socket } from 'node:net';

/** A connection on which a test writes what it wants. */
export interface RawConnection {
  readonly socket: Socket;
  /** All that has come so far. */
  received(): string;
  /** Resolves when what has come contains the text. */
  until(text: string): Promise<string>;
  /** Resolves with all that came, when the other side has closed. */
  closed(): Promise<string>;
}

/** Opens a connection and writes a text to it; lines may end in \n alone. */
export function openRaw(
  port: number,
  text: string,
  options: { readonly allowHalfOpen?: boolean } = {},
): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', ...options });
  let data = '';
  socket.on('error', () => {}); // a reset is an end like any other here
  socket.on('data', (chunk) => {
    data += chunk.toString('latin1');
  });
  socket.write(text.replace(/\r?\n/g, '\r\n'));
  return {
    socket,
    received: () => data,
    until: (expected) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (data.includes(expected)) resolve(data);
        };
        socket.on('data', look);
        socket.once('close', () => reject(new Error(`closed without "${expected}": ${data}`)));
        look();
      }),
    closed: () =>
      new Promise((resolve) => {
        if (socket.closed) resolve(data);
        else socket.once('close', () => resolve(data));
      }),
  };
}

/** The body of the last response in a text, as JSON. */
export function bodyOf(text: string): unknown {
  return JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n') + 4));
}
