import type { SessionEvent, SessionState } from '../session-state.js';
import type { EventType } from './event-types.js';
import type { Payload } from './payload.js';

/** What the subscribers of an event's type are told. */
export interface Notification {
  readonly eventType: EventType;
  readonly payload: Payload;
}

/**
 * What webhooks are told of each event of some area. The state holds all events that were written with this one, so
 * whatever a later one of them can change must be told from the event itself.
 */
export type Derivations<Event extends SessionEvent> = {
  readonly [Type in Event['type']]?: (
    event: Extract<Event, { readonly type: Type }>,
    state: SessionState,
  ) => readonly Notification[];
};
