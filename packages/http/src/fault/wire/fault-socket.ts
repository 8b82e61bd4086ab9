import type { Socket } from 'node:net';
import type { Timers } from '@sandbox/kernel';
import { lingerOnSocket } from '../../response/linger.js';
import type { Place } from '../delays.js';
import type { WireFault } from '../fault.js';
import { toBadGateway } from './bad-gateway.js';
import type { ByteFault, Ending, Sent } from './byte-fault.js';
import { createCut } from './cut-response.js';
import { createMalformed } from './malform-response.js';
import { createPace, type Send } from './pace.js';
import { type Chunk, createSplitter } from './split-response.js';

/** Node's name for bytes; its types allow only the encodings of strings. */
const AS_BYTES = 'buffer' as BufferEncoding;

type Done = (error?: Error | null) => void;

/** The methods that Node's streams call with written data; they are meant for authors of streams. */
interface Writing {
  _write: (data: Buffer | string, encoding: BufferEncoding, done: Done) => void;
  _writev?: unknown;
}

export interface SocketFaultOptions {
  readonly socket: Socket;
  /** Undefined lets the response pass. */
  readonly wire: WireFault | undefined;
  /** True for a response to HEAD. */
  readonly isHead: boolean;
  /** Lines for the end of the head, for a response that is not ours: that of a WebSocket library. */
  readonly lines?: string;
  /** True behind a proxy, which sends 502 in place of a head that it cannot read: that response is sent instead. */
  readonly isProxied: boolean;
  /** Where a response waits that stalls or is slow. */
  readonly place: Place | undefined;
  readonly timers: Timers;
}

/**
 * Puts a fault between a response and the kernel. All writers, such as the cache, a handler, Express or a WebSocket
 * library, work unchanged, and so do Node's buffering, back-pressure and order.
 * @returns a function that ends the fault once the response is complete, unless the connection has ended with it
 */
export function faultSocket(options: SocketFaultOptions): () => void {
  const { socket, wire, isHead, isProxied, lines = '' } = options;
  const own = socket as unknown as Writing; // the methods are there, though its types leave them out
  const split = createSplitter(isHead, lines);
  const fault = isProxied ? readable(toByteFault(wire), isHead) : toByteFault(wire);
  const send = createSend(options);
  let ended: Ending | undefined;
  const sendAll = (chunks: readonly Chunk[], done: Done): void => {
    const [chunk, ...rest] = chunks;
    if (chunk === undefined || ended === 'close' || ended === 'reset') {
      done();
      return;
    }
    const { bytes, ending } = pass(fault, chunk);
    ended ??= ending;
    send(bytes, (error) => {
      if (error) done(error);
      else if (ending === undefined) sendAll(rest, done);
      else end(options, ending, done);
    });
  };
  own._write = (data, encoding, done) => {
    const bytes = typeof data === 'string' ? Buffer.from(data, encoding) : data;
    sendAll(split(bytes), done);
  };
  own._writev = undefined;
  return () => {
    if (ended !== undefined) return;
    // The methods of the prototype apply again.
    Reflect.deleteProperty(socket, '_write');
    Reflect.deleteProperty(socket, '_writev');
  };
}

const PASSING: ByteFault = { head: (bytes) => ({ bytes }), body: (bytes) => ({ bytes }) };

function toByteFault(wire: WireFault | undefined): ByteFault {
  if (wire === undefined) return PASSING;
  switch (wire.kind) {
    case 'reset':
      return createCut(wire.at, 'reset');
    case 'stall':
      return createCut({ bytes: 0 }, 'stall');
    case 'throttle':
      return PASSING;
    case 'malformed':
      return createMalformed(wire.part);
    default:
      return createCut(wire.at, 'close');
  }
}

/**
 * Replaces a broken head by a complete one. A proxy would repeat the request, so a client would never see a fault that
 * hits only once. It would also treat the replica as failed, and nginx makes a response without a head of a broken
 * status line.
 */
function readable(fault: ByteFault, isHead: boolean): ByteFault {
  return {
    head(bytes, facts) {
      const sent = fault.head(bytes, facts);
      const isLost = sent.breaksHead && sent.ending !== 'stall';
      return isLost ? { bytes: toBadGateway(bytes, isHead), ending: 'close' } : sent;
    },
    body: (bytes) => fault.body(bytes),
  };
}

function pass(fault: ByteFault, chunk: Chunk): Sent {
  if (chunk.kind === 'interim') return { bytes: chunk.bytes };
  return chunk.kind === 'head' ? fault.head(chunk.bytes, chunk.body) : fault.body(chunk.bytes);
}

function createSend({ socket, wire, place }: SocketFaultOptions): Send {
  const write = (Object.getPrototypeOf(socket) as Writing)._write; // that of Node's sockets, or of our local ones
  const send: Send = (bytes, done) => {
    if (bytes.length === 0) done();
    else write.call(socket, bytes, AS_BYTES, done);
  };
  if (wire?.kind !== 'throttle' || place === undefined) return send;
  return createPace({ bytesPerSecond: wire.bytesPerSecond, place, send });
}

/** Ends a connection; later writes succeed and are dropped. */
function end(options: SocketFaultOptions, ending: Ending, done: Done): void {
  const { socket, wire, place, timers } = options;
  if (ending === 'reset') socket.resetAndDestroy();
  else if (ending === 'close') {
    socket.end();
    lingerOnSocket(socket, timers);
  } else if (wire?.kind === 'stall') {
    // Without `done` nothing more is written.
    place?.after(wire.ms, () => socket.destroy());
    return;
  }
  done();
}
