import type { Writable } from 'node:stream';
import type { FrameMemo } from './feed-frames.js';
import type { Sequence } from './sequence.js';
import type { TopicMask } from './subscription.js';

/** Where one connection stands in a sequence. A class because ten thousand of them should be small. */
export class Cursor {
  /** The topics that the connection wants. Events of others pass by unsent; their numbers stay theirs. */
  topics: TopicMask;
  readonly #sequence: Sequence;
  #tick: number;
  #passed: number;

  /** @param after - the last event that the client has already; 0 for a fresh start */
  constructor(sequence: Sequence, options: { readonly topics: TopicMask; readonly after: number }) {
    this.#sequence = sequence;
    this.topics = options.topics;
    this.#tick = sequence.tickOf(options.after);
    this.#passed = options.after;
  }

  /** Goes on by one second and writes what falls due. */
  advance(frames: FrameMemo, out: Writable): void {
    this.#tick += 1;
    const first = this.#passed + 1;
    const last = this.#sequence.lastAt(this.#tick);
    if (last < first) return;
    this.#passed = last;
    if (last === first) {
      this.#write(first, frames, out);
      return;
    }
    out.cork();
    for (let number = first; number <= last; number++) this.#write(number, frames, out);
    out.uncork();
  }

  #write(number: number, frames: FrameMemo, out: Writable): void {
    if ((this.topics & (1 << this.#sequence.topicOf(number))) !== 0) out.write(frames.at(number));
  }
}
