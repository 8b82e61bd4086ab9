import { expect } from '@jest/globals';
import { SEED_IDS } from '../../../src/domain/seed-account.js';
import { failure, type Responses, type Scenario, textIn } from '../scenario.js';

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
const APPROVED = { code: '1', description: 'This transaction has been approved.' };

/** The id of a transaction that a step made. */
function transIdOf(name: string) {
  return (responses: Responses): string => textIn(responses, `${name}.transactionResponse.transId`);
}

/** A `createTransaction` with a request in the schema's order. */
export function transaction(transactionRequest: object) {
  return { call: 'createTransaction', content: { refId: 'r-1', transactionRequest } } as const;
}

function charge(changes: object = {}) {
  return transaction({
    transactionType: 'authCaptureTransaction',
    amount: '25.00',
    payment: { creditCard },
    ...changes,
  });
}

/** A request that names an earlier transaction of the story, or one of the seed account by its id. */
function refer(
  transactionType: string,
  to: string | ((responses: Responses) => string),
  before: object = {},
) {
  return {
    call: 'createTransaction',
    content: (responses: Responses) => ({
      transactionRequest: {
        transactionType,
        ...before,
        refTransId: typeof to === 'string' ? to : to(responses),
      },
    }),
  } as const;
}

function refund(to: string | ((responses: Responses) => string), amount: string) {
  const card = { cardNumber: '1111', expirationDate: 'XXXX' };
  return refer('refundTransaction', to, { amount, payment: { creditCard: card } });
}

function detailsOf(name: string) {
  return {
    call: 'getTransactionDetails',
    content: (responses: Responses) => ({ transId: transIdOf(name)(responses) }),
  } as const;
}

function review(action: 'approve' | 'decline', to: string | ((responses: Responses) => string)) {
  return {
    call: 'updateHeldTransaction',
    content: (responses: Responses) => ({
      heldTransactionRequest: { action, refTransId: typeof to === 'string' ? to : to(responses) },
    }),
  } as const;
}

function endOrder(splitTenderStatus: string) {
  return {
    call: 'updateSplitTenderGroup',
    content: (responses: Responses) => ({
      splitTenderId: textIn(responses, 'part.transactionResponse.splitTenderId'),
      splitTenderStatus,
    }),
  } as const;
}

const approved = (response: object = {}) => ({
  transactionResponse: { responseCode: '1', messages: [APPROVED], ...response },
});
const already = (code: string) => ({
  transactionResponse: { responseCode: '1', messages: [{ code }] },
});
const rejected = (responseCode: '2' | '3', errorCode: string) => ({
  transactionResponse: { responseCode, errors: [{ errorCode }] },
  ...failure('E00027'),
});
const inStatus = (transactionStatus: string, more: object = {}) => ({
  transaction: { transactionStatus, ...more },
});

