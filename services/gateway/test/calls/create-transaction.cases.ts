import { SEED_IDS } from '../../src/domain/seed-account.js';
import { FIRST_ID, type GoldenCall, type GoldenStep } from './golden-case.js';

const creditCard = { cardNumber: '4111111111111111', expirationDate: '2038-12', cardCode: '900' };
const bankAccount = {
  accountType: 'checking',
  routingNumber: '121042882',
  accountNumber: '123456789',
  nameOnAccount: 'Lena Hart',
  echeckType: 'WEB',
};
const payPal = {
  payPal: {
    successUrl: 'https://shop.example/done',
    cancelUrl: 'https://shop.example/basket',
    payerID: 'B2LA5T27DMX7G',
  },
};
const billTo = { firstName: 'Lena', lastName: 'Hart', zip: '98004', country: 'US' };
const transaction = (request: object, refId?: string) => ({
  ...(refId !== undefined && { refId }),
  transactionRequest: request,
});
const earlier = (request: object): GoldenStep => ({
  request: 'createTransactionRequest',
  body: transaction(request),
});
const charge = (changes: object = {}) => ({
  transactionType: 'authCaptureTransaction',
  amount: '25.00',
  payment: { creditCard },
  ...changes,
});
const settings = (...pairs: readonly (readonly [string, string])[]) => ({
  transactionSettings: {
    setting: pairs.map(([settingName, settingValue]) => ({ settingName, settingValue })),
  },
});
const capture = (refTransId: string, amount: string, currency: object = {}) => ({
  transactionType: 'priorAuthCaptureTransaction',
  amount,
  ...currency,
  refTransId,
});
const voidOf = (refTransId: string) => ({ transactionType: 'voidTransaction', refTransId });
const refund = (refTransId: string, amount: string, currency: object = {}) => ({
  transactionType: 'refundTransaction',
  amount,
  ...currency,
  payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
  refTransId,
});

