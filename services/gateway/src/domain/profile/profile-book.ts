import type { CustomerAddress } from '../../protocol/types/address.js';
import type { CustomerContent, PaymentProfile } from './profile-event.js';

/** A stored customer. Only the fold writes it. */
export interface CustomerRecord {
  readonly id: string;
  content: CustomerContent;
  readonly payments: Map<string, PaymentProfile>;
  readonly addresses: Map<string, CustomerAddress>;
  defaultPaymentId: string | undefined;
  defaultAddressId: string | undefined;
}

/** All stored customers of a session; only the fold writes it. */
export interface ProfileBook {
  /** What the ids of the session's customers, payments and addresses follow from. */
  readonly sessionId: string;
  /** By id, in the order in which they were stored. */
  readonly customers: Map<string, CustomerRecord>;
  /** By each key that a customer can be found by; several customers can share one. */
  readonly byKey: Map<string, Set<CustomerRecord>>;
}

/** Builds the book of a session without stored customers. */
export function createProfileBook(sessionId: string): ProfileBook {
  return {
    sessionId,
    customers: new Map(),
    byKey: new Map(),
  };
}
