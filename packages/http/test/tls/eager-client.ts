import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { until } from '../until.js';

/** A client of TLS 1.3 whose request goes out together with the end of its handshake. */
export interface EagerClient {
  readonly connection: Socket;
  /** Sends all that waits: the rest of the handshake, and the request behind it. */
  send(): void;
  /** Starts to read. Returns the code of the first error. */
  readAlert(): Promise<string | undefined>;
  /** How the connection ends: `end`, or the code of its error. */
  readonly ended: Promise<string | undefined>;
}

/** Completes a handshake on the side of the client, and holds back its last message with a request of so many bytes. */
export async function connectEagerly(
  port: number,
  requestBytes: number,
  options: ConnectionOptions,
): Promise<EagerClient> {
  const held: Buffer[] = [];
  let isHolding = false;
  // What comes last is read by single bytes: libuv takes a reset for the usual end behind bytes that leave room in a buffer.
  const onread = {
    buffer: () => Buffer.alloc(held.length === 0 ? 4096 : 1),
    callback(length: number, buffer: Buffer) {
      wire.push(Buffer.from(buffer.subarray(0, length)));
      return true;
    },
  };
  const connection = connect({ port, host: '127.0.0.1', allowHalfOpen: true, onread });
  const wire = new Duplex({
    read: () => undefined,
    write(chunk: Buffer, _encoding, done) {
      if (isHolding) held.push(chunk);
      else connection.write(chunk);
      isHolding = true; // all behind the ClientHello
      done();
    },
  });
  const tls = connectTls({ socket: wire, ...options });
  const failed = codeOf(tls);
  const atEnd = new Promise<string>((resolve) => connection.once('end', () => resolve('end')));
  const ended = Promise.race([atEnd, codeOf(connection)]);
  await once(tls, 'secureConnect');
  connection.pause();
  tls.write(Buffer.alloc(requestBytes));
  await until(() => held.reduce((sum, { length }) => sum + length, 0) > requestBytes);
  return {
    connection,
    send: () => void connection.write(Buffer.concat(held)),
    readAlert() {
      connection.resume();
      return Promise.race([failed, ended]);
    },
    ended,
  };
}

/** The code of the first error of a socket. */
function codeOf(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
  });
}
