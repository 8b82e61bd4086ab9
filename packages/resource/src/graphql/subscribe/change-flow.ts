import type { EventWriter } from '@sandbox/event-ticker';
import { type Api, resourceOf } from '../../define-api.js';
import { type ChangePlace, formatChangeId } from '../../session/feed/change-id.js';
import { RESET_EVENT } from '../../session/feed/change-message.js';
import type { SessionSubscription } from '../../session/feed/session-watch.js';
import type { SessionSubscriptions } from '../../session/feed/session-watches.js';
import type { RecordState } from '../../session/record-state.js';
import type { LoadedSession } from '../../session/run-writes.js';
import type { GraphqlContext } from '../context.js';
import { asNode } from '../schema/node-type.js';
import type { EventFacts } from '../schema/subscription-type.js';
import { type FlowOptions, SubscriptionFlow, type Target } from './subscription-flow.js';

/** The changes of sessions, for all subscriptions to them. */
export interface Changes {
  readonly api: Api;
  readonly watches: SessionSubscriptions;
  /** Bytes that may wait for a client before a long log waits, too. */
  readonly maxWaitingBytes: number;
  /** The context in which a change is executed: related records are as they are in a state. */
  contextOf(state: RecordState): GraphqlContext;
}

/** Where a subscription to changes starts. */
export interface ChangesStart {
  readonly session: LoadedSession;
  /** The changes that the client has already; undefined for those of now. */
  readonly after: ChangePlace | undefined;
}

/** A subscription to the changes of a session. */
export class ChangeFlow extends SubscriptionFlow {
  readonly #changes: Changes;
  readonly #start: ChangesStart;
  #watch: SessionSubscription | undefined;
  #wake: () => void = () => {};
  #startedAt = 0;
  #number = 0;
  #awaitsDrain = false;

  constructor(options: FlowOptions, changes: Changes, start: ChangesStart) {
    super(options);
    this.#changes = changes;
    this.#start = start;
  }

  override open(wake: () => void): void {
    const { session, after } = this.#start;
    this.#wake = wake;
    const watch = this.#changes.watches.join(session, wake);
    this.#watch = watch;
    this.#startedAt = after?.startedAt ?? watch.startedAt;
    this.#number = after?.number ?? watch.last;
    wake();
  }

  override close(): void {
    if (this.#watch !== undefined) this.#changes.watches.leave(this.#start.session, this.#wake);
    this.#watch = undefined;
    super.close();
  }

  override beat(): void {
    this.#watch?.tick(this.#wake);
  }

  protected override writeDue(target: Target): void {
    const watch = this.#watch;
    if (watch === undefined) return;
    // A client without changes continues in any log from its beginning.
    if (this.#number === 0) this.#startedAt = watch.startedAt;
    const isLost = this.#startedAt !== watch.startedAt || this.#number > watch.last;
    if (isLost && !this.#reset(watch, target)) return;
    while (!this.isSpent && this.#number < watch.last) {
      if (target.out.writableLength > this.#changes.maxWaitingBytes) {
        this.#continueOnDrain(target.out);
        return;
      }
      if (!this.#write(watch, target)) return;
      this.#number += 1;
    }
  }

  #write(watch: SessionSubscription, target: Target): boolean {
    const id = formatChangeId(this.#number + 1, this.#startedAt);
    return this.send(id, target, () => {
      const message = watch.messageAt(this.#number + 1);
      if (message === undefined) return undefined;
      const { api } = this.#changes;
      const { collections } = this.options.membership.broadcast.planned;
      const { ts, data }: ChangeMessage = JSON.parse(message);
      const all = [data, ...data.effects];
      if (collections && !all.some(({ resource }) => collections.has(resource))) return 'unwanted';
      const effects = data.effects.map((effect) => toFacts(api, effect));
      return { id, json: this.#run({ ...toFacts(api, data), id, ts, effects }, watch.state) };
    });
  }

  #reset({ last, startedAt, state }: SessionSubscription, target: Target): boolean {
    const id = formatChangeId(last, startedAt);
    const event = { id, action: RESET_EVENT, effects: [] };
    const execute = () => ({ id, json: this.#run(event, state) });
    if (!this.send(`${RESET_EVENT} ${id}`, target, execute)) return false;
    this.#startedAt = startedAt;
    this.#number = last;
    return true;
  }

  #run(event: EventFacts, state: RecordState): string {
    return this.options.membership.broadcast.planned.run(event, this.#changes.contextOf(state));
  }

  #continueOnDrain(out: EventWriter): void {
    if (this.#awaitsDrain) return;
    this.#awaitsDrain = true;
    out.once('drain', () => {
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
  readonly ts: string;
  readonly data: ChangePart & { readonly effects: readonly ChangePart[] };
}

function toFacts(api: Api, { action, resource, id, record, changes }: ChangePart): EventFacts {
  const owner = resourceOf(api, resource);
  const node = owner.isSingle ? null : asNode(owner, record);
  return { action, collection: resource, record_id: id, record: node, changes };
}
