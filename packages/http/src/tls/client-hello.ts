import { GrowingBytes } from '@sandbox/kernel';

/** How the first bytes of a connection are understood. */
export type HelloState =
  | { readonly kind: 'incomplete' }
  /** No handshake of SSL 3 or later. */
  | { readonly kind: 'not-tls' }
  | { readonly kind: 'too-large' }
  /** A malformed one has no server name; OpenSSL rejects it. */
  | { readonly kind: 'complete'; readonly serverName: string | undefined };

/** The most bytes of a ClientHello; one with several post-quantum key shares has some thousands. */
export const MAX_HELLO_BYTES = 16_384;

const HANDSHAKE_RECORD = 22;
const MAJOR_VERSION = 3;
const RECORD_HEAD_BYTES = 5;
const CLIENT_HELLO = 1;
const MESSAGE_HEAD_BYTES = 4;
const VERSION_AND_RANDOM_BYTES = 34;

/** The types of the extension and of the name in it. */
const SERVER_NAME = 0;
const HOST_NAME = 0;

const INCOMPLETE: HelloState = { kind: 'incomplete' };

/** Collects a ClientHello (RFC 8446 4.1.2), which may arrive in many chunks and in many records. Each byte is read once. */
export class HelloCollector {
  readonly #all = new GrowingBytes(MAX_HELLO_BYTES);
  readonly #message = new GrowingBytes(MAX_HELLO_BYTES);
  /** Where the next record begins. */
  #at = 0;

  /** All bytes so far, also those behind the ClientHello. */
  get bytes(): Buffer {
    return this.#all.bytes;
  }

  /** The memory that it takes with a further chunk. */
  capacityWith(length: number): number {
    return 2 * this.#all.capacityWith(length);
  }

  add(chunk: Buffer): HelloState {
    this.#all.append(chunk);
    for (;;) {
      const state = this.#takeRecord();
      if (state !== undefined) return state;
    }
  }

  /** Takes the next record; undefined when there may be another one. */
  #takeRecord(): HelloState | undefined {
    const { bytes } = this;
    const start = this.#at + RECORD_HEAD_BYTES;
    const head = bytes.subarray(this.#at, start);
    const isWhole = head.length === RECORD_HEAD_BYTES;
    const size = isWhole ? head.readUInt16BE(3) : 1;
    if (isOther(head) || size === 0) return { kind: 'not-tls' };
    const end = start + size;
    if (end > MAX_HELLO_BYTES) return { kind: 'too-large' };
    if (bytes.length < end) return INCOMPLETE;
    this.#message.append(bytes.subarray(start, end));
    this.#at = end;
    const state = readMessage(this.#message.bytes);
    return state.kind === 'incomplete' ? undefined : state;
  }
}

/** True when a record, or its beginning, is not of a handshake. */
function isOther(head: Buffer): boolean {
  const [type = HANDSHAKE_RECORD, major = MAJOR_VERSION] = head;
  return type !== HANDSHAKE_RECORD || major !== MAJOR_VERSION;
}

function readMessage(message: Buffer): HelloState {
  if (message[0] !== CLIENT_HELLO) return { kind: 'complete', serverName: undefined };
  if (message.length < MESSAGE_HEAD_BYTES) return INCOMPLETE;
  const end = MESSAGE_HEAD_BYTES + message.readUIntBE(1, 3);
  if (end > MAX_HELLO_BYTES) return { kind: 'too-large' };
  if (message.length < end) return INCOMPLETE;
  return { kind: 'complete', serverName: readServerName(message.subarray(0, end)) };
}

/** The server name of a ClientHello (RFC 6066 3), in lower case; undefined without a name, or for a malformed message. */
function readServerName(message: Buffer): string | undefined {
  let at = MESSAGE_HEAD_BYTES + VERSION_AND_RANDOM_BYTES;
  at += 1 + byteAt(message, at); // session id
  at += 2 + numberAt(message, at); // cipher suites
  at += 1 + byteAt(message, at); // compression methods
  for (at += 2; at < message.length; ) {
    const size = numberAt(message, at + 2);
    const extension = message.subarray(at + 4, at + 4 + size);
    if (numberAt(message, at) === SERVER_NAME) return readHostName(extension);
    at += 4 + size;
  }
  return undefined;
}

/** The list has one name in practice; further types of names were never defined. */
function readHostName(list: Buffer): string | undefined {
  if (byteAt(list, 2) !== HOST_NAME) return undefined;
  const name = list.subarray(5, 5 + numberAt(list, 3));
  return name.length === 0 ? undefined : name.toString('latin1').toLowerCase();
}

/** Lengths of a malformed message may lead out of it, where all bytes are 0. */
function byteAt(bytes: Buffer, at: number): number {
  return bytes[at] ?? 0;
}

function numberAt(bytes: Buffer, at: number): number {
  return 0x100 * byteAt(bytes, at) + byteAt(bytes, at + 1);
}
