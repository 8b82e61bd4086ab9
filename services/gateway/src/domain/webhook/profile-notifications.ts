import type {
  CustomerCreated,
  CustomerIdentity,
  CustomerUpdated,
  DeletedPayment,
  ProfileEvent,
} from '../profile/profile-event.js';
import type { SessionState } from '../session-state.js';
import type { EventType } from './event-types.js';
import type { Derivations, Notification, Payload } from './notification.js';

/** The fields of a customer that its notifications have. */
export interface CustomerFacts {
  readonly id: string;
  readonly identity: CustomerIdentity;
  readonly payments: Iterable<DeletedPayment>;
}

/** The payload of an event of a customer. */
function customerPayload({ id, identity, payments }: CustomerFacts): Payload {
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
function paymentProfilePayload(customerId: string, payment: DeletedPayment): Payload {
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

/** The notifications of stored customers; the imitated gateway has no events of their shipping addresses. */
export const PROFILE_NOTIFICATIONS: Derivations<ProfileEvent> = {
  'profile.created': describeCustomer('net.authorize.customer.created'),
  'profile.updated': describeCustomer('net.authorize.customer.updated'),
  'profile.deleted': ({ customerId: id, identity, payments }) => [
    {
      eventType: 'net.authorize.customer.deleted',
      payload: customerPayload({ id, identity, payments }),
    },
  ],
  'profile.paymentCreated': describePayment('net.authorize.customer.paymentProfile.created'),
  'profile.paymentUpdated': describePayment('net.authorize.customer.paymentProfile.updated'),
  'profile.paymentDeleted': describePayment('net.authorize.customer.paymentProfile.deleted'),
};

/** The payments are those of the state: payments in the request for a new customer were stored with it. */
function describeCustomer(eventType: EventType) {
  return (
    { customerId: id, identity }: CustomerCreated | CustomerUpdated,
    { profiles }: SessionState,
  ): readonly Notification[] => {
    const payments = profiles.customers.get(id)?.payments.values() ?? [];
    return [{ eventType, payload: customerPayload({ id, identity, payments }) }];
  };
}

function describePayment(eventType: EventType) {
  return ({
    customerId,
    payment,
  }: Extract<ProfileEvent, { readonly payment: unknown }>): readonly Notification[] => [
    { eventType, payload: paymentProfilePayload(customerId, payment) },
  ];
}
