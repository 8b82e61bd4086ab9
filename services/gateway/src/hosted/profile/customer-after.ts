import { getCustomer } from '../../domain/profile/find-stored.js';
import type { ProfileEvent } from '../../domain/profile/profile-event.js';
import {
  type CustomerRecord,
  foldProfile,
  type MutableCustomerRecord,
} from '../../domain/profile/profile-ledger.js';
import type { SessionEvent, SessionState } from '../../domain/session.js';

/**
 * A customer as it will be once the decision is written: a page is rendered before that, because both are
 * decided together. The state stays as it is.
 */
export function customerAfter(
  state: SessionState,
  customerId: string,
  events: readonly SessionEvent[],
): CustomerRecord {
  const stored = getCustomer(state.profiles, customerId);
  const customer: MutableCustomerRecord = {
    ...stored,
    payments: new Map(stored.payments),
    addresses: new Map(stored.addresses),
  };
  const { sessionId } = state.profiles;
  const customers = new Map([[customer.id, customer]]);
  const profiles = { sessionId, customers, byKey: new Map() };
  for (const event of events.filter(isOfProfile)) foldProfile({ profiles }, event);
  return customer;
}

function isOfProfile(event: SessionEvent): event is ProfileEvent {
  return event.type.startsWith('profile.');
}