/** Stories of payments. */
export const PAYMENT_SCENARIOS: readonly Scenario[] = [
  {
    title: 'A charge settles and is refunded in two parts',
    steps: [
      {
        ...charge({ order: { invoiceNumber: 'INV-1', description: 'Bolts & nuts' }, billTo }),
        as: 'charge',
        expected: { refId: 'r-1', ...approved({ accountNumber: 'XXXX1111', cvvResultCode: 'M' }) },
      },
      { ...charge({ order: { invoiceNumber: 'INV-1' }, billTo }), expected: rejected('3', '11') },
      { ...refund(transIdOf('charge'), '5.00'), expected: rejected('3', '54') },
      { ...detailsOf('charge'), expected: inStatus('capturedPendingSettlement') },
      { passSeconds: 120 },
      {
        ...detailsOf('charge'),
        expected: inStatus('settledSuccessfully', {
          authAmount: 25,
          batch: { settlementState: 'settledSuccessfully' },
        }),
      },
      { ...refer('voidTransaction', transIdOf('charge')), expected: rejected('3', '16') },
      { ...refund(transIdOf('charge'), '10.00'), as: 'refund', expected: approved() },
      { ...refund(transIdOf('charge'), '15.01'), expected: rejected('3', '55') },
      { ...refund(transIdOf('charge'), '15.00'), expected: approved() },
      { ...detailsOf('refund'), expected: inStatus('refundPendingSettlement') },
      { settle: true },
      { ...detailsOf('refund'), expected: inStatus('refundSettledSuccessfully') },
    ],
  },
  {
    title: 'A charge with everything that describes it',
    steps: [
      {
        ...charge({
          solution: { id: 'AAA100302', name: 'Till' },
          order: { invoiceNumber: 'INV-2', description: 'Nuts & <bolts> "M6"' },
          lineItems: {
            lineItem: [
              { itemId: '1', name: 'Bolt', quantity: '10', unitPrice: '1.50' },
              { itemId: '2', name: 'Nut', quantity: '20', unitPrice: '0.5' },
            ],
          },
          tax: { amount: '1.25', name: 'VAT' },
          duty: { amount: '0.50' },
          shipping: { amount: '3.00', name: 'Parcel' },
          poNumber: 'PO-7',
          customer: { type: 'individual', id: 'C-7', email: 'lena.hart@example.com' },
          billTo: { firstName: 'Lena', lastName: 'Hart', company: 'Hart & Söhne', zip: '98004' },
          shipTo: { firstName: 'Bo', lastName: 'Ek', zip: '97205' },
          customerIP: '192.0.2.7',
          transactionSettings: {
            setting: [
              { settingName: 'duplicateWindow', settingValue: '0' },
              { settingName: 'headerEmailReceipt', settingValue: 'Thank you!' },
            ],
          },
          userFields: { userField: [{ name: 'colour', value: 'red' }] },
        }),
        as: 'charge',
        expected: approved({ userFields: [{ name: 'colour', value: 'red' }] }),
      },
      {
        ...detailsOf('charge'),
        expected: {
          ...inStatus('capturedPendingSettlement', {
            lineItems: [
              { itemId: '1', unitPrice: 1.5 },
              { itemId: '2', unitPrice: 0.5 },
            ],
            billTo: { company: 'Hart & Söhne' },
          }),
          clientId: 'sdk-node-1.0.10',
          transrefId: 'r-1',
        },
      },
      {
        call: 'sendCustomerTransactionReceipt',
        content: (responses) => ({
          transId: transIdOf('charge')(responses),
          customerEmail: 'lena.hart@example.com',
          emailSettings: {
            setting: [{ settingName: 'headerEmailReceipt', settingValue: 'Thank you!' }],
          },
        }),
      },
    ],
  },
  {
    title: 'An authorization is captured for less, once',
    steps: [
      {
        ...transaction({
          transactionType: 'authOnlyTransaction',
          amount: '80.00',
          payment: { creditCard },
        }),
        as: 'authorization',
        expected: approved(),
      },
      { ...detailsOf('authorization'), expected: inStatus('authorizedPendingCapture') },
      {
        ...refer('priorAuthCaptureTransaction', transIdOf('authorization'), { amount: '80.01' }),
        expected: rejected('3', '47'),
      },
      {
        ...refer('priorAuthCaptureTransaction', transIdOf('authorization'), { amount: '60.00' }),
        expected: approved(),
      },
      {
        ...refer('priorAuthCaptureTransaction', transIdOf('authorization'), { amount: '20.00' }),
        expected: already('311'),
      },
      {
        ...detailsOf('authorization'),
        expected: inStatus('capturedPendingSettlement', { authAmount: 80, settleAmount: 60 }),
      },
    ],
  },
  {
    title: 'An authorization expires after thirty days',
    steps: [
      { passSeconds: 31 * 86_400 },
      {
        call: 'getTransactionDetails',
        content: { transId: SEED_IDS.authorization },
        expected: inStatus('expired'),
      },
    ],
  },
  {
    title: 'A charge is voided, once',
    steps: [
      { ...charge(), as: 'charge', expected: approved() },
      { ...refer('voidTransaction', transIdOf('charge')), expected: approved() },
      { ...refer('voidTransaction', transIdOf('charge')), expected: already('310') },
      { ...detailsOf('charge'), expected: inStatus('voided', { settleAmount: 0 }) },
    ],
  },
  {
    title: 'A charge is captured with a code from another channel',
    steps: [
      {
        ...transaction({
          transactionType: 'captureOnlyTransaction',
          amount: '12.50',
          payment: { creditCard },
          authCode: 'VOICE1',
        }),
        as: 'capture',
        expected: approved({ authCode: 'VOICE1' }),
      },
      {
        ...transaction({
          transactionType: 'captureOnlyTransaction',
          amount: '12.50',
          payment: { creditCard },
        }),
        expected: rejected('3', '12'),
      },
      { ...detailsOf('capture'), expected: inStatus('capturedPendingSettlement') },
    ],
  },
  {
    title: 'eChecks up to a hundred are taken',
    steps: [
      {
        ...charge({ payment: { bankAccount } }),
        as: 'echeck',
        expected: approved({ accountType: 'eCheck', accountNumber: 'XXXX6789' }),
      },
      { ...charge({ amount: '100.01', payment: { bankAccount } }), expected: rejected('2', '2') },
      {
        ...charge({ payment: { bankAccount: { ...bankAccount, routingNumber: '121042883' } } }),
        expected: rejected('3', '9'),
      },
      {
        ...detailsOf('echeck'),
        expected: inStatus('capturedPendingSettlement', {
          payment: { bankAccount: { routingNumber: 'XXXX2882' } },
        }),
      },
    ],
  },
  {
    title: 'A payment by PayPal asks its payer, goes on and settles',
    steps: [
      {
        ...charge({ payment: payPal }),
        as: 'order',
        expected: {
          transactionResponse: {
            responseCode: '5',
            messages: [{ code: '2000' }],
            secureAcceptance: { SecureAcceptanceUrl: expect.stringContaining('PayerID=') },
          },
        },
      },
      {
        ...refer('getDetailsTransaction', transIdOf('order'), { payment: payPal }),
        expected: {
          transactionResponse: {
            responseCode: '1',
            secureAcceptance: { PayerID: 'PAYERAPPROVED', PayerEmail: 'payer@example.com' },
          },
        },
      },
      {
        ...refer('authCaptureContinueTransaction', transIdOf('order'), {
          amount: '25.00',
          payment: payPal,
        }),
        expected: {
          transactionResponse: {
            responseCode: '1',
            accountType: 'PayPal',
            secureAcceptance: { PayerID: 'B2LA5T27DMX7G' },
          },
        },
      },
      {
        ...detailsOf('order'),
        expected: inStatus('capturedPendingSettlement', {
          payment: { tokenInformation: { tokenSource: 'PayPal' } },
        }),
      },
      { settle: true },
      {
        ...refer('refundTransaction', transIdOf('order'), { amount: '25.00', payment: payPal }),
        expected: { transactionResponse: { responseCode: '1', accountType: 'PayPal' } },
      },
    ],
  },
  {
    title: 'Large payments are held, then approved or declined',
    steps: [
      {
        ...charge({ amount: '5000.01' }),
        as: 'held',
        expected: { transactionResponse: { responseCode: '4', messages: [{ code: '252' }] } },
      },
      { ...detailsOf('held'), expected: inStatus('FDSAuthorizedPendingReview') },
      { ...review('approve', transIdOf('held')), expected: approved() },
      { ...detailsOf('held'), expected: inStatus('capturedPendingSettlement') },
      { ...review('decline', SEED_IDS.held) },
      { call: 'getTransactionDetails', content: { transId: SEED_IDS.held }, as: 'seed' },
    ],
  },
  {
    title: 'Charges are declined by triggers',
    steps: [
      { ...charge({ billTo: { ...billTo, zip: '46282' } }), expected: rejected('2', '2') },
      { ...charge({ billTo: { ...billTo, zip: '46205' } }), expected: rejected('2', '27') },
      {
        ...charge({ payment: { creditCard: { ...creditCard, cardCode: '901' } } }),
        expected: rejected('2', '65'),
      },
      {
        ...charge({
          billTo: { ...billTo, zip: '46225' },
          transactionSettings: {
            setting: [{ settingName: 'allowPartialAuth', settingValue: 'true' }],
          },
        }),
        expected: { transactionResponse: { responseCode: '4', messages: [{ code: '295' }] } },
      },
    ],
  },
  {
    title: 'An order is paid in parts and released',
    steps: [
      {
        ...charge({
          billTo: { ...billTo, zip: '46225' },
          transactionSettings: {
            setting: [{ settingName: 'allowPartialAuth', settingValue: 'true' }],
          },
        }),
        as: 'part',
        expected: { transactionResponse: { responseCode: '4', messages: [{ code: '295' }] } },
      },
      { ...detailsOf('part'), expected: inStatus('authorizedPendingRelease') },
      { ...endOrder('completed'), expected: {} },
      { ...detailsOf('part'), expected: inStatus('capturedPendingSettlement') },
      { ...endOrder('voided'), expected: failure('E00027') },
      {
        call: 'updateSplitTenderGroup',
        content: { splitTenderId: SEED_IDS.splitTender, splitTenderStatus: 'voided' },
      },
    ],
  },
  {
    title: 'Requests are refused before they reach the account',
    steps: [
      {
        ...charge({ payment: { creditCard: { ...creditCard, cardCode: 'abc' } } }),
        expected: failure('E00003'),
      },
      {
        ...charge({ payment: undefined, profile: { customerProfileId: '9' } }),
        expected: { ...failure('E00040'), transactionResponse: {} },
      },
      { ...refund('9999', '1.00'), expected: rejected('3', '16') },
      {
        call: 'getTransactionDetails',
        content: { transId: '9999' },
        expected: failure('E00040'),
      },
    ],
  },
];
