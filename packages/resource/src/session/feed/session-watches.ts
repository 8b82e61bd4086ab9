import type { SessionRef } from '@sandbox/sessions';
import type { ChangeEvent } from '../record-event.js';
import type { RecordState } from '../record-state.js';
import { SessionSubscription, type SubscriptionParts, type Wake } from './session-watch.js';

/** A session that is followed from its state on. */
interface FollowedSession {
  readonly ref: SessionRef;
  readonly state: RecordState;
}

/** The sessions that connections follow. */
export class SessionSubscriptions {
  readonly #parts: SubscriptionParts;
  readonly #watches = new Map<string, SessionSubscription>();

  constructor(parts: SubscriptionParts) {
    this.#parts = parts;
  }

  /** The name of the API, as messages carry it. */
  get api(): string {
    return this.#parts.api;
  }

  /** Begins to follow a session from its current state on. */
  join({ ref, state }: FollowedSession, follower: Wake): SessionSubscription {
    const known = this.#watches.get(ref.id);
    const watch = known ?? new SessionSubscription(this.#parts, ref, state);
    if (known === undefined) this.#watches.set(ref.id, watch);
    watch.join(follower);
    return watch;
  }

  leave({ ref }: FollowedSession, follower: Wake): void {
    const watch = this.#watches.get(ref.id);
    watch?.leave(follower);
    if (watch?.isFollowed === false) this.#watches.delete(ref.id);
  }

  /** Takes note of a change as it is folded into a state. */
  notice(state: RecordState, event: ChangeEvent): void {
    this.#watches.get(state.id)?.notice(state, event);
  }

  /** A request has written to a session. */
  noticeWrite(id: string): void {
    const watch = this.#watches.get(id);
    if (watch?.last === 0) watch.look(); // the first change is folded when the session is loaded next
  }
}
