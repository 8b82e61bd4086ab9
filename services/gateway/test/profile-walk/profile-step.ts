import fc from 'fast-check';
import type { NaiveIdentity } from './naive-book.js';
import type { NaiveName } from './naive-profiles.js';
import {
  BAD_NUMBERS,
  type NaiveAddress,
  type NaiveMethod,
  type NaiveMode,
  type NaivePayment,
} from './naive-record.js';

/** What a step sends, but for the ids of what it is about. */
export interface StepContent {
  readonly identity: NaiveIdentity;
  readonly payments: readonly NaivePayment[];
  readonly payment: NaivePayment;
  readonly addresses: readonly NaiveAddress[];
  readonly address: NaiveAddress;
  readonly mode: NaiveMode;
  readonly isDefault: boolean | undefined;
  readonly cardCode: string | undefined;
  readonly month: string;
  readonly wishes: object;
}

/** One thing that a client does. */
export interface ProfileStep {
  readonly name: NaiveName;
  /** Which customer it is about. */
  readonly customer: number;
  /** Which of the customer's payments or addresses; undefined for the default one. */
  readonly record: number | undefined;
  readonly content: StepContent;
}

const addresses: readonly NaiveAddress[] = [
  { firstName: 'Lena', lastName: 'Hart', address: '12 Mill Lane', zip: '98004' },
  { firstName: 'Lena', lastName: 'Hart' },
  { address: '5 Pine Road', zip: '46282' },
  { address: '5 Pine Road', zip: '46205' },
  { address: '9 Harbor Way', city: 'Seattle', zip: '98101' },
];

const cardOf = ([cardNumber, expirationDate, cardCode]: readonly [
  string,
  string,
  string?,
]): NaiveMethod => ({
  creditCard: { cardNumber, expirationDate, ...(cardCode && { cardCode }) },
});

const accountOf = (routingNumber: string, accountNumber: string): NaiveMethod => ({
  bankAccount: { routingNumber, accountNumber, nameOnAccount: 'Lena Hart' },
});

const whole: fc.Arbitrary<NaiveMethod> = fc.constantFrom(
  cardOf(['4111111111111111', '2038-12']),
  cardOf(['4111111111111111', '2030-06']),
  cardOf(['5424000000000015', '2038-12']),
  cardOf(['5424000000000015', '2038-12', '901']),
  cardOf([BAD_NUMBERS.card, '2038-12']),
  cardOf(['5424000000000015', '2026-02']),
  cardOf(['41111', '2038-12']),
  accountOf('121042882', '123456789'),
  accountOf(BAD_NUMBERS.routing, '123456789'),
);

/** As a client sends back what it was shown. */
const masked: fc.Arbitrary<NaiveMethod> = fc.constantFrom(
  cardOf(['XXXX1111', 'XXXX']),
  cardOf(['XXXX0015', 'XXXX']),
  cardOf(['XXXX0015', '2030-06']),
  cardOf(['4111111111111111', 'XXXX']),
);

const left = fc.constant(undefined);

const paymentOf = (method: fc.Arbitrary<NaiveMethod>): fc.Arbitrary<NaivePayment> =>
  fc
    .record({
      customerType: fc.constantFrom(undefined, 'individual', 'business'),
      billTo: fc.constantFrom(undefined, ...addresses),
      payment: method,
      taxId: fc.constantFrom(undefined, '123456789'),
      defaultPaymentProfile: fc.constantFrom(undefined, undefined, true, false),
    })
    .map(withoutUndefined);

const identity: fc.Arbitrary<NaiveIdentity> = fc
  .record({
    merchantCustomerId: fc.constantFrom(undefined, 'C-1', 'C-2'),
    description: fc.constantFrom(undefined, 'A customer'),
    email: fc.constantFrom(undefined, 'a@example.com', 'b@example.com'),
  })
  .map(withoutUndefined);

const content = (method: fc.Arbitrary<NaiveMethod>): fc.Arbitrary<StepContent> =>
  fc.record({
    identity,
    payments: fc.array(paymentOf(whole), { maxLength: 2 }),
    payment: paymentOf(method),
    addresses: fc.array(fc.constantFrom(...addresses), { maxLength: 2 }),
    address: fc.constantFrom(...addresses),
    mode: fc.constantFrom<NaiveMode[]>(
      undefined,
      undefined,
      'none',
      'testMode',
      'liveMode',
      'oldLiveMode',
    ),
    isDefault: fc.constantFrom(undefined, true, false),
    cardCode: fc.constantFrom(undefined, '900', '901'),
    month: fc.constantFrom('2038-12', '2030-06', '2026-02', '2031-01'),
    wishes: fc
      .record({
        unmaskExpirationDate: fc.option(fc.boolean(), { nil: undefined }),
        includeIssuerInfo: fc.option(fc.boolean(), { nil: undefined }),
      })
      .map(withoutUndefined),
  });

const step = (
  name: NaiveName,
  method: fc.Arbitrary<NaiveMethod> = whole,
): fc.Arbitrary<ProfileStep> =>
  fc.record({
    name: fc.constant(name),
    customer: fc.nat({ max: 5 }),
    record: fc.oneof({ weight: 5, arbitrary: fc.nat({ max: 5 }) }, { weight: 1, arbitrary: left }),
    content: content(method),
  });

/** How often each call is made. */
const WEIGHTS: Readonly<Record<NaiveName, number>> = {
  createCustomerProfile: 2,
  updateCustomerProfile: 4,
  deleteCustomerProfile: 1,
  getCustomerProfile: 8,
  getCustomerProfileIds: 1,
  createCustomerPaymentProfile: 18,
  updateCustomerPaymentProfile: 10,
  deleteCustomerPaymentProfile: 2,
  getCustomerPaymentProfile: 5,
  getCustomerPaymentProfileList: 3,
  validateCustomerPaymentProfile: 5,
  createCustomerShippingAddress: 7,
  updateCustomerShippingAddress: 6,
  deleteCustomerShippingAddress: 1,
  getCustomerShippingAddress: 3,
  createTransaction: 10,
  getTransactionListForCustomer: 4,
};

const NAMES = Object.keys(WEIGHTS) as readonly NaiveName[]; // the table has each of them

const anyStep: fc.Arbitrary<ProfileStep> = fc.oneof(
  ...NAMES.map((name) => ({
    weight: WEIGHTS[name],
    arbitrary: step(name, name.startsWith('update') ? fc.oneof(whole, masked) : whole),
  })),
);

/** What a client does with stored customers; it begins with storing some. */
export const arbitraryWalk: fc.Arbitrary<readonly ProfileStep[]> = fc
  .tuple(
    fc.array(step('createCustomerProfile'), { minLength: 2, maxLength: 6 }),
    fc.array(anyStep, { minLength: 10, maxLength: 60 }),
  )
  .map(([first, then]) => [...first, ...then]);

/** The members that can be undefined, as ones that can be left out. */
type LeftOut<T> = {
  readonly [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name];
} & { readonly [Name in keyof T]?: Exclude<T[Name], undefined> };

/** Leaves out what is undefined: a request has an element or has it not. */
function withoutUndefined<T extends object>(value: T): LeftOut<T> {
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(members) as LeftOut<T>; // just what the type says
}
