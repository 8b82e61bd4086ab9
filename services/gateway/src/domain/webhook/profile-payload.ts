import type { CustomerIdentity, DeletedPayment } from '../profile/profile-event.js';
import type { Payload } from './payload.js';

/** What an event of a customer tells of it. */
export interface CustomerFacts {
  readonly id: string;
  readonly identity: CustomerIdentity;
  readonly payments: Iterable<DeletedPayment>;
}

/** The payload of an event of a customer. */
export function customerPayload({ id, identity, payments }: CustomerFacts): Payload {
  const { merchantCustomerId, description, email } = identity;
  return {
    paymentProfiles: [...payments].map((payment) => ({
      id: payment.id,
      ...customerTypeOf(payment),
    })),
    ...(merchantCustomerId && { merchantCustomerId }),
    ...(description && { description }),
    ...(email && { email }),
    entityName: 'customerProfile',
    id,
  };
}

/** The payload of an event of a stored payment. */
export function paymentProfilePayload(customerId: string, payment: DeletedPayment): Payload {
  return {
    customerProfileId: Number(customerId),
    entityName: 'customerPaymentProfile',
    id: payment.id,
    ...customerTypeOf(payment),
  };
}

function customerTypeOf({ customerType }: DeletedPayment): { readonly customerType?: string } {
  return customerType === undefined ? {} : { customerType };
}
