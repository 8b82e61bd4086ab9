import { publicClientKey } from '../../domain/merchant/public-client-key.js';
import { sealNonce } from '../../domain/nonce/payment-nonce.js';
import { readPaymentData } from '../../domain/nonce/read-payment-data.js';
import { makeStamp } from '../../domain/nonce/stamp.js';
import { GatewayError } from '../../errors.js';
import { messageOf } from '../../messages.js';
import { securePaymentContainerRequest } from '../../schema/requests/hosted-forms.js';
import { securePaymentContainerResponse } from '../../schema/responses/hosted-forms.js';
import { type CallContext, defineCall } from '../define-call.js';

/** Turns the payment data of a browser form into a nonce. The session keeps nothing of it. */
export const securePaymentContainer = defineCall({
  request: securePaymentContainerRequest,
  response: securePaymentContainerResponse,
  access: 'browser',
  handle(context, { data }) {
    assertClientKey(context);
    const nonce = { ...makeStamp(context), ...readPaymentData(data) };
    return { answer: { opaqueData: sealNonce(context.seal, nonce) } };
  },
});

/** A browser proves with the key that belongs to the login that it may ask. */
function assertClientKey({ authentication, merchant }: CallContext): void {
  const { clientKey } = authentication ?? {};
  if (clientKey !== undefined && clientKey !== publicClientKey(merchant.login))
    throw new GatewayError(messageOf('E00007'));
}