export const CREATE_TRANSACTION_CASES: readonly GoldenCall[] = [
  {
    folder: 'create-transaction',
    request: 'createTransactionRequest',
    cases: [
      {
        name: 'charge',
        title: 'A charge is approved',
        body: transaction(charge({ billTo }), 'r-1'),
      },
      {
        name: 'charge-with-everything',
        title: 'A charge with everything that describes it, markup included',
        body: transaction(
          charge({
            order: { invoiceNumber: 'INV-1', description: 'Nuts & <bolts> "M6"' },
            lineItems: {
              lineItem: [
                { itemId: '1', name: 'Bolt', quantity: '10', unitPrice: '1.50' },
                { itemId: '2', name: 'Nut', quantity: '20', unitPrice: '0.5' },
              ],
            },
            tax: { amount: '1.25', name: 'VAT' },
            shipping: { amount: '3.00' },
            poNumber: 'PO-7',
            customer: { type: 'individual', id: 'C-7', email: 'lena.hart@example.com' },
            billTo,
            shipTo: { firstName: 'Bo', lastName: 'Ek', zip: '97205' },
            customerIP: '192.0.2.7',
            ...settings(['duplicateWindow', '0'], ['headerEmailReceipt', 'Thank you!']),
            userFields: {
              userField: [
                { name: 'colour', value: 'red' },
                { name: 'note', value: 'a < b' },
              ],
            },
          }),
          '',
        ),
      },
      {
        name: 'authorize',
        title: 'An authorization',
        body: transaction(charge({ transactionType: 'authOnlyTransaction' })),
      },
      {
        name: 'capture',
        title: 'The capture of the seeded authorization answers with its id',
        body: transaction(capture(SEED_IDS.authorization, '100.00')),
      },
      {
        name: 'capture-too-much',
        title: 'A capture above the authorization is reason 47',
        body: transaction(capture(SEED_IDS.authorization, '129.01')),
      },
      {
        name: 'capture-other-currency',
        title: "A capture in another currency than the account's is reason 39",
        body: transaction(capture(SEED_IDS.authorization, '100.00', { currencyCode: 'EUR' })),
      },
      {
        name: 'capture-again',
        title: 'A second capture is reason 311',
        before: [earlier(capture(SEED_IDS.authorization, '129.00'))],
        body: transaction(capture(SEED_IDS.authorization, '129.00')),
      },
      { name: 'void', title: 'A void', body: transaction(voidOf(SEED_IDS.authorization)) },
      {
        name: 'void-again',
        title: 'A second void is reason 310',
        before: [earlier(voidOf(SEED_IDS.held))],
        body: transaction(voidOf(SEED_IDS.held)),
      },
      {
        name: 'void-settled',
        title: 'The void of a settled payment is reason 16',
        body: transaction(voidOf(SEED_IDS.settled)),
      },
      {
        name: 'refund',
        title: 'A refund of the seeded payment',
        body: transaction(refund(SEED_IDS.settled, '49.99'), 'r-2'),
      },
      {
        name: 'refund-unsettled',
        title: 'The refund of a payment that has not settled is reason 54',
        before: [earlier(charge())],
        body: transaction(refund(FIRST_ID, '1.00')),
      },
      {
        name: 'refund-too-much',
        title: 'A refund above what is left is reason 55',
        before: [earlier(refund(SEED_IDS.settled, '40.00'))],
        body: transaction(refund(SEED_IDS.settled, '10.00')),
      },
      {
        name: 'refund-other-currency',
        title: 'A refund in another currency than that of its payment is reason 54',
        body: transaction(refund(SEED_IDS.settled, '10.00', { currencyCode: 'EUR' })),
      },
      {
        name: 'refund-unknown',
        title: 'The refund of a payment that nobody knows is reason 16',
        body: transaction(refund('999', '1.00')),
      },
      {
        name: 'capture-only',
        title: 'A capture with the code of another channel',
        body: transaction(
          charge({ transactionType: 'captureOnlyTransaction', authCode: 'ROHNFQ' }),
        ),
      },
      {
        name: 'capture-only-without-code',
        title: 'A capture without a code is reason 12',
        body: transaction(charge({ transactionType: 'captureOnlyTransaction' })),
      },
      {
        name: 'echeck',
        title: 'An eCheck is approved',
        body: transaction(charge({ payment: { bankAccount } })),
      },
      {
        name: 'echeck-routing-number',
        title: 'A routing number that fails the ABA check is reason 9',
        body: transaction(
          charge({ payment: { bankAccount: { ...bankAccount, routingNumber: '121042883' } } }),
        ),
      },
      {
        name: 'echeck-too-much',
        title: 'An eCheck above 100 is declined',
        body: transaction(charge({ amount: '100.01', payment: { bankAccount } })),
      },
      {
        name: 'decline',
        title: 'ZIP 46282 is declined',
        body: transaction(charge({ billTo: { ...billTo, zip: '46282' } })),
      },
      {
        name: 'decline-avs',
        title: 'AVS result N is declined, reason 27',
        body: transaction(charge({ billTo: { ...billTo, zip: '46205' } })),
      },
      {
        name: 'decline-card-code',
        title: 'Card code 901 is declined, reason 65',
        body: transaction(charge({ payment: { creditCard: { ...creditCard, cardCode: '901' } } })),
      },
      {
        name: 'held',
        title: 'An amount above 5,000 is held for review',
        body: transaction(charge({ amount: '5000.01' })),
      },
      {
        name: 'duplicate',
        title: 'The same charge again is reason 11',
        before: [earlier(charge()), { waitSeconds: 119 }],
        body: transaction(charge()),
      },
      {
        name: 'duplicate-with-window',
        title: 'The same charge again tells the original to who names the window',
        before: [earlier(charge()), { waitSeconds: 150 }],
        body: transaction(charge(settings(['duplicateWindow', '600']))),
      },
      {
        name: 'profile-with-payment-and-bill-to',
        title: 'A stored profile goes with neither a payment nor a billing address',
        body: transaction(
          charge({
            profile: { customerProfileId: '1', paymentProfile: { paymentProfileId: '2' } },
            billTo,
          }),
        ),
      },
      {
        name: 'unknown-setting',
        title: 'A setting that nobody knows is refused',
        body: transaction(charge(settings(['colour', 'red'])), 'r-3'),
      },
      {
        name: 'unknown-type',
        title: 'A transaction type that nobody knows is reason 69',
        body: transaction(charge({ transactionType: 'saleTransaction' })),
      },
      {
        name: 'partial',
        title: 'A prepaid card pays a part',
        body: transaction(
          charge({ billTo: { zip: '46225' }, ...settings(['allowPartialAuth', 'true']) }),
        ),
      },
      {
        name: 'paypal-start',
        title: 'A payment by PayPal needs the consent of its payer',
        body: transaction(charge({ payment: payPal })),
      },
      {
        name: 'paypal-continue',
        title: 'A payment by PayPal goes on with the consent of its payer',
        before: [earlier(charge({ payment: payPal, billTo }))],
        body: transaction({
          transactionType: 'authCaptureContinueTransaction',
          payment: payPal,
          refTransId: FIRST_ID,
        }),
      },
      {
        name: 'paypal-details',
        title: 'The payer of a payment by PayPal',
        before: [earlier(charge({ payment: payPal, shipTo: billTo }))],
        body: transaction({ transactionType: 'getDetailsTransaction', refTransId: FIRST_ID }),
      },
      {
        name: 'test-request',
        title: 'A test request stores nothing',
        body: transaction(charge(settings(['testRequest', 'true']))),
      },
    ],
  },
];
