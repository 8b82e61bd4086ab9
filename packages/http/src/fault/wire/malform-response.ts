import { type ByteFault, NOTHING, type Sent } from './byte-fault.js';
import type { BodyFacts } from './split-response.js';

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const TILDE = 0x7e;

/** Builds the fault that makes a response invalid: its body as text, its chunks, or its head. */
export function createMalformed(part: 'body' | 'chunk' | 'head'): ByteFault {
  if (part === 'head') return { head: breakHead, body: (bytes) => ({ bytes }) };
  return part === 'chunk' ? createBadChunk() : createBadBody();
}

/** A status line without a status. */
function breakHead(bytes: Buffer): Sent {
  const end = bytes.indexOf('\r\n');
  const broken = Buffer.concat([STATUS_LINE, bytes.subarray(end)]);
  return { bytes: broken, ending: 'close', breaksHead: true };
}

const STATUS_LINE = Buffer.from('HTTP/1.1 What?');

/** A chunk without a size, also in place of an unchunked body. */
function createBadChunk(): ByteFault {
  return {
    head(bytes, { isEmpty, isChunked }) {
      if (isEmpty) return breakHead(bytes);
      const head = isChunked ? bytes : toChunked(bytes);
      return { bytes: Buffer.concat([head, BAD_CHUNK]), ending: 'close' };
    },
    body: () => ({ bytes: NOTHING }),
  };
}

const BAD_CHUNK = Buffer.from('no size\r\nno chunk\r\n');

function toChunked(head: Buffer): Buffer {
  const lines = head.toString('latin1').replace(/\r\ncontent-length: *\d+/i, '');
  return Buffer.from(`${lines.slice(0, -2)}Transfer-Encoding: chunked\r\n\r\n`, 'latin1');
}

/** From its middle on a body is nothing but tildes, in lines as long as they were. */
function createBadBody(): ByteFault {
  let spoil = (bytes: Buffer): Buffer => bytes;
  return {
    head(bytes, facts) {
      if (facts.isEmpty) return breakHead(bytes);
      spoil = facts.isChunked ? createChunkSpoiler() : createSpoiler(facts);
      return { bytes };
    },
    body: (bytes) => ({ bytes: spoil(bytes) }),
  };
}

function createSpoiler({ length }: BodyFacts): (bytes: Buffer) => Buffer {
  let passing = length === undefined ? 0 : length >> 1;
  return (bytes) => {
    const from = Math.min(passing, bytes.length);
    passing -= from;
    return withTildes(bytes, from, bytes.length);
  };
}

function withTildes(bytes: Buffer, from: number, to: number): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = from; at < to; at++) {
    if (copy[at] !== CARRIAGE_RETURN && copy[at] !== LINE_FEED) copy[at] = TILDE;
  }
  return copy;
}

/** Spoils the second half of each chunk, and leaves the coding as it is (RFC 9112 7.1). */
function createChunkSpoiler(): (bytes: Buffer) => Buffer {
  let line = '';
  let left = 0; // of the data of a chunk
  let size = 0;
  return (bytes) => {
    let spoilt = bytes;
    let at = 0;
    while (at < bytes.length) {
      if (left > 0) {
        const taken = Math.min(left, bytes.length - at);
        const sound = Math.max(0, (size >> 1) - (size - left));
        spoilt = withTildes(spoilt, at + Math.min(sound, taken), at + taken);
        left -= taken;
        at += taken;
        continue;
      }
      line += String.fromCharCode(bytes[at] ?? 0);
      at += 1;
      if (!line.endsWith('\n')) continue;
      size = Number.parseInt(line, 16) || 0; // the line after the data is empty
      left = size;
      line = '';
    }
    return spoilt;
  };
}
