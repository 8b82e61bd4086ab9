import { describe, expect, it } from '@jest/globals';
import { lintOpenApi } from '@sandbox/testing/openapi';
import { CALL_GROUPS, CALLS } from '../../calls/index.js';
import { isAlive } from '../../calls/merchant/account.js';
import { EVENT_TYPES } from '../../domain/webhook/event-types.js';
import { decodeJson } from '../../protocol/json/decode-json.js';
import { readElement } from '../../protocol/read-element.js';
import { decodeXml } from '../../protocol/xml/decode-xml.js';
import { WEBHOOKS } from '../../webhooks/rest/rest-routes.js';
import { toWebhookOperations } from '../../webhooks/to-webhook-operations.js';
import { WEBHOOK_TOOLS } from '../../webhooks/tools/webhook-tools.js';
import { SANDBOX_TOOLS } from '../tool-routes.js';
import { toOpenApi } from './to-openapi.js';

const credentials = { name: 'sandbox-login', transactionKey: 'sandbox-key-0001' };

const document = {
  ...toOpenApi({
    groups: CALL_GROUPS,
    others: [WEBHOOKS, SANDBOX_TOOLS, WEBHOOK_TOOLS],
    notifications: toWebhookOperations(),
    credentials,
  }),
  servers: [{ url: 'https://sandbox.example' }],
};

const samples = CALLS.flatMap(({ request, samples }) =>
  samples.map(({ label }) => ({ label, request })),
);
const { paths, components } = document as unknown as {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
};
// as far as these tests look at it; the linter has looked at all of it

describe('toOpenApi', () => {
  it('writes a document without errors and warnings', async () => {
    expect(await lintOpenApi(document)).toEqual([]);
  });

  it('has an operation for the endpoint and for each label', () => {
    expect(Object.keys(paths).filter((path) => path.startsWith('/xml/'))).toEqual(
      [
        '',
        '/authenticateTest',
        '/getMerchantDetails',
        '/updateMerchantDetails',
        '/isAlive',
        '/mobileDeviceRegistration',
        '/mobileDeviceLogin',
        '/mobileDeviceLoginPin',
        '/mobileDeviceLoginVerifyPin',
        '/mobileDeviceLoginVerifyChallenge',
        '/mobileDeviceMfaLogin',
        '/logout',
        '/createTransaction/charge',
        '/createTransaction/authorize',
        '/createTransaction/capture',
        '/createTransaction/void',
        '/createTransaction/refund',
        '/createTransaction/captureOnly',
        '/createTransaction/echeck',
        '/createTransaction/wallet',
        '/createTransaction/swiped',
        '/createTransaction/payPal',
        '/createTransaction/profile',
        '/createTransaction/createProfile',
        '/createTransaction/decline',
        '/createTransaction/held',
        '/updateHeldTransaction',
        '/updateSplitTenderGroup',
        '/sendCustomerTransactionReceipt',
        '/getTransactionDetails',
        '/getUnsettledTransactionList',
        '/getSettledBatchList',
        '/getTransactionList',
        '/getBatchStatistics',
        '/createCustomerProfile',
        '/createCustomerProfileFromTransaction',
        '/getCustomerProfile',
        '/getCustomerProfileIds',
        '/updateCustomerProfile',
        '/deleteCustomerProfile',
        '/createCustomerPaymentProfile',
        '/getCustomerPaymentProfile',
        '/getCustomerPaymentProfileList',
        '/updateCustomerPaymentProfile',
        '/deleteCustomerPaymentProfile',
        '/validateCustomerPaymentProfile',
        '/createCustomerProfileTransaction',
        '/getCustomerPaymentProfileNonce',
        '/getTransactionListForCustomer',
        '/createCustomerShippingAddress',
        '/getCustomerShippingAddress',
        '/updateCustomerShippingAddress',
        '/deleteCustomerShippingAddress',
        '/getAUJobSummary',
        '/getAUJobDetails',
        '/ARBCreateSubscription',
        '/ARBUpdateSubscription',
        '/ARBGetSubscription',
        '/ARBGetSubscriptionStatus',
        '/ARBCancelSubscription',
        '/ARBGetSubscriptionList',
        '/securePaymentContainer',
        '/decryptPaymentData',
        '/getHostedPaymentPage',
        '/getHostedProfilePage',
      ].map((label) => `/xml/v1/request.api${label}`),
    );
  });

  it('leaves out what is not there', () => {
    const small = toOpenApi({
      groups: [{ name: 'probe', description: 'Is it there?', calls: [isAlive] }],
      others: [],
      credentials,
    });
    expect(Object.keys(small.paths as object)).toEqual([
      '/xml/v1/request.api',
      '/xml/v1/request.api/isAlive',
    ]);
  });

  it.each(samples.map((sample) => [sample.label, sample] as const))(
    'shows %s with the same request in both formats, in the order of the schema',
    (label, { request }) => {
      const name = label.replaceAll('/', '.');
      const json = components.examples[`${name}.json`]?.value;
      const xml = components.examples[`${name}.xml`]?.value;
      const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
      const fromJson = readElement(request, decodeJson(bytes(JSON.stringify(json))));
      const fromXml = readElement(request, decodeXml(bytes(String(xml))));
      expect(fromJson).toEqual(fromXml);
      expect(json).toEqual({ [request.name]: fromJson });
    },
  );
});

