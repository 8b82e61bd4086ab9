import { readNonce } from '../../domain/nonce/nonce-source.js';
import { maskedNumberOf } from '../../domain/transaction/payment-method.js';
import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import { decryptPaymentDataRequest } from '../../schema/requests/hosted-forms.js';
import { decryptPaymentDataResponse } from '../../schema/responses/hosted-forms.js';
import { defineCall } from '../define-call.js';

/** What stands for an expiry that is not known. */
const MASKED_EXPIRATION = 'XXXX';

/**
 * Tells what a nonce holds, without using it up. The imitated gateway tells it of a wallet's payments; there are no
 * wallets here, so a nonce of a card stands for them.
 */
export const decryptPaymentData = defineCall({
  request: decryptPaymentDataRequest,
  response: decryptPaymentDataResponse,
  access: 'merchant',
  handle(context, { opaqueData }) {
    const { method } = readNonce(context, opaqueData);
    if (method.kind !== 'creditCard') throw new GatewayError(messageOf('E00113'));
    const { expiration: expirationDate = MASKED_EXPIRATION, brand: cardType } = method;
    const cardNumber = maskedNumberOf(method);
    return { answer: { cardInfo: { cardNumber, expirationDate, ...(cardType && { cardType }) } } };
  },
});
