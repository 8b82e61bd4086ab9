import { type Api, resourceOf } from '../../define-api.js';
import { type ChangePlace, formatChangeId } from '../../session/feed/change-id.js';
import { RESET_EVENT } from '../../session/feed/change-message.js';
import type { SessionWatch } from '../../session/feed/session-watch.js';
import type { SessionWatches } from '../../session/feed/session-watches.js';
import type { RecordState } from '../../session/record-state.js';
import type { LoadedSession } from '../../session/run-writes.js';
import type { GraphqlContext } from '../context.js';
import { asNode } from '../schema/node-type.js';
import type { EventFacts } from '../schema/subscription-type.js';
import type { Broadcasts, Execution, Membership } from './broadcasts.js';
import type { PlannedSubscription } from './plan-subscription.js';
import type { Outlet, SubscriptionFlow } from './subscription-flow.js';

/** What all subscriptions to the changes of sessions share. */
export interface Changes {
  readonly api: Api;
  readonly watches: SessionWatches;
  readonly broadcasts: Broadcasts;
  /** Upon what a change is executed: related records are as they are in a state. */
  contextOf(state: RecordState): GraphqlContext;
  /** Takes a place in a broadcast back. */
  leave(membership: Membership): void;
}

/** A subscription to the changes of a session. */
export class ChangeFlow implements SubscriptionFlow {
  readonly #changes: Changes;
  readonly #session: LoadedSession;
  readonly #membership: Membership;
  /** The changes that the client has already; undefined for those of now. */
  readonly #after: ChangePlace | undefined;
  #watch: SessionWatch | undefined;
  #wake: () => void = () => {};
  #startedAt = 0;
  #number = 0;
  #left: number;
  #awaitsDrain = false;

  /** @param planned - what the client itself asked for */
  constructor(
    changes: Changes,
    session: LoadedSession,
    {
      membership,
      planned,
    }: { readonly membership: Membership; readonly planned: PlannedSubscription },
  ) {
    this.#changes = changes;
    this.#session = session;
    this.#membership = membership;
    this.#after = planned.after as ChangePlace | undefined; // planned for this field
    this.#left = planned.limit;
  }

  get isSpent(): boolean {
    return this.#left === 0;
  }

  open(wake: () => void): void {
    const after = this.#after;
    this.#wake = wake;
    const watch = this.#changes.watches.join(this.#session, wake);
    this.#watch = watch;
    this.#startedAt = after?.startedAt ?? watch.startedAt;
    this.#number = after?.number ?? watch.last;
    wake();
  }

  close(): void {
    const { watches, leave } = this.#changes;
    if (this.#watch !== undefined) watches.leave(this.#session, this.#wake);
    this.#watch = undefined;
    leave(this.#membership);
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
    const execute = (): Execution => ({ id, json: this.#run(event, state) });
    if (!this.#send(`${RESET_EVENT} ${id}`, out, execute)) return false;
    this.#startedAt = startedAt;
    this.#number = last;
    return true;
  }

  /** @returns false when the event must wait */
  #send(event: string, out: Outlet, execute: () => Execution | undefined): boolean {
    const payload = this.#changes.broadcasts.find(this.#membership, event, execute);
    if (payload === undefined) return false;
    if (payload !== 'unwanted') {
      out.write(payload);
      this.#left -= 1;
    }
    return true;
  }

  #execute(message: string, state: RecordState): Execution {
    const { api } = this.#changes;
    const { collections } = this.#membership.broadcast.planned;
    const { id, ts, data }: ChangeMessage = JSON.parse(message);
    const all = [data, ...data.effects];
    if (collections && !all.some(({ resource }) => collections.has(resource))) return 'unwanted';
    const effects = data.effects.map((effect) => toFacts(api, effect));
    return { id, json: this.#run({ ...toFacts(api, data), id, ts, effects }, state) };
  }

  #run(event: EventFacts, state: RecordState): string {
    return this.#membership.broadcast.planned.run(event, this.#changes.contextOf(state));
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
