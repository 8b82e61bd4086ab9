import { type GoldenCall, type GoldenStep, goldenId } from './golden-case.js';

const FIRST = goldenId('subscription', 0);
/** Storing the first one's customer, payment and address, and itself, took four events. */
const SECOND = goldenId('subscription', 4);
const UNKNOWN = { subscriptionId: '9' };

const CUSTOMER = {
  customerProfileId: goldenId('customerProfile', 0),
  customerPaymentProfileId: goldenId('paymentProfile', 1),
  customerAddressId: goldenId('customerAddress', 2),
};

const creditCard = { cardNumber: '4111111111111111', expirationDate: '2038-12' };
const bankAccount = {
  accountType: 'checking',
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
  echeckType: 'WEB',
  bankName: 'Bank of Nowhere',
};
const billTo = { firstName: 'Lena', lastName: 'Hart', zip: '98004' };
const monthly = {
  interval: { length: 1, unit: 'months' },
  startDate: '2026-03-30',
  totalOccurrences: 12,
};

/** Everything that a subscription can say. */
const full = {
  name: 'Field notes',
  paymentSchedule: { ...monthly, trialOccurrences: 1 },
  amount: '10.50',
  trialAmount: '1.00',
  payment: { creditCard: { ...creditCard, cardCode: '123' } },
  order: { invoiceNumber: 'INV-1', description: 'Notes & sketches' },
  customer: {
    type: 'individual',
    id: 'C-7',
    email: 'lena.hart@example.com',
    phoneNumber: '425-555-0101',
    faxNumber: '425-555-0102',
    taxId: '123456789',
  },
  billTo: {
    firstName: 'Lena',
    lastName: 'Hart',
    address: '12 Mill Lane',
    city: 'Bellevue',
    state: 'WA',
    zip: '98004',
    country: 'US',
  },
  shipTo: { firstName: 'Bo', lastName: 'Ek', address: '5 Pine Road', zip: '97205' },
};

/** No more than a subscription must say. */
const plain = { paymentSchedule: monthly, amount: '10.50', payment: { creditCard }, billTo };
const byAccount = { ...plain, amount: '20.00', payment: { bankAccount } };
const declining = { ...plain, billTo: { ...billTo, zip: '46282' } };
const once = { ...plain, paymentSchedule: { ...monthly, totalOccurrences: 1 } };
const byProfile = {
  paymentSchedule: monthly,
  amount: '20.00',
  profile: CUSTOMER,
};

const create = (subscription: object): GoldenStep => ({
  request: 'ARBCreateSubscriptionRequest',
  body: { subscription },
});
const cancel: GoldenStep = {
  request: 'ARBCancelSubscriptionRequest',
  body: { subscriptionId: FIRST },
};
const runDays = (days: number): GoldenStep => ({ runSeconds: days * 86_400 });

const ofFirst = { subscriptionId: FIRST };
const changed = (subscription: object) => ({ ...ofFirst, subscription });
const search = (searchType: string, further: object = {}) => ({ searchType, ...further });

/** Two that are paid, by card and by bank account, and one that is suspended. */
const several: readonly GoldenStep[] = [
  create(full),
  create(byAccount),
  create({ name: 'Declining', ...declining }),
  runDays(1),
];