describe('the notifications', () => {
  it('are described for each type of event', () => {
    const { webhooks } = document as unknown as { readonly webhooks: object };
    expect(Object.keys(webhooks)).toEqual(EVENT_TYPES);
  });
});

describe('the schemas', () => {
  it('write the elements of a base first in requests and last in answers', () => {
    expect(components.schemas.getTransactionDetailsRequest?.['x-order']).toEqual([
      'merchantAuthentication',
      'clientId',
      'refId',
      'transId',
      'transrefId',
    ]);
    expect(components.schemas.getTransactionDetailsResponse?.['x-order']).toEqual([
      'transaction',
      'clientId',
      'transrefId',
      'refId',
      'messages',
      'sessionToken',
    ]);
  });

  it('keep the wrapper of a list in requests and leave it out in answers', () => {
    const { transactionRequestType, ArrayOfSetting, getTransactionListResponse } =
      components.schemas;
    expect(transactionRequestType?.properties).toMatchObject({
      transactionSettings: { $ref: '#/components/schemas/ArrayOfSetting' },
    });
    expect(ArrayOfSetting?.properties).toMatchObject({
      setting: { type: 'array', items: { $ref: '#/components/schemas/settingType' } },
    });
    expect(getTransactionListResponse?.properties).toMatchObject({
      transactions: {
        type: 'array',
        items: {
          $ref: '#/components/schemas/transactionSummaryType',
          xml: { name: 'transaction' },
        },
        xml: { wrapped: true },
      },
    });
  });

  it('tell the facets of values', () => {
    const { creditCardType } = components.schemas;
    expect(creditCardType?.properties).toMatchObject({
      cardNumber: { type: 'string', minLength: 4, maxLength: 16 },
      cardCode: { type: 'string', minLength: 3, maxLength: 4, pattern: '^(?:[0-9]+)$' },
      isPaymentToken: { type: 'boolean' },
    });
    expect(creditCardType?.required).toEqual(['cardNumber', 'expirationDate']);
  });

  it('stand once each; answers have their own where decimals or the order differ', () => {
    const names = Object.keys(components.schemas);
    const twice = names.filter((name) => /\.(request|answer)$/.test(name));
    expect(names).toEqual(expect.arrayContaining(['transactionResponse', 'paymentType']));
    expect(twice).toEqual([
      'customerAddressType.answer',
      'orderExType.answer',
      'extendedAmountType.answer',
      'lineItemType.answer',
      'otherTaxType.answer',
      'customerAddressExType.answer',
      'orderType.answer',
    ]);
  });
});
