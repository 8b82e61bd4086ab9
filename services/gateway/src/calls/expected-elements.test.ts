import { describe, expect, it } from '@jest/globals';
import { GatewayError } from '../errors.js';
import { GATEWAY_NAMESPACE, type RootType } from '../protocol/index.js';
import { decodeJson } from '../protocol/json/decode-json.js';
import { readElement } from '../protocol/read-element.js';
import { createCustomerProfileTransaction } from './profiles/profile-transaction.js';
import { getTransactionDetails } from './reporting/transaction-details.js';
import { createTransaction } from './transactions/create-transaction.js';
import { sendCustomerTransactionReceipt } from './transactions/transaction-receipt.js';

const NS = GATEWAY_NAMESPACE;
const merchantAuthentication = { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' };
const creditCard = { cardNumber: '4111111111111111', expirationDate: '2038-12' };

/** The text that a request is refused with; the word `accepted` when it is not. */
function rejectionOf(request: RootType, content: object): string {
  try {
    const body = new TextEncoder().encode(JSON.stringify({ [request.name]: content }));
    readElement(request, decodeJson(body));
    return 'accepted';
  } catch (error) {
    if (error instanceof GatewayError) return `${error.code} ${error.text}`;
    throw error;
  }
}

const invalidChild = (parent: string, child: string, expected?: string): string =>
  `E00003 The element '${parent}' in namespace '${NS}' has invalid child element '${child}' in namespace '${NS}'.${
    expected === undefined
      ? ''
      : ` List of possible elements expected: '${expected}' in namespace '${NS}'.`
  }`;

const incomplete = (parent: string, expected: string): string =>
  `E00003 The element '${parent}' in namespace '${NS}' has incomplete content. List of possible elements expected: '${expected}' in namespace '${NS}'.`;

const transaction = (transactionRequest: object): object => ({
  merchantAuthentication,
  transactionRequest,
});

const AFTER_SHIP_TO =
  'customerIP, cardholderAuthentication, retail, employeeId, transactionSettings, userFields, surcharge, merchantDescriptor, subMerchant, tip, processingOptions, subsequentAuthInformation, otherTax, shipFrom, authorizationIndicatorType';

// The responses that captures of the imitated gateway show for these requests.
describe('the elements that the answer to a refused request expects', () => {
  it.each<[string, RootType, object, string]>([
    [
      'order after billTo',
      createTransaction.request,
      transaction({
        transactionType: 'authCaptureTransaction',
        amount: '5.00',
        payment: { creditCard },
        billTo: { firstName: 'Marta', zip: '50613' },
        order: { invoiceNumber: '1' },
      }),
      invalidChild('transactionRequest', 'order', `shipTo, ${AFTER_SHIP_TO}`),
    ],
    [
      'an unknown element after amount',
      createTransaction.request,
      transaction({ transactionType: 'authCaptureTransaction', amount: '5.00', currency: 'USD' }),
      invalidChild(
        'transactionRequest',
        'currency',
        `currencyCode, payment, profile, solution, callId, terminalNumber, authCode, refTransId, splitTenderId, order, lineItems, tax, duty, shipping, taxExempt, poNumber, customer, billTo, shipTo, ${AFTER_SHIP_TO}`,
      ),
    ],
    [
      'another first element than the credentials',
      createTransaction.request,
      { transactionRequest: { transactionType: 'voidTransaction' }, merchantAuthentication },
      invalidChild('createTransactionRequest', 'transactionRequest', 'merchantAuthentication'),
    ],
    [
      'the account number first in a bank account',
      createTransaction.request,
      transaction({
        transactionType: 'authCaptureTransaction',
        payment: { bankAccount: { accountNumber: '123456789' } },
      }),
      invalidChild('bankAccount', 'accountNumber', 'accountType, routingNumber'),
    ],
    [
      'clientId after the last element',
      createTransaction.request,
      { ...transaction({ transactionType: 'voidTransaction' }), clientId: 'sdk-node-1.0.10' },
      invalidChild('createTransactionRequest', 'clientId'),
    ],
    [
      'a stored payment without its id',
      createTransaction.request,
      transaction({
        transactionType: 'authCaptureTransaction',
        profile: { customerProfileId: '1', paymentProfile: {} },
      }),
      incomplete('paymentProfile', 'paymentProfileId'),
    ],
    [
      'no payment method in a payment',
      createTransaction.request,
      transaction({ transactionType: 'authCaptureTransaction', payment: { dataSource: 'page' } }),
      invalidChild(
        'payment',
        'dataSource',
        'creditCard, bankAccount, trackData, encryptedTrackData, payPal, opaqueData, emv',
      ),
    ],
    [
      'no transaction id',
      getTransactionDetails.request,
      { merchantAuthentication, clientId: 'client' },
      incomplete('getTransactionDetailsRequest', 'refId, transId, transrefId'),
    ],
    [
      'an unknown element after repeated line items of a profile transaction',
      createCustomerProfileTransaction.request,
      {
        merchantAuthentication,
        transaction: {
          profileTransAuthCapture: {
            amount: '5.00',
            lineItems: [{ itemId: '1', name: 'a', quantity: '1', unitPrice: '5.00' }],
            order: {},
          },
        },
      },
      invalidChild('profileTransAuthCapture', 'order', 'lineItems, customerProfileId'),
    ],
  ])('%s', (_, request, content, text) => {
    expect(rejectionOf(request, content)).toBe(text);
  });
});

describe('the values that a request is refused for', () => {
  it.each<[string, RootType, object, string]>([
    [
      'a login longer than 25 characters',
      getTransactionDetails.request,
      { merchantAuthentication: { name: 'a'.repeat(26), transactionKey: 'k' }, transId: '1' },
      `E00003 The '${NS}:name' element is invalid - The value &#39;${'a'.repeat(26)}&#39; is invalid according to its datatype 'String' - The actual length is greater than the MaxLength value.`,
    ],
    [
      'a card code with letters',
      createTransaction.request,
      transaction({
        transactionType: 'authCaptureTransaction',
        amount: '5.00',
        payment: { creditCard: { ...creditCard, cardCode: 'ABC' } },
      }),
      `E00003 The '${NS}:cardCode' element is invalid - The value XXX is invalid according to its datatype '${NS}:cardCode' - The Pattern constraint failed.`,
    ],
    [
      'a transaction id with letters',
      getTransactionDetails.request,
      { merchantAuthentication, transId: '12a' },
      `E00003 The '${NS}:transId' element is invalid - The value &#39;12a&#39; is invalid according to its datatype '${NS}:numericString' - The Pattern constraint failed.`,
    ],
    [
      'an empty amount',
      createTransaction.request,
      transaction({ transactionType: 'authCaptureTransaction', amount: '' }),
      `E00003 The '${NS}:amount' element is invalid - The value &#39;&#39; is invalid according to its datatype 'http://www.w3.org/2001/XMLSchema:decimal' - The string &#39;&#39; is not a valid Decimal value.`,
    ],
    [
      'a child in a text',
      createTransaction.request,
      transaction({ transactionType: 'authCaptureTransaction', poNumber: { poNumber: '1' } }),
      `E00003 The element '${NS}:poNumber' cannot contain child element '${NS}:poNumber' because the parent element's content model is text only.`,
    ],
  ])('%s', (_, request, content, text) => {
    expect(rejectionOf(request, content)).toBe(text);
  });
});

describe('what a request may be', () => {
  it.each<[string, RootType, object]>([
    [
      'empty elements, and a null for one',
      createTransaction.request,
      {
        merchantAuthentication,
        refId: null,
        transactionRequest: {
          transactionType: 'authCaptureTransaction',
          amount: 5,
          payment: { creditCard },
          customer: {},
          transactionSettings: {},
        },
      },
    ],
    [
      'more than 30 line items, which are a reason and no schema error',
      createTransaction.request,
      transaction({
        transactionType: 'authCaptureTransaction',
        lineItems: {
          lineItem: Array.from({ length: 31 }, () => ({
            itemId: '1',
            name: 'a',
            quantity: 1,
            unitPrice: 1,
          })),
        },
      }),
    ],
    [
      'an unknown transaction type, which is a reason too',
      createTransaction.request,
      transaction({ transactionType: 'giveAwayTransaction' }),
    ],
    [
      'e-mail settings as a bare array',
      sendCustomerTransactionReceipt.request,
      {
        merchantAuthentication,
        transId: '1',
        customerEmail: 'a@example.com',
        emailSettings: [{ settingName: 'headerEmailReceipt', settingValue: 'Hello' }],
      },
    ],
  ])('%s', (_, request, content) => {
    expect(rejectionOf(request, content)).toBe('accepted');
  });
});
