import { RESPONSE_CODE } from '../../reasons.js';
import { EVENT_FAMILIES, type EventType, type PayloadFamily } from './event-types.js';
import { encodeNotification, type Payload } from './notification.js';

const TRANSACTION_HEAD = {
  responseCode: RESPONSE_CODE.approved,
  authCode: 'LZ6I19',
  avsResponse: 'Y',
  authAmount: 129.25,
} as const;

/** A payload of each family with values that could be true. */
const SAMPLES: Readonly<Record<PayloadFamily, Payload>> = {
  customerProfile: {
    paymentProfiles: [{ id: '920201001', customerType: 'individual' }],
    merchantCustomerId: 'C-1002',
    description: 'Lena Hart',
    entityName: 'customerProfile',
    id: '910201001',
  },
  customerPaymentProfile: {
    customerProfileId: 910201001,
    entityName: 'customerPaymentProfile',
    id: '920201001',
    customerType: 'individual',
  },
  subscription: {
    name: 'Field notes, monthly',
    amount: 9.5,
    status: 'active',
    profile: {
      customerProfileId: 910201001,
      customerPaymentProfileId: 920201001,
      customerShippingAddressId: 930201001,
    },
    entityName: 'subscription',
    id: '5201001',
  },
  transaction: { ...TRANSACTION_HEAD, entityName: 'transaction', id: '600000000102' },
  fraud: {
    ...TRANSACTION_HEAD,
    responseCode: RESPONSE_CODE.held,
    fraudList: [{ fraudFilter: 'AmountFilter', fraudAction: 'authAndHold' }],
    entityName: 'transaction',
    id: '600000000103',
  },
};

/** The fields of a sample that differ by type of event. */
const VARIATIONS: Partial<Record<EventType, Payload>> = {
  'net.authorize.customer.subscription.cancelled': { status: 'canceled' },
  'net.authorize.customer.subscription.expired': { status: 'expired' },
  'net.authorize.customer.subscription.failed': { status: 'suspended' },
  'net.authorize.customer.subscription.suspended': { status: 'suspended' },
  'net.authorize.customer.subscription.terminated': { status: 'terminated' },
  'net.authorize.payment.fraud.approved': { responseCode: RESPONSE_CODE.approved },
  'net.authorize.payment.fraud.declined': { responseCode: RESPONSE_CODE.declined },
};

/** A payload as an event of a type would have it, with made-up values. */
export function samplePayload(type: EventType): Payload {
  return { ...SAMPLES[EVENT_FAMILIES[type]], ...VARIATIONS[type] };
}

/** The payload of a ping: made-up values that no real event has, so that no client books it. */
export function pingPayload(type: EventType): Payload {
  const sample = samplePayload(type);
  return 'authAmount' in sample ? { ...sample, responseCode: 0, authAmount: 0 } : sample;
}

/** Ids that no real notification has. */
const SAMPLE_IDS = {
  notificationId: '00000000-0000-8000-8000-000000000001',
  webhookId: '00000000-0000-8000-8000-000000000002',
} as const;

/** Writes the body of a notification as an event of a type would have it, with made-up values. */
export function sampleNotification(eventType: EventType, at: number): string {
  return encodeNotification({ ...SAMPLE_IDS, eventType, at, payload: samplePayload(eventType) });
}
