import type { GoldenCall } from './golden-case.js';
import { card } from './hosted-steps.js';

/** What is sealed is not kept: it is random. */
export const PAYMENT_NONCE_CASES: readonly GoldenCall[] = [
  {
    folder: 'secure-payment-container',
    request: 'securePaymentContainerRequest',
    cases: [
      {
        name: 'card',
        title: 'A nonce of a card',
        body: {
          refId: 'r-1',
          data: { type: 'TOKEN', id: 'page-1', token: { ...card, cardCode: '900' } },
        },
      },
      {
        name: 'account',
        title: 'A nonce of a bank account',
        body: {
          data: {
            type: 'TOKEN',
            id: 'page-1',
            bankToken: {
              accountType: 'checking',
              routingNumber: '121042882',
              accountNumber: '123456789',
              nameOnAccount: 'Ada Lovelace',
            },
          },
        },
      },
      {
        name: 'nothing',
        title: 'Neither a card nor an account',
        body: { data: { type: 'TOKEN', id: 'page-1' } },
      },
      {
        name: 'no-date',
        title: 'A card whose expiry cannot be read',
        body: {
          data: { type: 'TOKEN', id: 'page-1', token: { ...card, expirationDate: '1338' } },
        },
      },
    ],
  },
  {
    folder: 'decrypt-payment-data',
    request: 'decryptPaymentDataRequest',
    cases: [
      {
        name: 'no-nonce',
        title: 'What is no nonce of this gateway',
        body: {
          opaqueData: { dataDescriptor: 'COMMON.VCO.ONLINE.PAYMENT', dataValue: 'q1w2e3' },
          callId: '4620756110014830901',
        },
      },
    ],
  },
];
