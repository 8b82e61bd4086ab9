import { type Api, resourceOf } from '../../define-api.js';
import { type ChangePlace, formatChangeId } from '../../session/feed/change-id.js';
import { RESET_EVENT } from '../../session/feed/change-message.js';
import type { SessionWatch } from '../../session/feed/session-watch.js';
import type { SessionWatches } from '../../session/feed/session-watches.js';
import type { RecordState } from '../../session/record-state.js';
import type { LoadedSession } from '../../session/run-writes.js';
import { asNode } from '../schema/node-type.js';
import type { EventFacts } from '../schema/subscription-type.js';
import type { Broadcast, Broadcasts, Execution } from './broadcasts.js';
import type { Outlet, SubscriptionFlow } from './subscription-flow.js';

export interface ChangeFlowOptions {
  readonly api: Api;
  readonly watches: SessionWatches;
  readonly session: LoadedSession;
  readonly broadcasts: Broadcasts;
  readonly broadcast: Broadcast;
  /** Gives its place in the broadcast back. */
  readonly leave: () => void;
  /** The changes that the client has already; undefined for those of now. */
  readonly after: ChangePlace | undefined;
  readonly limit: number;
  /** The collections whose changes are wanted; all when undefined. */
  readonly collections: ReadonlySet<string> | undefined;
  /** The result for a change; related records are as they are in a state. */
  readonly run: (event: EventFacts, state: RecordState) => string;
}

/** A subscription to the changes of a session. */
export class ChangeFlow implements SubscriptionFlow {
  readonly #options: ChangeFlowOptions;
  #watch: SessionWatch | undefined;
  #wake: () => void = () => {};
  #startedAt = 0;
  #number = 0;
  #left: number;
  #awaitsDrain = false;

  constructor(options: ChangeFlowOptions) {
    this.#options = options;
    this.#left = options.limit;
  }

  get isSpent(): boolean {
    return this.#left === 0;
  }

  open(wake: () => void): void {
    const { watches, session, after } = this.#options;
    this.#wake = wake;
    const watch = watches.join(session, wake);
    this.#watch = watch;
    this.#startedAt = after?.startedAt ?? watch.startedAt;
    this.#number = after?.number ?? watch.last;
    wake();
  }

  close(): void {
    const { watches, session, leave } = this.#options;
    if (this.#watch !== undefined) watches.leave(session, this.#wake);
    this.#watch = undefined;
    leave();
  }

  beat(): void {
    this.#watch?.tick(this.#wake);
  }

  advance(out: Outlet): void {
    this.flush(out);
  }

  flush(out: Outlet): void {
    const watch = this.#watch;
    if (watch === undefined) return;
    // Who has no change yet can have any log from its beginning.
    if (this.#number === 0) this.#startedAt = watch.startedAt;
    const isLost = this.#startedAt !== watch.startedAt || this.#number > watch.last;
    if (isLost && !this.#reset(watch, out)) return;
    while (this.#left > 0 && this.#number < watch.last) {
      if (out.isFull) {
        this.#goOnLater(out);
        return;
      }
      if (!this.#write(watch, out)) return;
      this.#number += 1;
    }
  }

  #write(watch: SessionWatch, out: Outlet): boolean {
    const id = formatChangeId(this.#number + 1, this.#startedAt);
    return this.#send(id, out, () => {
      const message = watch.messageAt(this.#number + 1);
      return message === undefined ? undefined : this.#execute(message, watch.state);
    });
  }

  #reset({ last, startedAt, state }: SessionWatch, out: Outlet): boolean {
    const id = formatChangeId(last, startedAt);
    const event = { id, action: RESET_EVENT, effects: [] };
    const execute = (): Execution => ({ id, json: this.#options.run(event, state) });
    if (!this.#send(`${RESET_EVENT} ${id}`, out, execute)) return false;
    this.#startedAt = startedAt;
    this.#number = last;
    return true;
  }

  /** @returns false when the event must wait */
  #send(event: string, out: Outlet, execute: () => Execution | undefined): boolean {
    const { broadcasts, broadcast } = this.#options;
    const payload = broadcasts.find(broadcast, event, execute);
    if (payload === undefined) return false;
    if (payload !== 'unwanted') {
      out.write(payload);
      this.#left -= 1;
    }
    return true;
  }

  #execute(message: string, state: RecordState): Execution {
    const { api, collections, run } = this.#options;
    const { id, ts, data }: ChangeMessage = JSON.parse(message);
    const all = [data, ...data.effects];
    if (collections && !all.some(({ resource }) => collections.has(resource))) return 'unwanted';
    const effects = data.effects.map((effect) => toFacts(api, effect));
    return { id, json: run({ ...toFacts(api, data), id, ts, effects }, state) };
  }

  #goOnLater(out: Outlet): void {
    if (this.#awaitsDrain) return;
    this.#awaitsDrain = true;
    out.onDrain(() => {
      this.#awaitsDrain = false;
      this.#wake();
    });
  }
}

/** A part of a change as its message has it. */
interface ChangePart {
  readonly action: string;
  readonly resource: string;
  readonly id: number;
  readonly record: Parameters<typeof asNode>[1];
  readonly changes?: unknown;
}

/** The message of a change, as `toChangeMessage` writes it. */
interface ChangeMessage {
  readonly id: string;
  readonly ts: string;
  readonly data: ChangePart & { readonly effects: readonly ChangePart[] };
}

function toFacts(api: Api, { action, resource, id, record, changes }: ChangePart): EventFacts {
  const node = asNode(resourceOf(api, resource), record);
  return { action, collection: resource, record_id: id, record: node, changes };
}
