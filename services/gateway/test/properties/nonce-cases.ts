import {
  type GoldenCall,
  type GoldenCase,
  openGoldenSession,
  toBody,
} from '../calls/golden-case.js';

const TOKENIZE: GoldenCase = {
  name: 'tokenize',
  title: 'A nonce of a card',
  body: {
    data: {
      type: 'TOKEN',
      id: 'page-1',
      token: { cardNumber: '4111111111111111', expirationDate: '122038', cardCode: '900' },
    },
  },
};

/** A payment nonce, which is good in every session. */
function makeNonce(): object {
  const response = openGoldenSession(TOKENIZE).send(
    toBody('securePaymentContainerRequest', TOKENIZE.body),
  );
  return JSON.parse(response.slice(1)).opaqueData;
}

/** Cases with a payment nonce. They are no golden ones, since the bytes of a nonce depend on Node's compression. */
export function createNonceCases(): readonly Pick<GoldenCall, 'request' | 'cases'>[] {
  const opaqueData = makeNonce();
  const charge = {
    transactionType: 'authCaptureTransaction',
    amount: '12.50',
    payment: { opaqueData },
  };
  return [
    {
      request: 'decryptPaymentDataRequest',
      cases: [{ name: 'nonce', title: 'What a nonce holds', body: { opaqueData, callId: '1' } }],
    },
    {
      request: 'createTransactionRequest',
      cases: [
        { name: 'nonce', title: 'A charge of a nonce', body: { transactionRequest: charge } },
      ],
    },
  ];
}
