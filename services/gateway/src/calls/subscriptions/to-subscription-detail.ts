import { MERCHANT_ACCOUNT } from '../../domain/merchant/merchant-account.js';
import { formatUtc } from '../../domain/merchant/merchant-time.js';
import type { ListedSubscription } from '../../domain/subscription/list-subscriptions.js';
import { formatCents } from '../../domain/transaction/cents.js';
import { maskedNumberOf } from '../../domain/transaction/payment-method.js';
import type { SubscriptionDetail } from '../../protocol/types/subscription.js';

/** A subscription as lists tell it; its ids are numbers there. */
export function toSubscriptionDetail({ record, payment }: ListedSubscription): SubscriptionDetail {
  const { content, progress } = record;
  const { name, order, payer, schedule } = content;
  const { firstName, lastName } = payment?.billTo ?? {};
  return {
    id: Number(record.id),
    ...(name && { name }),
    status: progress.status,
    createTimeStampUTC: formatUtc(record.createdAt),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    totalOccurrences: schedule.totalOccurrences,
    pastOccurrences: progress.paidCount,
    paymentMethod: content.methodKind,
    ...(payment && { accountNumber: maskedNumberOf(payment.method) }),
    ...(order?.invoiceNumber && { invoice: order.invoiceNumber }),
    amount: formatCents(content.amount),
    currencyCode: MERCHANT_ACCOUNT.currency,
    customerProfileId: Number(payer.customerProfileId),
    customerPaymentProfileId: Number(payer.customerPaymentProfileId),
    ...(payer.customerAddressId && {
      customerShippingProfileId: Number(payer.customerAddressId),
    }),
  };
}
