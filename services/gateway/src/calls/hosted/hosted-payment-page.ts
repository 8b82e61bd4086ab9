import { MAX_CENTS, parseCents } from '../../domain/cents.js';
import { invalidField, missingField } from '../../domain/field-problems.js';
import { currencyOf } from '../../domain/merchant/currency.js';
import { makeStamp } from '../../domain/nonce/stamp.js';
import { getCustomer } from '../../domain/profile/find-stored.js';
import type { SessionState } from '../../domain/session.js';
import type { TransactionRequest } from '../../domain/transaction/request/transaction-request.js';
import { readTransactionSettings } from '../../domain/transaction/request/transaction-settings.js';
import { callError } from '../../errors.js';
import { sealToken, toSessionRef } from '../../hosted/page-token.js';
import { readPaymentPageSettings } from '../../hosted/settings/payment-page-settings.js';
import { element, optional, request, response, text } from '../../protocol/index.js';
import { arrayOfSetting } from '../../protocol/types/settings.js';
import { transactionRequestType } from '../../protocol/types/transaction-request.js';
import { defineCall } from '../define-call.js';

/** The transactions that a page can offer to a customer. */
const TYPES: ReadonlySet<string> = new Set(['authCaptureTransaction', 'authOnlyTransaction']);

/**
 * Rejects a transaction that a payment page cannot make: the page asks only for the payment.
 * @throws GatewayError E00013, E00014, E00040, E00088, E00119 or E00138
 */
function assertHostedTransaction(state: SessionState, request: TransactionRequest): void {
  if (request.payment !== undefined) throw callError('E00119');
  assertProfile(state, request);
  if (!TYPES.has(request.transactionType)) throw invalidField('Transaction Type');
  assertAmount(request);
  readTransactionSettings(request.transactionSettings);
}

function assertProfile(state: SessionState, { profile }: TransactionRequest): void {
  if (profile === undefined) return;
  if (profile.paymentProfile !== undefined || profile.shippingProfileId !== undefined)
    throw callError('E00138');
  if (profile.createProfile === true && profile.customerProfileId !== undefined)
    throw callError('E00088');
  if (profile.customerProfileId !== undefined)
    getCustomer(state.profiles, profile.customerProfileId);
}

/** A zero amount could only check whether a card is valid, but such a page has nothing to pay. */
function assertAmount({ amount }: TransactionRequest): void {
  if (amount === undefined) throw missingField('Amount');
  const cents = parseCents(amount);
  if (!(cents > 0 && cents <= MAX_CENTS)) throw invalidField('Amount');
}

/** Returns the token with which a browser opens the payment page. The session does not store it. */
export const getHostedPaymentPage = defineCall({
  request: request('getHostedPaymentPageRequest', [
    element('transactionRequest', transactionRequestType),
    optional('hostedPaymentSettings', arrayOfSetting),
  ]),
  response: response('getHostedPaymentPageResponse', [element('token', text())]),
  access: 'merchant',
  handle(context, { transactionRequest: request, hostedPaymentSettings }) {
    const { state, merchant, seal } = context;
    assertHostedTransaction(state, request);
    const token = sealToken(seal, 'payment', {
      ...makeStamp(context),
      login: merchant.login,
      place: toSessionRef(state),
      // The page shows amounts in the currency of its request.
      request: { ...request, currencyCode: request.currencyCode || currencyOf(merchant.login) },
      settings: readPaymentPageSettings(hostedPaymentSettings?.setting ?? []),
    });
    return { response: { token } };
  },
  samples: [
    {
      label: 'getHostedPaymentPage',
      summary: 'Get a payment page token',
      description:
        'To show the page, post the token from a form as `token` to `/payment/payment`. The values of settings are JSON strings. An unknown setting is rejected with E00013.',
      body: {
        transactionRequest: { transactionType: 'authCaptureTransaction', amount: '12.50' },
        hostedPaymentSettings: {
          setting: [
            { settingName: 'hostedPaymentButtonOptions', settingValue: '{"text":"Pay now"}' },
            {
              settingName: 'hostedPaymentReturnOptions',
              settingValue:
                '{"showReceipt":true,"url":"https://shop.example/thanks","urlText":"Back to the shop","cancelUrl":"https://shop.example/basket","cancelUrlText":"Cancel"}',
            },
          ],
        },
      },
    },
  ],
});
