import type { CustomerAddress } from '../address.js';
import { idPrefix, type RecordKind, recordId } from '../identifiers.js';
import type { CustomerContent, PaymentContent, ProfileEvent } from './profile-event.js';
import type { ProfileBook } from './profile-ledger.js';

/** New records before they are stored. Each gets the id that follows from the number of its event. */
export interface ProfileDraft {
  readonly events: readonly ProfileEvent[];
  addCustomer(content: CustomerContent): string;
  addPayment(customerId: string, content: PaymentContent, isDefault?: boolean): string;
  addAddress(customerId: string, address: CustomerAddress, isDefault?: boolean): string;
}

/** Starts a draft whose first event will have the given number. */
export function createProfileDraft(
  { sessionId }: Pick<ProfileBook, 'sessionId'>,
  options: { readonly at: number; readonly firstNumber: number },
): ProfileDraft {
  const { at, firstNumber } = options;
  const events: ProfileEvent[] = [];
  const nextId = (kind: RecordKind): string =>
    recordId(idPrefix(kind, sessionId), firstNumber + events.length);
  return {
    events,
    addCustomer(content) {
      const customerId = nextId('customerProfile');
      events.push({ type: 'profile.created', at, customerId, ...content });
      return customerId;
    },
    addPayment(customerId, content, isDefault) {
      const id = nextId('paymentProfile');
      events.push({
        type: 'profile.paymentCreated',
        at,
        customerId,
        payment: { id, ...content },
        ...(isDefault !== undefined && { isDefault }),
      });
      return id;
    },
    addAddress(customerId, address, isDefault) {
      const id = nextId('customerAddress');
      events.push({
        type: 'profile.addressCreated',
        at,
        customerId,
        address: { id, address },
        ...(isDefault !== undefined && { isDefault }),
      });
      return id;
    },
  };
}
