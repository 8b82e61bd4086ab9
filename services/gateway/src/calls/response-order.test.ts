import { describe, expect, it } from '@jest/globals';
import { encodeJson, encodeXml, type ValueOf } from '../protocol/index.js';
import { createCustomerProfile } from './profiles/create-customer-profile.js';
import { getCustomerPaymentProfile } from './profiles/payment-profile.js';
import { getTransactionList } from './reporting/transaction-list.js';
import { arbGetSubscriptionStatus } from './subscriptions/subscription-status.js';
import { createTransaction } from './transactions/create-transaction.js';

const messages = {
  resultCode: 'Ok',
  message: [{ code: 'I00001', text: 'Successful.' }],
} as const;

const CHARGED: ValueOf<typeof createTransaction.response> = {
  refId: 'r1',
  messages,
  transactionResponse: {
    responseCode: '1',
    authCode: 'QK3V7Z',
    avsResultCode: 'Y',
    cvvResultCode: 'P',
    cavvResultCode: '2',
    transId: '60198765432',
    refTransID: '',
    transHash: '',
    testRequest: '0',
    accountNumber: 'XXXX1111',
    accountType: 'Visa',
    messages: { message: [{ code: '1', description: 'This transaction has been approved.' }] },
    userFields: { userField: [{ name: 'a', value: 'b' }] },
    transHashSha2: '',
    SupplementalDataQualificationIndicator: 0,
    networkTransId: 'NETWORK0000001',
  },
  profileResponse: {
    messages,
    customerProfileId: '9',
    customerPaymentProfileIdList: { numericString: ['8'] },
    customerShippingAddressIdList: { numericString: [] },
  },
};

/** Orders and forms that captures of the imitated gateway show. */
describe('an answer in JSON', () => {
  it('of a charge has its own elements first, lists without wrappers, and ids as texts', () => {
    expect(encodeJson(createTransaction.response, CHARGED)).toBe(
      '{"transactionResponse":{"responseCode":"1","authCode":"QK3V7Z","avsResultCode":"Y","cvvResultCode":"P","cavvResultCode":"2","transId":"60198765432","refTransID":"","transHash":"","testRequest":"0","accountNumber":"XXXX1111","accountType":"Visa","messages":[{"code":"1","description":"This transaction has been approved."}],"userFields":[{"name":"a","value":"b"}],"transHashSha2":"","SupplementalDataQualificationIndicator":0,"networkTransId":"NETWORK0000001"},"profileResponse":{"messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]},"customerProfileId":"9","customerPaymentProfileIdList":["8"],"customerShippingAddressIdList":[]},"refId":"r1","messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}}',
    );
  });

  it('of a stored payment has what extends a type before the type itself', () => {
    const json = encodeJson(getCustomerPaymentProfile.response, {
      messages,
      paymentProfile: {
        customerType: 'individual',
        billTo: { firstName: 'Marta', zip: '50613', phoneNumber: '1', email: 'm@example.com' },
        customerProfileId: '9',
        customerPaymentProfileId: '8',
        defaultPaymentProfile: true,
        payment: {
          creditCard: { cardNumber: 'XXXX1111', expirationDate: 'XXXX', cardType: 'Visa' },
        },
        subscriptionIds: { subscriptionId: ['7'] },
        originalAuthAmount: '10.00',
      },
    });
    expect(json).toBe(
      '{"paymentProfile":{"customerProfileId":"9","customerPaymentProfileId":"8","defaultPaymentProfile":true,"payment":{"creditCard":{"cardNumber":"XXXX1111","expirationDate":"XXXX","cardType":"Visa"}},"subscriptionIds":["7"],"originalAuthAmount":10.00,"customerType":"individual","billTo":{"phoneNumber":"1","email":"m@example.com","firstName":"Marta","zip":"50613"}},"messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}}',
    );
  });

  it('of a failed creation keeps the lists that the schema requires, empty', () => {
    const none = { numericString: [] };
    const json = encodeJson(createCustomerProfile.response, {
      messages: { resultCode: 'Error', message: [{ code: 'E00039', text: 'Duplicate.' }] },
      customerPaymentProfileIdList: none,
      customerShippingAddressIdList: none,
      validationDirectResponseList: { string: [] },
    });
    expect(json).toBe(
      '{"customerPaymentProfileIdList":[],"customerShippingAddressIdList":[],"validationDirectResponseList":[],"messages":{"resultCode":"Error","message":[{"code":"E00039","text":"Duplicate."}]}}',
    );
  });

  it('of a list has the names of filters as texts and amounts with their scale', () => {
    const json = encodeJson(getTransactionList.response, {
      messages,
      transactions: {
        transaction: [
          {
            transId: '6',
            submitTimeUTC: '2026-03-30T12:00:00Z',
            submitTimeLocal: '2026-03-30T05:00:00',
            transactionStatus: 'FDSAuthorizedPendingReview',
            accountType: 'Visa',
            accountNumber: 'XXXX1111',
            settleAmount: '6250.00',
            fraudInformation: {
              fraudFilterList: { fraudFilter: ['Amount Filter'] },
              fraudAction: 'Review',
            },
          },
        ],
      },
      totalNumInResultSet: 1,
    });
    expect(json).toBe(
      '{"transactions":[{"transId":"6","submitTimeUTC":"2026-03-30T12:00:00Z","submitTimeLocal":"2026-03-30T05:00:00","transactionStatus":"FDSAuthorizedPendingReview","accountType":"Visa","accountNumber":"XXXX1111","settleAmount":6250.00,"fraudInformation":{"fraudFilterList":["Amount Filter"],"fraudAction":"Review"}}],"totalNumInResultSet":1,"messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}}',
    );
  });
});

const STATUS: ValueOf<typeof arbGetSubscriptionStatus.response> = {
  note: "Status with a capital 'S' is obsolete.",
  status: 'active',
  Status: 'active',
  statusSpecified: true,
  StatusSpecified: true,
  messages,
};

describe("the answer of a subscription's status, in the form that old clients read", () => {
  it('has both spellings and their companions in JSON', () => {
    expect(encodeJson(arbGetSubscriptionStatus.response, STATUS)).toBe(
      '{"note":"Status with a capital \'S\' is obsolete.","status":"active","Status":"active","statusSpecified":true,"StatusSpecified":true,"messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}}',
    );
  });

  it('has the note as an attribute of the root in XML, and no companions', () => {
    const xml = encodeXml(
      'ARBGetSubscriptionStatusResponse',
      arbGetSubscriptionStatus.response,
      STATUS,
    );
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?><ARBGetSubscriptionStatusResponse [^>]*note="Status with a capital 'S' is obsolete\."[^>]*><messages>/,
    );
    expect(xml).toMatch(
      /<\/messages><status>active<\/status><Status>active<\/Status><\/ARBGetSubscriptionStatusResponse>$/,
    );
  });
});

describe('an answer in XML', () => {
  it('has its envelope first, keeps wrappers and leaves out what the schema does not know', () => {
    const xml = encodeXml('createTransactionResponse', createTransaction.response, CHARGED);
    expect(xml).toContain(
      '><refId>r1</refId><messages><resultCode>Ok</resultCode><message><code>I00001</code><text>Successful.</text></message></messages><transactionResponse><responseCode>1</responseCode>',
    );
    expect(xml).toContain(
      '<messages><message><code>1</code><description>This transaction has been approved.</description></message></messages><userFields><userField><name>a</name><value>b</value></userField></userFields>',
    );
    expect(xml).not.toContain('SupplementalDataQualificationIndicator');
  });
});
