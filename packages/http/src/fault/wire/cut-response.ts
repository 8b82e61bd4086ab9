import type { CutPoint } from '../fault.js';
import { type ByteFault, type Ending, halfOf, NOTHING } from './byte-fault.js';
import type { BodyFacts } from './split-response.js';

/** The assumed length of a body of unknown length. */
const UNKNOWN_LENGTH = 2048;

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Builds the fault that ends a response early. */
export function createCut(at: CutPoint, ending: Ending): ByteFault {
  if (at === 'head')
    return { head: () => ({ bytes: NOTHING, ending, breaksHead: true }), body: passAll };
  let left = 0;
  let isChunked = false;
  return {
    head(bytes, facts) {
      if (facts.isEmpty) return halfOf(bytes, ending);
      left = limitOf(at, facts);
      isChunked = facts.isChunked;
      return left === 0 ? { bytes, ending } : { bytes };
    },
    body(bytes) {
      // A stream that is over before the cut would else have ended well.
      const isOver = isChunked && bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
      const max = isOver ? bytes.length - LAST_CHUNK.length : bytes.length;
      const sent = bytes.subarray(0, Math.min(left, max));
      left -= sent.length;
      return left > 0 && !isOver ? { bytes: sent } : { bytes: sent, ending };
    },
  };
}

function limitOf(at: Exclude<CutPoint, 'head'>, { length = UNKNOWN_LENGTH }: BodyFacts): number {
  return 'bytes' in at ? at.bytes : Math.floor(length * at.part);
}

function passAll(bytes: Buffer) {
  return { bytes };
}
