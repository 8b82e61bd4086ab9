import { invalidField } from '../../domain/field-problems.js';
import { listExpiring, type OwnedPayment } from '../../domain/profile/list-expiring.js';
import { parseExpiration } from '../../domain/transaction/card/expiration.js';
import { messageOf } from '../../messages.js';
import { element, int, optional, request, response, text } from '../../protocol/index.js';
import {
  arrayOfCustomerPaymentProfileListItemType,
  type CustomerPaymentProfileListItem,
} from '../../protocol/types/customer-payment-profile.js';
import { customerPaymentProfileSearchTypeEnum } from '../../protocol/types/enumerations.js';
import { customerPaymentProfileSorting, paging } from '../../protocol/types/paging.js';
import { defineCall, withFailureResponse } from '../define-call.js';
import { STORE_CUSTOMER } from '../sample-values.js';
import { toMaskedMethod } from './to-masked-profile.js';

/** The maximum number of entries of a page, and the default. */
const MAX_LIMIT = 1000;

/** The count is required by the schema, and a number cannot be missing in the imitated gateway's responses. */
const NONE_FOUND = { totalNumInResultSet: 0 };

/** Lists the stored cards that expire in a month. */
export const getCustomerPaymentProfileList = defineCall({
  request: request('getCustomerPaymentProfileListRequest', [
    element('searchType', customerPaymentProfileSearchTypeEnum),
    element('month', text({ min: 4, max: 7 })),
    optional('sorting', customerPaymentProfileSorting),
    optional('paging', paging),
  ]),
  response: response('getCustomerPaymentProfileListResponse', [
    element('totalNumInResultSet', int()),
    optional('paymentProfiles', arrayOfCustomerPaymentProfileListItemType),
  ]),
  access: 'merchant',
  handle({ state }, { month, sorting, paging }) {
    const expiration = withFailureResponse(NONE_FOUND, () => readMonth(month));
    const found = listExpiring(state.profiles, expiration);
    const sorted = sorting?.orderDescending === true ? found.toReversed() : found;
    const { limit, offset } = paging ?? { limit: MAX_LIMIT, offset: 1 };
    const page = sorted.slice((offset - 1) * limit, offset * limit);
    const totalNumInResultSet = found.length;
    if (page.length === 0)
      return { response: { totalNumInResultSet }, messages: [messageOf('I00004')] };
    return {
      response: { totalNumInResultSet, paymentProfiles: { paymentProfile: page.map(toListItem) } },
    };
  },
  samples: [
    {
      label: 'getCustomerPaymentProfileList',
      summary: 'List the stored cards that expire in a month',
      description: `Send the session token of \`${STORE_CUSTOMER}\`. \`offset\` is a page number.`,
      needs: STORE_CUSTOMER,
      body: {
        searchType: 'cardsExpiringInMonth',
        month: '2038-12',
        sorting: { orderBy: 'id', orderDescending: false },
        paging: { limit: 100, offset: 1 },
      },
    },
  ],
});

function readMonth(month: string): string {
  const expiration = parseExpiration(month.trim());
  if (expiration === undefined) throw invalidField('Month');
  return expiration;
}

/** Ids are numbers here, and only here. */
function toListItem({ customer, payment }: OwnedPayment): CustomerPaymentProfileListItem {
  const { originalNetworkTransId, originalAuthAmount, excludeFromAccountUpdater } = payment;
  return {
    ...(customer.defaultPaymentId === payment.id && { defaultPaymentProfile: true }),
    customerPaymentProfileId: Number(payment.id),
    customerProfileId: Number(customer.id),
    billTo: payment.billTo ?? {},
    payment: toMaskedMethod(payment),
    ...(originalNetworkTransId && { originalNetworkTransId }),
    ...(originalAuthAmount && { originalAuthAmount }),
    ...(excludeFromAccountUpdater !== undefined && { excludeFromAccountUpdater }),
  };
}
