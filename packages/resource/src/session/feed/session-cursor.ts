import {
  type Cursor,
  type EventWriter,
  encodeEvent,
  type Framing,
  type SequenceCursor,
  type TopicMask,
} from '@sandbox/event-ticker';
import type { LoadedSession } from '../run-writes.js';
import { type ChangePlace, formatChangeId } from './change-id.js';
import { CHANGES_TOPIC, RESET_EVENT, toResetMessage } from './change-message.js';
import type { SessionSubscription } from './session-watch.js';
import type { SessionSubscriptions } from './session-watches.js';

export interface SessionCursorOptions {
  readonly watches: SessionSubscriptions;
  readonly session: LoadedSession;
  /** The topics of the feed, and the session's own as the last. */
  readonly names: readonly string[];
  readonly topics: TopicMask;
  /** The changes that the client has already; undefined for those of now. */
  readonly from: ChangePlace | undefined;
  /** Begins in the events that the feed has for everyone. */
  readonly openStory: (idOf?: (number: number) => string) => SequenceCursor;
  /** Bytes that may wait for the client. */
  readonly maxBacklogBytes: number;
}

/** Where the connection of a client that follows a session stands: in its log, and in the events that all clients get. */
export class SessionCursor implements Cursor {
  readonly #options: SessionCursorOptions;
  readonly #story: SequenceCursor;
  readonly #own: TopicMask;
  #topics: TopicMask;
  #watch: SessionSubscription | undefined;
  #wake: () => void = () => {};
  #startedAt = 0;
  #number = 0;
  #awaitsDrain = false;

  constructor(options: SessionCursorOptions) {
    this.#options = options;
    this.#topics = options.topics;
    this.#own = 1 << (options.names.length - 1);
    this.#story = options.openStory(this.#isMixed ? (number) => this.#idWith(number) : undefined);
  }

  get names(): readonly string[] {
    return this.#options.names;
  }

  get topics(): TopicMask {
    return this.#topics;
  }

  set topics(topics: TopicMask) {
    this.#topics = topics;
    this.#story.topics = topics;
  }

  open(wake: () => void): void {
    const { watches, session, from } = this.#options;
    this.#wake = wake;
    const watch = watches.join(session, wake);
    this.#watch = watch;
    this.#startedAt = from?.startedAt ?? watch.startedAt;
    this.#number = from?.number ?? watch.last;
    wake();
  }

  close(): void {
    this.#watch = undefined;
    this.#options.watches.leave(this.#options.session, this.#wake);
  }

  beat(): void {
    this.#watch?.tick(this.#wake);
  }

  advance(framing: Framing, out: EventWriter): void {
    this.#story.advance(framing, out);
    this.flush(framing, out);
  }

  flush(framing: Framing, out: EventWriter): void {
    const watch = this.#watch;
    if (watch === undefined) return;
    if ((this.#topics & this.#own) === 0) this.#skipTo(watch);
    else {
      out.cork();
      if (this.#isLost(watch)) this.#reset(watch, framing, out);
      this.#writeChanges(watch, framing, out);
      out.uncork();
    }
  }

  /** Whether the changes that the client knows are no longer the beginning of the log. */
  #isLost({ startedAt, last }: SessionSubscription): boolean {
    // A client without a change can have any log from its beginning.
    if (this.#number === 0) this.#startedAt = startedAt;
    return this.#startedAt !== startedAt || this.#number > last;
  }

  #skipTo({ startedAt, last }: SessionSubscription): void {
    this.#startedAt = startedAt;
    this.#number = last;
  }

  #reset(watch: SessionSubscription, framing: Framing, out: EventWriter): void {
    this.#skipTo(watch);
    const data = toResetMessage(this.#options.watches.api, this.#number, this.#startedAt);
    out.write(encodeEvent(framing, { id: this.#id(), event: RESET_EVENT, data }));
  }

  #writeChanges(watch: SessionSubscription, framing: Framing, out: EventWriter): void {
    while (this.#number < watch.last) {
      // A long log must not count as the backlog of a slow reader.
      if (out.writableLength > this.#options.maxBacklogBytes / 2) {
        this.#goOnLater(out);
        return;
      }
      const data = watch.messageAt(this.#number + 1);
      if (data === undefined) return;
      this.#number += 1;
      out.write(encodeEvent(framing, { id: this.#id(), event: CHANGES_TOPIC, data }));
    }
  }

  #goOnLater(out: EventWriter): void {
    if (this.#awaitsDrain) return;
    this.#awaitsDrain = true;
    out.once('drain', () => {
      this.#awaitsDrain = false;
      this.#wake();
    });
  }

  get #isMixed(): boolean {
    return (this.#topics & this.#own) !== 0 && this.#topics !== this.#own;
  }

  /** The id of the current position on an event stream. */
  #id(): string {
    return this.#isMixed ? this.#idWith(this.#story.passed) : this.#changeId();
  }

  /** Names the places in both, so that a client continues in both. */
  #idWith(number: number): string {
    return `${number},${this.#changeId()}`;
  }

  #changeId(): string {
    return formatChangeId(this.#number, this.#startedAt);
  }
}
