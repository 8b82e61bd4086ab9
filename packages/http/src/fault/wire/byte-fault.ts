import type { BodyFacts } from './split-response.js';

/** The state of a connection after a chunk: closed with FIN or RST, or silent. */
export type Ending = 'close' | 'reset' | 'stall';

/** The sent part of a chunk, and the end of the connection, if any. */
export interface Sent {
  readonly bytes: Buffer;
  readonly ending?: Ending;
  /** True when a client cannot read a whole head in the bytes. */
  readonly breaksHead?: true;
}

/** The fault in the chunks of one response. */
export interface ByteFault {
  head(bytes: Buffer, body: BodyFacts): Sent;
  body(bytes: Buffer): Sent;
}

export const NOTHING: Buffer = Buffer.alloc(0);

/** A response without a body is hit in its head, so that the fault is still visible. */
export function halfOf(bytes: Buffer, ending: Ending): Sent {
  return { bytes: bytes.subarray(0, bytes.length >> 1), ending, breaksHead: true };
}
