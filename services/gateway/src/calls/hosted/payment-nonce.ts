import { currencyOf } from '../../domain/merchant/currency.js';
import { publicClientKey } from '../../domain/merchant/merchant-account.js';
import { readNonce } from '../../domain/nonce/nonce-source.js';
import { sealNonce } from '../../domain/nonce/payment-nonce.js';
import { readPaymentData } from '../../domain/nonce/read-payment-data.js';
import { makeStamp } from '../../domain/nonce/stamp.js';
import type { OpaqueData } from '../../domain/payment.js';
import {
  maskedNumberOf,
  type PaymentMethod,
} from '../../domain/transaction/card/payment-method.js';
import { isWalletDescriptor, readWalletToken } from '../../domain/wallet/wallet-token.js';
import { callError } from '../../errors.js';
import { element, optional, request, response, text } from '../../protocol/index.js';
import { customerAddressType } from '../../protocol/types/address.js';
import { creditCardMaskedType } from '../../protocol/types/masked-payment.js';
import { opaqueDataType } from '../../protocol/types/payment.js';
import { paymentDetails, webCheckOutDataType } from '../../protocol/types/web-checkout.js';
import { type CallContext, defineCall } from '../define-call.js';
import { BILL_TO, PLACEHOLDER_IDS, SHIP_TO } from '../sample-values.js';

/** Turns the payment data of a browser form into a nonce. The session does not store it. */
export const securePaymentContainer = defineCall({
  request: request('securePaymentContainerRequest', [element('data', webCheckOutDataType)]),
  response: response('securePaymentContainerResponse', [element('opaqueData', opaqueDataType)]),
  access: 'browser',
  handle(context, { data }) {
    assertClientKey(context);
    const nonce = { ...makeStamp(context), ...readPaymentData(data) };
    return { response: { opaqueData: sealNonce(context.seal, nonce) } };
  },
  samples: [
    {
      label: 'securePaymentContainer',
      summary: 'Turn a card into a payment nonce',
      description:
        'The request that `Accept.dispatchData` of `/accept/v1/Accept.js` sends from a browser. `clientKey` (the `publicClientKey` of `getMerchantDetails`) replaces `transactionKey`. The nonce is valid for 15 minutes. Charge it once, as `payment.opaqueData`.',
      body: {
        data: {
          type: 'TOKEN',
          id: '6f1b2c3d-0001',
          token: { cardNumber: '4111111111111111', expirationDate: '122038', cardCode: '900' },
        },
      },
    },
  ],
});

/** A browser proves its permission with the key that belongs to the login. */
function assertClientKey({ authentication, merchant }: CallContext): void {
  const { clientKey } = authentication ?? {};
  if (clientKey !== undefined && clientKey !== publicClientKey(merchant.login))
    throw callError('E00007');
}

/** Shown in place of an unknown expiry. */
const MASKED_EXPIRATION = 'XXXX';

/** The wallet's data about its owner and the purchase; the same for every token. */
function toWalletData(login: string) {
  const paymentDetails = { currency: currencyOf(login), amount: '16.00' };
  return { shippingInfo: SHIP_TO, billingInfo: BILL_TO, paymentDetails };
}

/** Returns the content of a wallet's token; of a nonce, which is not used up, its card. */
export const decryptPaymentData = defineCall({
  request: request('decryptPaymentDataRequest', [
    element('opaqueData', opaqueDataType),
    optional('callId', text()),
  ]),
  response: response('decryptPaymentDataResponse', [
    optional('shippingInfo', customerAddressType),
    optional('billingInfo', customerAddressType),
    optional('cardInfo', creditCardMaskedType),
    optional('paymentDetails', paymentDetails),
  ]),
  access: 'merchant',
  handle(context, { opaqueData }) {
    const isWallet = isWalletDescriptor(opaqueData.dataDescriptor);
    const method = isWallet ? readWallet(opaqueData) : readNonce(context, opaqueData).method;
    if (method.kind !== 'creditCard') throw callError('E00113');
    const { expiration: expirationDate = MASKED_EXPIRATION, brand: cardType } = method;
    const cardNumber = maskedNumberOf(method);
    const cardInfo = { cardNumber, expirationDate, ...(cardType && { cardType }) };
    return { response: { ...(isWallet && toWalletData(context.merchant.login)), cardInfo } };
  },
  samples: [
    {
      label: 'decryptPaymentData',
      summary: 'Get the content of a payment nonce',
      description:
        'Insert the `dataValue` that `securePaymentContainer` returned. The card is masked. You can still charge the nonce.',
      needs: 'securePaymentContainer',
      body: {
        opaqueData: {
          dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
          dataValue: PLACEHOLDER_IDS.nonce,
        },
      },
    },
  ],
});

function readWallet(data: OpaqueData): PaymentMethod {
  const payment = readWalletToken(data);
  if (payment === undefined) throw callError('E00114');
  return payment.method;
}
