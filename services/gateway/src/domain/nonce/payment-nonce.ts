import type { Seal } from '@sandbox/kernel';
import type { OpaqueData } from '../payment.js';
import { isObjectOf, isText, maybe, parseShape } from '../shape.js';
import { isStorableMethod, type StorableMethod } from '../transaction/card/payment-method.js';
import { STAMP, type Stamp } from './stamp.js';

/**
 * The content of a payment nonce: the data that is stored of any payment, without the number of the card or
 * account.
 */
export interface PaymentNonce extends Stamp {
  readonly method: StorableMethod;
  readonly cardCode?: string;
  /** The first six digits of a card, which a stored payment has. */
  readonly issuerNumber?: string;
}

/** The descriptor of nonces of the sandbox; the others are those of wallets. */
const NONCE_DESCRIPTOR = 'COMMON.ACCEPT.INAPP.PAYMENT';

const PURPOSE = 'payment nonce';

const isPaymentNonce = isObjectOf<PaymentNonce>({
  ...STAMP,
  method: isStorableMethod,
  cardCode: maybe(isText),
  issuerNumber: maybe(isText),
});

/** Seals a nonce, as a browser gets it and a charge sends it. */
export function sealNonce(seal: Seal, nonce: PaymentNonce): OpaqueData {
  return {
    dataDescriptor: NONCE_DESCRIPTOR,
    dataValue: seal.seal(PURPOSE, JSON.stringify(nonce)),
  };
}

/** The content of a nonce; undefined when this service did not seal it. */
export function unsealNonce(seal: Seal, data: OpaqueData): PaymentNonce | undefined {
  if (data.dataDescriptor !== NONCE_DESCRIPTOR) return undefined;
  return parseShape(seal.unseal(PURPOSE, data.dataValue), isPaymentNonce);
}
