import { amountInProse, formatCents } from '../../domain/cents.js';
import { RETAIL } from '../../domain/merchant/market.js';
import {
  ECHECK_LIMIT_CENTS,
  REVIEW_ABOVE_CENTS,
  TEST_ROUTING_NUMBER,
} from '../../domain/outcome-rule/trigger-rules.js';
import { SEED_IDS } from '../../domain/seed-account.js';
import type { TransactionRequest } from '../../domain/transaction/request/transaction-request.js';
import { DUPLICATE_WINDOW_SECONDS } from '../../domain/transaction/request/transaction-settings.js';
import { toSampleToken, WALLET_FACTS } from '../../domain/wallet/wallet-token.js';
import { CONSENT_NEEDED, REASON, RESPONSE_CODE } from '../../reasons.js';
import type { Sample } from '../define-call.js';
import { BILL_TO, PLACEHOLDER_IDS, SHIP_TO } from '../sample-values.js';

const VISA = {
  cardNumber: '4111111111111111',
  expirationDate: '2038-12',
  cardCode: '900',
};

const CUSTOMER = {
  type: 'individual',
  id: 'C-2001',
  email: 'marta.lindqvist@example.com',
} as const;

/**
 * Samples of `createTransaction`: one for each kind of transaction and each outcome that a test value can
 * trigger.
 */
