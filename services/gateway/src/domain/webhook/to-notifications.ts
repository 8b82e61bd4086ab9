import type { SessionEvent, SessionState } from '../session-state.js';
import type { Derivations, Notification } from './notification.js';
import { PROFILE_NOTIFICATIONS } from './profile-notifications.js';
import { SUBSCRIPTION_NOTIFICATIONS } from './subscription-notifications.js';
import { TRANSACTION_NOTIFICATIONS } from './transaction-notifications.js';

/** How webhooks are notified of each session event; there are no notifications of other events. */
const DERIVATIONS: Derivations<SessionEvent> = {
  ...PROFILE_NOTIFICATIONS,
  ...SUBSCRIPTION_NOTIFICATIONS,
  ...TRANSACTION_NOTIFICATIONS,
};

/**
 * Derives the notifications of an event.
 * @param state - the session with the event in it
 */
export function toNotifications(event: SessionEvent, state: SessionState): readonly Notification[] {
  const derive = DERIVATIONS[event.type] as
    | ((event: SessionEvent, state: SessionState) => readonly Notification[])
    | undefined; // the table pairs each type with its event
  return derive?.(event, state) ?? [];
}
