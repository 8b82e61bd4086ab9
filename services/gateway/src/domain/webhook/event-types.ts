/** The families of payloads: events of one family have the same members. */
const PAYLOAD_FAMILIES = [
  'customerProfile',
  'customerPaymentProfile',
  'subscription',
  'transaction',
  'fraud',
] as const;

/** A family of payloads. */
export type PayloadFamily = (typeof PAYLOAD_FAMILIES)[number];

/**
 * Every type of event that a webhook can subscribe to, with the family of its payload. The spelling is the imitated
 * gateway's: `authcapture` in lower case beside `priorAuthCapture`, `cancelled` although the status is `canceled`.
 */
export const EVENT_FAMILIES = {
  'net.authorize.customer.created': 'customerProfile',
  'net.authorize.customer.deleted': 'customerProfile',
  'net.authorize.customer.updated': 'customerProfile',
  'net.authorize.customer.paymentProfile.created': 'customerPaymentProfile',
  'net.authorize.customer.paymentProfile.deleted': 'customerPaymentProfile',
  'net.authorize.customer.paymentProfile.updated': 'customerPaymentProfile',
  'net.authorize.customer.subscription.cancelled': 'subscription',
  'net.authorize.customer.subscription.created': 'subscription',
  'net.authorize.customer.subscription.expired': 'subscription',
  'net.authorize.customer.subscription.expiring': 'subscription',
  'net.authorize.customer.subscription.failed': 'subscription',
  'net.authorize.customer.subscription.suspended': 'subscription',
  'net.authorize.customer.subscription.terminated': 'subscription',
  'net.authorize.customer.subscription.updated': 'subscription',
  'net.authorize.payment.authcapture.created': 'transaction',
  'net.authorize.payment.authorization.created': 'transaction',
  'net.authorize.payment.capture.created': 'transaction',
  'net.authorize.payment.fraud.approved': 'fraud',
  'net.authorize.payment.fraud.declined': 'fraud',
  'net.authorize.payment.fraud.held': 'fraud',
  'net.authorize.payment.priorAuthCapture.created': 'transaction',
  'net.authorize.payment.refund.created': 'transaction',
  'net.authorize.payment.void.created': 'transaction',
} as const satisfies Readonly<Record<string, PayloadFamily>>;

/** A type of event. */
export type EventType = keyof typeof EVENT_FAMILIES;

/** All types of events, in the order in which they are listed. */
export const EVENT_TYPES = Object.keys(EVENT_FAMILIES) as readonly EventType[]; // the table has no other keys

/** True when a string names a type of event. */
export function isEventType(name: string): name is EventType {
  return Object.hasOwn(EVENT_FAMILIES, name);
}
