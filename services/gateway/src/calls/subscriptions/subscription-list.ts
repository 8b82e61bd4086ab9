import { formatCents } from '../../domain/cents.js';
import { type Currency, currencyOf } from '../../domain/merchant/currency.js';
import { formatUtc } from '../../domain/merchant/merchant-time.js';
import {
  type ListedSubscription,
  listSubscriptions,
  pageOfSubscriptions,
} from '../../domain/subscription/list-subscriptions.js';
import { maskedNumberOf } from '../../domain/transaction/card/payment-method.js';
import { messageOf } from '../../messages.js';
import { element, int, optional, request, response } from '../../protocol/index.js';
import { arbGetSubscriptionListSearchTypeEnum } from '../../protocol/types/enumerations.js';
import { arbGetSubscriptionListSorting, paging } from '../../protocol/types/paging.js';
import { arrayOfSubscription, type SubscriptionDetail } from '../../protocol/types/subscription.js';
import { defineCall } from '../define-call.js';

/** A subscription as lists show it; its ids are numbers there. */
function toSubscriptionDetail(
  { record, payment }: ListedSubscription,
  currencyCode: Currency,
): SubscriptionDetail {
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
    currencyCode,
    customerProfileId: Number(payer.customerProfileId),
    customerPaymentProfileId: Number(payer.customerPaymentProfileId),
    ...(payer.customerAddressId && {
      customerShippingProfileId: Number(payer.customerAddressId),
    }),
  };
}

/** Lists subscriptions; every page has the number of all. */
export const arbGetSubscriptionList = defineCall({
  request: request('ARBGetSubscriptionListRequest', [
    element('searchType', arbGetSubscriptionListSearchTypeEnum),
    optional('sorting', arbGetSubscriptionListSorting),
    optional('paging', paging),
  ]),
  response: response('ARBGetSubscriptionListResponse', [
    optional('totalNumInResultSet', int()),
    optional('subscriptionDetails', arrayOfSubscription),
  ]),
  access: 'merchant',
  handle({ state, now, merchant }, input) {
    const listed = listSubscriptions(state, input.searchType, now);
    const page = pageOfSubscriptions(listed, input);
    const totalNumInResultSet = listed.length;
    if (page.length === 0)
      return { response: { totalNumInResultSet }, messages: [messageOf('I00004')] };
    const currency = currencyOf(merchant.login);
    const subscriptionDetail = page.map((listed) => toSubscriptionDetail(listed, currency));
    return { response: { totalNumInResultSet, subscriptionDetails: { subscriptionDetail } } };
  },
  samples: [
    {
      label: 'ARBGetSubscriptionList',
      summary: 'List subscriptions',
      description:
        'Lists active, ended or suspended subscriptions, or those whose last payment or card expiry is this month. The seed account has no subscriptions (I00004). `offset` is a page number.',
      body: {
        searchType: 'subscriptionActive',
        sorting: { orderBy: 'id', orderDescending: true },
        paging: { limit: 100, offset: 1 },
      },
    },
  ],
});
