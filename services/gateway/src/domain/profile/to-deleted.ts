import type { DeletedPayment, PaymentProfile } from './profile-event.js';

/** What the deletion of a payment still tells of it. */
export function toDeleted({ id, customerType }: PaymentProfile): DeletedPayment {
  return { id, ...(customerType && { customerType }) };
}
