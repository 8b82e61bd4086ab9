import { formatCents } from '../../domain/cents.js';
import { formatUtc } from '../../domain/merchant/merchant-time.js';
import type { SessionState } from '../../domain/session.js';
import { formatDay } from '../../domain/subscription/calendar-day.js';
import type { SubscriptionPayer } from '../../domain/subscription/subscription-event.js';
import type { SubscriptionRecord } from '../../domain/subscription/subscription-ledger.js';
import type {
  ArbSubscriptionMasked,
  ArbTransaction,
  SubscriptionCustomerProfile,
} from '../../protocol/types/subscription.js';
import { toMaskedPaymentProfile } from '../profiles/to-masked-profile.js';

/** A subscription as responses show it. */
export function toMaskedSubscription(
  state: SessionState,
  record: SubscriptionRecord,
): ArbSubscriptionMasked {
  const { content, progress } = record;
  const { name, schedule, amount, trialAmount = 0, order } = content;
  const { length, unit, startDay, totalOccurrences, trialOccurrences = 0 } = schedule;
  return {
    ...(name && { name }),
    paymentSchedule: {
      interval: { length, unit },
      startDate: formatDay(startDay),
      totalOccurrences,
      trialOccurrences,
    },
    amount: formatCents(amount),
    trialAmount: formatCents(trialAmount),
    status: progress.status,
    profile: toSubscriptionProfile(state, content.payer),
    ...(order && { order }),
  };
}

/**
 * The stored profile that pays a subscription; of a profile that was deleted after its end, only the
 * customer's id.
 */
function toSubscriptionProfile(
  { profiles }: SessionState,
  payer: SubscriptionPayer,
): SubscriptionCustomerProfile {
  const { customerProfileId, customerPaymentProfileId, customerAddressId = '' } = payer;
  const customer = profiles.customers.get(customerProfileId);
  if (customer === undefined) return { customerProfileId };
  const payment = customer.payments.get(customerPaymentProfileId);
  const address = customer.addresses.get(customerAddressId);
  return {
    ...customer.content.identity,
    customerProfileId,
    ...(payment && {
      paymentProfile: { ...toMaskedPaymentProfile(customer, payment, {}), customerProfileId },
    }),
    ...(address && { shippingProfile: { ...address, customerAddressId } }),
  };
}

/** The payments of a subscription that were tried; those of a free trial are not. */
export function toArbTransactions({ charges }: SubscriptionRecord): readonly ArbTransaction[] {
  return charges
    .filter(({ result }) => result !== 'free')
    .map(({ transId, response, at, payNum, attemptNum }) => ({
      ...(transId && { transId }),
      response,
      submitTimeUTC: formatUtc(at),
      payNum,
      attemptNum,
    }));
}
