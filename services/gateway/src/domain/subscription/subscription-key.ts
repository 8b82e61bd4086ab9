import { type CustomerAddress, NAME_AND_ADDRESS_FIELDS } from '../address.js';
import { fingerprintOf } from '../identifiers.js';
import type { StorableMethod } from '../transaction/card/payment-method.js';
import type { SubscriptionContent } from './subscription-event.js';

/** The country is not compared, unlike with transactions. */
const COMPARED = NAME_AND_ADDRESS_FIELDS.filter((name) => name !== 'country');

/** A hash of everything that makes two subscriptions the same. */
export function subscriptionKeyOf(
  options: Pick<SubscriptionContent, 'login' | 'schedule' | 'amount' | 'order' | 'customer'> & {
    readonly method: StorableMethod;
    readonly billTo: CustomerAddress | undefined;
  },
): string {
  const { login, schedule, amount, order, customer, method, billTo } = options;
  const fields = [
    login,
    method.fingerprint,
    customer?.id ?? '',
    ...COMPARED.map((name) => billTo?.[name] ?? ''),
    amount,
    order?.invoiceNumber ?? '',
    schedule.startDay,
    schedule.length,
    schedule.unit,
  ];
  return fingerprintOf(JSON.stringify(fields));
}
