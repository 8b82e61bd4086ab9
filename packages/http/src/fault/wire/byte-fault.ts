import type { BodyFacts } from './split-response.js';

/** How a connection goes on after a piece: not at all, with FIN or RST, or in silence. */
export type Ending = 'close' | 'reset' | 'stall';

/** What is sent of a piece, and what happens then; nothing when it goes on. */
export interface Sent {
  readonly bytes: Buffer;
  readonly ending?: Ending;
  /** True when a client cannot read a whole head in the bytes. */
  readonly breaksHead?: true;
}

/** What happens to the pieces of one response. */
export interface ByteFault {
  head(bytes: Buffer, body: BodyFacts): Sent;
  body(bytes: Buffer): Sent;
}

export const NOTHING: Buffer = Buffer.alloc(0);

/** A response without a body is hit in its head, so that the fault is seen all the same. */
export function halfOf(bytes: Buffer, ending: Ending): Sent {
  return { bytes: bytes.subarray(0, bytes.length >> 1), ending, breaksHead: true };
}
