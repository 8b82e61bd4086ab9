import type { GoldenCall } from './golden-case.js';
import { after } from './stored-customer.js';

export const PAYMENT_PROFILE_LIST_CASES: readonly GoldenCall[] = [
  {
    folder: 'get-customer-payment-profile-list',
    request: 'getCustomerPaymentProfileListRequest',
    cases: [
      {
        name: 'month',
        title: 'The cards of a month',
        ...after(),
        body: {
          searchType: 'cardsExpiringInMonth',
          month: '2038-12',
          sorting: { orderBy: 'id', orderDescending: true },
          paging: { limit: 10, offset: 1 },
        },
      },
      {
        name: 'none',
        title: 'A month without cards',
        ...after(),
        body: { searchType: 'cardsExpiringInMonth', month: '2038-11' },
      },
      {
        name: 'no-month',
        title: 'A month that is none',
        body: { searchType: 'cardsExpiringInMonth', month: '2038-13' },
      },
    ],
  },
];
