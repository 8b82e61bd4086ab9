import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SEED_IDS } from '../src/domain/seed-account.js';
import { postForm, textsOf } from './hosted/hosted-client.js';
import {
  AUTHENTICATION,
  type RunningGateway,
  startGateway,
  stopGateways,
} from './start-gateway.js';

/** One for all tests: each call begins a session of its own. */
let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(stopGateways);

async function callAs(name: string, call: string, content: object = {}): Promise<unknown> {
  const merchantAuthentication = { ...AUTHENTICATION, name };
  return (
    await gateway.post(JSON.stringify({ [call]: { merchantAuthentication, ...content } }))
  ).json();
}

async function reasonOfCharge(login: string, more: object): Promise<string | undefined> {
  const payment = { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } };
  const transactionRequest = {
    transactionType: 'authCaptureTransaction',
    amount: '5.00',
    ...('currencyCode' in more ? more : {}),
    payment,
    transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
    ...('userFields' in more ? more : {}),
  };
  return reasonOf(login, transactionRequest);
}

async function reasonOf(login: string, transactionRequest: object): Promise<string | undefined> {
  const { transactionResponse } = (await callAs(login, 'createTransactionRequest', {
    transactionRequest,
  })) as {
    readonly transactionResponse: {
      readonly messages?: readonly [{ readonly code: string }];
      readonly errors?: readonly [{ readonly errorCode: string }];
    };
  }; // what the call answers by its schema
  return transactionResponse.messages?.[0].code ?? transactionResponse.errors?.[0].errorCode;
}

const fields = (...values: readonly string[]) => ({
  userFields: { userField: values.map((value) => ({ name: 'x_currency_code', value })) },
});

describe('the account of a login', () => {
  it.each([
    ['sandbox-login', 'USD'],
    ['sandbox-login-cad', 'CAD'],
    ['sandbox-login-gbp', 'GBP'],
    ['sandbox-login-eur', 'EUR'],
    ['keep-shop-77abc-EUR', 'EUR'],
    ['shop-sek', 'USD'],
    ['eur', 'USD'],
    ['shopeur', 'USD'],
  ])('%s is in %s', async (login, currency) => {
    expect(await callAs(login, 'getMerchantDetailsRequest')).toMatchObject({
      currencies: [currency],
    });
    const other = currency === 'USD' ? 'EUR' : 'USD';
    expect({
      nothing: await reasonOfCharge(login, {}),
      own: await reasonOfCharge(login, { currencyCode: currency }),
      other: await reasonOfCharge(login, { currencyCode: other }),
      ownField: await reasonOfCharge(login, fields(currency)),
      otherField: await reasonOfCharge(login, fields(other)),
    }).toEqual({ nothing: '1', own: '1', other: '39', ownField: '1', otherField: '39' });
  });

  it.each([
    ['1', 'an empty field', fields('')],
    ['1', 'a field of another name', { userFields: { userField: [{ name: 'x', value: 'XYZ' }] } }],
    ['39', 'no currency', fields('XYZ')],
    ['39', 'small letters', fields('usd')],
  ])('has reason %s for %s', async (expected, _what, more) => {
    expect(await reasonOfCharge('sandbox-login', more)).toBe(expected);
  });

  it.each([
    ['1', '1', 'nothing', '', {}],
    ['1', '1', 'its own', '', { currencyCode: 'USD' }],
    ['39', '54', 'another', '', { currencyCode: 'EUR' }],
    ['39', '54', 'none', '', { currencyCode: 'XYZ' }],
    ['39', '54', 'another field', '', fields('EUR')],
    ['1', '1', 'its own field', '-eur', fields('EUR')],
    ['39', '54', 'another', '-eur', { currencyCode: 'USD' }],
  ])(
    'has reason %s for a capture and %s for a refund in %s',
    async (captured, refunded, _what, suffix, more) => {
      const currency = 'currencyCode' in more && more;
      const end = 'userFields' in more && more;
      const creditCard = { cardNumber: '1111', expirationDate: 'XXXX' };
      const reasons = [
        await reasonOf(`sandbox-login${suffix}`, {
          transactionType: 'priorAuthCaptureTransaction',
          ...currency,
          refTransId: SEED_IDS.authorization,
          ...end,
        }),
        await reasonOf(`sandbox-login${suffix}`, {
          transactionType: 'refundTransaction',
          amount: '10.00',
          ...currency,
          payment: { creditCard },
          refTransId: SEED_IDS.settled,
          ...end,
        }),
      ];
      expect(reasons).toEqual([captured, refunded]);
    },
  );

  it('is that of its payment page and of its list of subscriptions', async () => {
    const { token } = (await callAs('shop-gbp', 'getHostedPaymentPageRequest', {
      transactionRequest: { transactionType: 'authCaptureTransaction', amount: '12.50' },
    })) as { readonly token: string }; // what the call answers by its schema
    const page = await postForm(gateway, '/payment/payment', { token });
    expect(textsOf(page, /<strong>(.*?)<\/strong>/g)).toEqual(['£12.50']);
    const login = 'keep-subscriber-gbp';
    await callAs(login, 'ARBCreateSubscriptionRequest', {
      subscription: {
        paymentSchedule: {
          interval: { length: '1', unit: 'months' },
          startDate: '2030-01-01',
          totalOccurrences: '12',
        },
        amount: '5.00',
        payment: { creditCard: { cardNumber: '4111111111111111', expirationDate: '2038-12' } },
        billTo: { firstName: 'Lena', lastName: 'Hart' },
      },
    });
    expect(
      await callAs(login, 'ARBGetSubscriptionListRequest', { searchType: 'subscriptionActive' }),
    ).toMatchObject({ subscriptionDetails: [{ currencyCode: 'GBP' }] });
  });
});