/** The golden cases of recurring billing. */
export const SUBSCRIPTION_CASES: readonly GoldenCall[] = [
  {
    folder: 'arb-create-subscription',
    request: 'ARBCreateSubscriptionRequest',
    cases: [
      {
        name: 'everything',
        title: 'By card, with everything that it can say',
        body: { refId: 'r-1', subscription: full },
      },
      { name: 'plain', title: 'By card, with no more than it must', body: { subscription: plain } },
      { name: 'bank-account', title: 'By bank account', body: { subscription: byAccount } },
      {
        name: 'profile',
        title: 'By a stored profile',
        before: [create(full)],
        body: { subscription: byProfile },
      },
      {
        name: 'duplicate',
        title: 'The same a second time',
        before: [create(plain)],
        body: { refId: 'r-2', subscription: plain },
      },
      {
        name: 'past-start',
        title: 'A start before today',
        body: {
          subscription: { ...plain, paymentSchedule: { ...monthly, startDate: '2026-03-29' } },
        },
      },
      {
        name: 'no-name',
        title: 'Nobody who pays',
        body: { subscription: { ...plain, billTo: { zip: '98004' } } },
      },
      {
        name: 'profile-and-more',
        title: 'A stored profile and everything that it has',
        before: [create(full)],
        body: { subscription: { ...full, profile: CUSTOMER } },
      },
    ],
  },
  {
    folder: 'arb-update-subscription',
    request: 'ARBUpdateSubscriptionRequest',
    cases: [
      {
        name: 'terms',
        title: 'Another name and amount',
        before: [create(full)],
        body: { refId: 'r-1', ...changed({ name: 'Sketches', amount: '12.00' }) },
      },
      {
        name: 'mended',
        title: 'Another card for one that is suspended',
        before: [create(declining), runDays(1)],
        body: changed({
          payment: { creditCard: { ...creditCard, cardNumber: '5424000000000015' } },
          billTo: { zip: '98004' },
        }),
      },
      {
        name: 'interval',
        title: 'Another interval',
        before: [create(plain)],
        body: changed({ paymentSchedule: { interval: { length: 2, unit: 'months' } } }),
      },
      {
        name: 'canceled',
        title: 'One that is canceled',
        before: [create(plain), cancel],
        body: changed({ name: 'Sketches' }),
      },
      {
        name: 'unknown',
        title: 'A subscription that nobody knows',
        body: { ...UNKNOWN, subscription: { name: 'Sketches' } },
      },
    ],
  },
  {
    folder: 'arb-cancel-subscription',
    request: 'ARBCancelSubscriptionRequest',
    cases: [
      {
        name: 'canceled',
        title: 'It is canceled',
        before: [create(plain)],
        body: { refId: 'r-1', ...ofFirst },
      },
      {
        name: 'again',
        title: 'It is canceled a second time',
        before: [create(plain), cancel],
        body: ofFirst,
      },
      {
        name: 'expired',
        title: 'One that is expired',
        before: [create(once), runDays(1)],
        body: ofFirst,
      },
      { name: 'unknown', title: 'A subscription that nobody knows', body: UNKNOWN },
    ],
  },
  {
    folder: 'arb-get-subscription',
    request: 'ARBGetSubscriptionRequest',
    cases: [
      {
        name: 'everything',
        title: 'One with everything that it can say',
        before: [create(full)],
        body: { refId: 'r-1', ...ofFirst },
      },
      {
        name: 'bank-account',
        title: 'One by bank account',
        before: [create(byAccount)],
        body: ofFirst,
      },
      {
        name: 'transactions',
        title: 'One with its payments, the trial first',
        before: [create(full), runDays(61)],
        body: { ...ofFirst, includeTransactions: true },
      },
      {
        name: 'no-transactions',
        title: 'One with payments that are not asked for',
        before: [create(full), runDays(61)],
        body: { ...ofFirst, includeTransactions: false },
      },
      {
        name: 'declined',
        title: 'One whose first payment was declined',
        before: [create(declining), runDays(1)],
        body: { ...ofFirst, includeTransactions: true },
      },
      { name: 'unknown', title: 'A subscription that nobody knows', body: UNKNOWN },
    ],
  },
  {
    folder: 'arb-get-subscription-status',
    request: 'ARBGetSubscriptionStatusRequest',
    cases: [
      {
        name: 'active',
        title: 'An active one',
        before: [create(plain)],
        body: { refId: 'r-1', ...ofFirst },
      },
      {
        name: 'suspended',
        title: 'One whose first payment was declined',
        before: [create(declining), runDays(1)],
        body: ofFirst,
      },
      {
        name: 'terminated',
        title: 'One that was not mended in time',
        before: [create(declining), runDays(31)],
        body: ofFirst,
      },
      { name: 'canceled', title: 'A canceled one', before: [create(plain), cancel], body: ofFirst },
      {
        name: 'expired',
        title: 'One whose payments are all made',
        before: [create(once), runDays(1)],
        body: ofFirst,
      },
      { name: 'unknown', title: 'A subscription that nobody knows', body: UNKNOWN },
    ],
  },
  {
    folder: 'arb-get-subscription-list',
    request: 'ARBGetSubscriptionListRequest',
    cases: [
      {
        name: 'active',
        title: 'The active ones',
        before: several,
        body: { refId: 'r-1', ...search('subscriptionActive') },
      },
      {
        name: 'inactive',
        title: 'All others',
        before: [...several, { request: cancel.request, body: { subscriptionId: SECOND } }],
        body: search('subscriptionInactive'),
      },
      {
        name: 'second-page',
        title: 'The second page of the active ones, the dearest first',
        before: several,
        body: search('subscriptionActive', {
          sorting: { orderBy: 'amount', orderDescending: true },
          paging: { limit: 1, offset: 2 },
        }),
      },
      {
        name: 'card-expiring',
        title: 'Those whose card ends this month',
        before: [
          create(plain),
          create({
            ...plain,
            amount: '30.00',
            payment: { creditCard: { ...creditCard, expirationDate: '2026-03' } },
          }),
        ],
        body: search('cardExpiringThisMonth'),
      },
      {
        name: 'expiring',
        title: 'Those whose last payment is due this month',
        before: [create(full), create({ ...once, amount: '30.00' })],
        body: search('subscriptionExpiringThisMonth'),
      },
      { name: 'none', title: 'No subscriptions', body: search('subscriptionActive') },
    ],
  },
];
