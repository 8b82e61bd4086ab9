import type { EventWriter, FeedFrames, Framing } from './feed-frames.js';
import type { Sequence } from './sequence.js';
import type { Subscription, TopicMask } from './subscription.js';

/** What a connection is sent, and how far it is. */
export interface EventStream {
  /** Goes on by one second of the feed and writes what falls due. */
  advance(framing: Framing, out: EventWriter): void;
  /** Writes what has come between two seconds. */
  flush?(framing: Framing, out: EventWriter): void;
  /**
   * Begins: the connection can be written to.
   * @param wake - has the connection flush
   */
  open?(wake: () => void): void;
  /** Comes once a second, whatever the pace of the connection. */
  beat?(): void;
  /** True when nothing more is to be written, so that the connection ends. */
  readonly isSpent?: boolean;
  /** True while what waits for the client is a response that it asked for, which says nothing of how fast it reads. */
  readonly isResponding?: boolean;
  /** Takes leave: the server stops. The connection ends when it is done. */
  finish?(framing: Framing, out: EventWriter): Promise<void> | undefined;
  /** Ends: the connection is gone. */
  close?(): void;
}

/** Where one connection stands in the topics of a feed. */
export interface Cursor extends EventStream {
  /** The names of the topics that there are. */
  readonly names: readonly string[];
  /** The topics that the connection wants. */
  topics: TopicMask;
}

/** A position in a sequence. A class because ten thousand of them should be small. */
export class SequenceCursor implements Cursor {
  /** Events of other topics pass by unsent; their numbers stay theirs. */
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
