import type { EventWriter, FeedFrames, Framing } from './feed-frames.js';
import type { Sequence } from './sequence.js';
import type { Subscription, TopicMask } from './subscription.js';

export interface EventStream {
  /** Advances by one second of the feed and writes the events that are due. */
  advance(framing: Framing, out: EventWriter): void;
  /** Writes events that arrived between two seconds. */
  flush?(framing: Framing, out: EventWriter): void;
  /**
   * The connection is writable.
   * @param wake - makes the connection flush
   */
  open?(wake: () => void): void;
  /** Called once a second, whatever the pace of the connection. */
  beat?(): void;
  /** True if nothing more will be written, so that the connection ends. */
  readonly isSpent?: boolean;
  /** True while the unread bytes are a response that the client requested, and say nothing about how fast it reads. */
  readonly isResponding?: boolean;
  /** The server stops; the connection ends when the promise resolves. */
  finish?(framing: Framing, out: EventWriter): Promise<void> | undefined;
  /** The connection has closed. */
  close?(): void;
}

export interface Cursor extends EventStream {
  readonly names: readonly string[];
  topics: TopicMask;
}

/** A position in a sequence. It is a class to be small, as there are ten thousand of them. */
export class SequenceCursor implements Cursor {
  /** Events of other topics are skipped and keep their numbers. */
  topics: TopicMask;
  readonly #sequence: Sequence;
  readonly #frames: FeedFrames;
  #tick: number;
  #passed: number;

  constructor(sequence: Sequence, frames: FeedFrames, { topics, after }: Subscription) {
    this.#sequence = sequence;
    this.#frames = frames;
    this.topics = topics;
    this.#tick = sequence.tickOf(after);
    this.#passed = after;
  }

  get names(): readonly string[] {
    return this.#sequence.topics;
  }

  /** The number of the last event that was due. */
  get passed(): number {
    return this.#passed;
  }

  advance(framing: Framing, out: EventWriter): void {
    this.#tick += 1;
    const first = this.#passed + 1;
    const last = this.#sequence.lastAt(this.#tick);
    if (last < first) return;
    this.#passed = last;
    if (last === first) {
      this.#write(first, framing, out);
      return;
    }
    out.cork();
    for (let number = first; number <= last; number++) this.#write(number, framing, out);
    out.uncork();
  }

  #write(number: number, framing: Framing, out: EventWriter): void {
    if ((this.topics & (1 << this.#sequence.topicOf(number))) === 0) return;
    out.write(this.#frames[framing].at(number));
  }
}
