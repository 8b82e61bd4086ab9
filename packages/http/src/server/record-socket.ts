import type { Duplex } from 'node:stream';
import type { ServiceApp } from '@sandbox/kernel';
import type { RecordableSocket } from '../observability/exchange-recorder.js';
import type { Platform } from '../platform.js';
import { chooseRequestId } from '../semantics/request-ids.js';

/** The start of the head of a response after which a connection uses another protocol. */
const SWITCHED = 'HTTP/1.1 101 ';

/** A handshake, with the app that owns its path, if one does. */
interface OfferedSocket extends Omit<RecordableSocket, 'id' | 'service'> {
  readonly socket: Duplex;
  readonly owner: ServiceApp | undefined;
}

/**
 * Passes the bytes of a WebSocket connection to the recorder of a process, from the handshake on. Written bytes pass
 * through methods of this connection, because two libraries write to it. Received bytes are recorded once the first
 * library listens, as an earlier reader would take them away. Once the recorder has dropped the record, the methods
 * are removed.
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