export const CREATE_TRANSACTION_SAMPLES = [
  transaction({
    label: 'createTransaction/charge',
    summary: 'Charge a card',
    description: `The charge is approved and captured. It settles with the batch that closes about a minute later. The same charge within ${DUPLICATE_WINDOW_SECONDS} s fails with reason ${REASON.duplicateTransaction}, unless the setting \`duplicateWindow\` is 0.`,
    refId: 'order-1001',
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '12.50',
      payment: { creditCard: VISA },
      order: { invoiceNumber: 'INV-1001', description: 'Golf shirts' },
      lineItems: {
        lineItem: [
          {
            itemId: '1',
            name: 'Golf shirt',
            description: 'Cotton, blue',
            quantity: '1',
            unitPrice: '12.50',
          },
        ],
      },
      customer: CUSTOMER,
      billTo: BILL_TO,
      shipTo: SHIP_TO,
      customerIP: '192.0.2.17',
      transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: '0' }] },
      userFields: { userField: [{ name: 'favorite_color', value: 'blue' }] },
    },
  }),
  transaction({
    label: 'createTransaction/authorize',
    summary: 'Authorize a card',
    description:
      'Holds the amount for 30 days. Capture it with `priorAuthCaptureTransaction`. Card code 900 returns `cvvResultCode` M.',
    transactionRequest: {
      transactionType: 'authOnlyTransaction',
      amount: '75.00',
      payment: { creditCard: VISA },
      order: { invoiceNumber: 'INV-1002', description: 'Deposit' },
      billTo: BILL_TO,
    },
  }),
  transaction({
    label: 'createTransaction/capture',
    summary: 'Capture an authorization',
    description: `Returns the \`transId\` of the authorization. An amount above the authorized amount fails with reason ${REASON.captureTooLarge}. A second capture returns reason ${REASON.alreadyCaptured}. Without \`amount\`, the full amount is captured. The example captures the seed account's authorization.`,
    transactionRequest: {
      transactionType: 'priorAuthCaptureTransaction',
      amount: '129.00',
      refTransId: SEED_IDS.authorization,
    },
  }),
  transaction({
    label: 'createTransaction/void',
    summary: 'Void a transaction',
    description: `You can void a transaction until it settles. After that, the call fails with reason ${REASON.transactionNotFound}. A second void returns reason ${REASON.alreadyVoided}. The example voids the seed account's authorization.`,
    transactionRequest: {
      transactionType: 'voidTransaction',
      refTransId: SEED_IDS.authorization,
    },
  }),
  transaction({
    label: 'createTransaction/refund',
    summary: 'Refund a settled payment',
    description: `Send the card as its last four digits and \`XXXX\`. Unsettled payments fail with reason ${REASON.refundNotAllowed}. An amount above the remaining amount fails with reason ${REASON.refundTooLarge}. The example refunds a part of the settled payment of the seed account.`,
    transactionRequest: {
      transactionType: 'refundTransaction',
      amount: '10.00',
      payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
      refTransId: SEED_IDS.settled,
    },
  }),
  transaction({
    label: 'createTransaction/captureOnly',
    summary: 'Capture with a code from another channel',
    description: `Without \`authCode\`, the call fails with reason ${REASON.authCodeRequired}.`,
    transactionRequest: {
      transactionType: 'captureOnlyTransaction',
      amount: '30.00',
      payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2038-12' } },
      authCode: 'QK3V7Z',
    },
  }),
  transaction({
    label: 'createTransaction/echeck',
    summary: 'Charge a bank account',
    description: `A routing number that fails the ABA check returns reason ${REASON.invalidRoutingNumber}. An amount over ${amountInProse(ECHECK_LIMIT_CENTS)} is declined. eChecks settle in separate batches.`,
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '42.00',
      payment: {
        bankAccount: {
          accountType: 'checking',
          routingNumber: TEST_ROUTING_NUMBER,
          accountNumber: '123456789',
          nameOnAccount: 'Marta Lindqvist',
          echeckType: 'WEB',
        },
      },
    },
  }),
  transaction({
    label: 'createTransaction/wallet',
    summary: 'Charge a wallet token',
    description: `The example sends a sample token of Apple Pay. \`GET /sandbox/v1/wallets/apple\` returns more tokens, including declined and broken ones. \`google\` and \`src\` are also available. A malformed token fails with reason ${REASON.unreadablePaymentData}.`,
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '16.00',
      payment: {
        opaqueData: toSampleToken('apple', { ...WALLET_FACTS.apple.card, isDeclined: false }),
      },
    },
  }),
  transaction({
    label: 'createTransaction/swiped',
    summary: 'Charge a swiped card',
    description: `An unreadable track fails with reason ${REASON.invalidTrack1} or ${REASON.invalidTrack2}.`,
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '17.00',
      payment: { trackData: { track2: ';4111111111111111=38121010000020000831?' } },
      retail: { marketType: RETAIL, deviceType: '7' },
    },
  }),
  transaction({
    label: 'createTransaction/payPal',
    summary: 'Start a PayPal payment',
    description: `Returns \`responseCode\` ${CONSENT_NEEDED} and a \`SecureAcceptanceUrl\`. To complete the payment, send \`authCaptureContinueTransaction\` with this \`transId\` as \`refTransId\` and a \`payerID\`.`,
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '19.00',
      payment: {
        payPal: {
          successUrl: 'https://shop.example/success',
          cancelUrl: 'https://shop.example/cancel',
        },
      },
    },
  }),
  transaction({
    label: 'createTransaction/profile',
    summary: 'Charge a stored payment',
    description:
      'Insert the ids that `createTransaction/createProfile` returned, and send its session token. `payment` is rejected with E00090, and `billTo` with E00093.',
    needs: 'createTransaction/createProfile',
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '18.00',
      profile: {
        customerProfileId: PLACEHOLDER_IDS.customerProfile,
        paymentProfile: { paymentProfileId: PLACEHOLDER_IDS.paymentProfile },
        shippingProfileId: PLACEHOLDER_IDS.shippingAddress,
      },
    },
  }),
  transaction({
    label: 'createTransaction/createProfile',
    summary: 'Charge a card and store it',
    description: 'The response adds `profileResponse` with the ids of the new customer profile.',
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '21.00',
      payment: { creditCard: VISA },
      profile: { createProfile: true },
      customer: CUSTOMER,
      billTo: BILL_TO,
      shipTo: SHIP_TO,
    },
  }),
  transaction({
    label: 'createTransaction/decline',
    summary: 'Get a declined charge',
    description: `ZIP 46282 is declined: \`responseCode\` ${RESPONSE_CODE.declined}, \`errorCode\` ${REASON.declined}, message E00027. \`GET /sandbox/v1/triggers\` lists the other triggers.`,
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: '12.50',
      payment: { creditCard: VISA },
      billTo: { ...BILL_TO, zip: '46282' },
    },
  }),
  transaction({
    label: 'createTransaction/held',
    summary: 'Get a charge held for review',
    description: `Amounts over ${amountInProse(REVIEW_ABOVE_CENTS)} are authorized and held: \`responseCode\` ${RESPONSE_CODE.held}, reason ${REASON.heldForReview}, status \`FDSAuthorizedPendingReview\`.`,
    transactionRequest: {
      transactionType: 'authCaptureTransaction',
      amount: formatCents(REVIEW_ABOVE_CENTS + 1),
      payment: { creditCard: VISA },
      billTo: BILL_TO,
    },
  }),
];

interface TransactionSample extends Omit<Sample, 'body'> {
  readonly refId?: string;
  readonly transactionRequest: TransactionRequest;
}

type Body = Pick<TransactionSample, 'refId' | 'transactionRequest'>;

function transaction({ refId, transactionRequest, ...sample }: TransactionSample): Sample<Body> {
  return { ...sample, body: { ...(refId !== undefined && { refId }), transactionRequest } };
}
