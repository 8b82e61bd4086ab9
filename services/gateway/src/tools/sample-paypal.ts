import { defineEndpoint } from '@sandbox/endpoint';
import { json } from '@sandbox/http';
import { PAYERS } from '../domain/transaction/card/paypal-method.js';
import { REASON } from '../reasons.js';
import { rejections, whole } from './openapi/open-api-part.js';
import { SAMPLE_PAYMENT } from './sample-wallet.js';

const URLS = {
  successUrl: 'https://shop.example/success',
  cancelUrl: 'https://shop.example/cancel',
} as const;

const SAMPLES = {
  wallet: 'paypal',
  approved: toSample(PAYERS.approved, 'approved'),
  declined: toSample(PAYERS.declined, `declined, reason ${REASON.declined}`),
  broken: toSample(PAYERS.broken, `no payer: reason ${REASON.invalidPayerId}`),
};

/** Returns payments by PayPal, each with the payer who decides its outcome. */
export const samplePayPal = defineEndpoint({
  methods: ['GET'],
  path: '/wallets/paypal',
  operationId: 'samplePayPal',
  summary: 'Get sample payments by PayPal',
  description:
    'Three payments: one is approved, one declined, one broken. Send each `payment` in an `authOnlyTransaction` or `authCaptureTransaction`, which requests the consent of the payer. Then send it with `refTransId` in the `authOnlyContinueTransaction` or `authCaptureContinueTransaction`.',
  success: {
    description: 'The payments.',
    schema: whole({
      wallet: { const: 'paypal' },
      approved: SAMPLE_PAYMENT,
      declined: SAMPLE_PAYMENT,
      broken: SAMPLE_PAYMENT,
    }),
  },
  rejections: rejections(),
  handle: () => json(SAMPLES, { constant: true }),
});

function toSample(payerID: string, effect: string) {
  return { effect, payment: { payPal: { ...URLS, payerID } } };
}
