import type { Duplex } from 'node:stream';
import type { ServiceApp } from '@sandbox/kernel';
import type { RecordableSocket } from '../observability/exchange-recorder.js';
import type { Platform } from '../platform.js';
import { chooseRequestId } from '../semantics/request-ids.js';

/** What the head of a response begins with after which a connection speaks another protocol. */
const SWITCHED = 'HTTP/1.1 101 ';

/** A handshake, with the app that owns its path, if one does. */
interface OfferedSocket extends Omit<RecordableSocket, 'id' | 'service'> {
  readonly socket: Duplex;
  readonly owner: ServiceApp | undefined;
}

/**
 * Lets the recorder of a process, if there is one, see the bytes of a WebSocket connection from its handshake on. What is
 * written is seen by methods of the connection's own, because two libraries write to it; what comes in is seen once the first
 * of them listens, as nobody may read it before. Once the recorder has forgotten the connection it is as if it had not been
 * there.
 */
export function recordSocket(platform: Platform, offered: OfferedSocket): void {
  const { recorder, ids } = platform;
  if (recorder === undefined) return;
  const { request, url, session, owner, socket } = offered;
  const id = chooseRequestId(request.headers, ids);
  const service = owner?.name ?? platform.service;
  const record = recorder.openSocket({ request, url, id, service, session });
  if (record === undefined) return;
  const { write, end } = socket;
  let hasBegun = false;
  const receive = (received: Buffer): void => record.receive(received);
  const finish = (): void => record.end();
  const leave = (): void => {
    Object.assign(socket, { write, end });
    socket.off('data', receive).off('close', finish);
  };
  const see = (chunk: unknown, encoding: unknown): void => {
    const bytes = toBytes(chunk, encoding);
    if (bytes === undefined) return;
    if (!hasBegun && bytes.toString('latin1', 0, SWITCHED.length) === SWITCHED)
      socket.on('data', receive);
    hasBegun = true;
    record.send(bytes);
    if (!record.isStored) leave();
  };
  // Both have overloads, which they sort out by looking at the values.
  socket.write = (chunk: unknown, ...more: unknown[]): boolean => {
    see(chunk, more[0]);
    return Reflect.apply(write, socket, [chunk, ...more]);
  };
  socket.end = (...input: unknown[]): Duplex => {
    see(input[0], input[1]);
    return Reflect.apply(end, socket, input);
  };
  socket.once('close', finish);
}

function toBytes(chunk: unknown, encoding: unknown): Buffer | undefined {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'); // Node takes it as one
  if (!(chunk instanceof Uint8Array)) return undefined;
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
