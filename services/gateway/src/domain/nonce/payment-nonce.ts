import type { Seal } from '@sandbox/kernel';
import type { OpaqueData } from '../../schema/types/payment.js';
import type { PaymentMethod } from '../transaction/payment-method.js';
import type { Stamp } from './stamp.js';

/** What a payment nonce holds. The number of the card or account is not in it, only what is kept of any payment. */
export interface PaymentNonce extends Stamp {
  readonly method: PaymentMethod;
  readonly cardCode?: string;
  /** The first six digits of a card, which a stored payment keeps. */
  readonly issuerNumber?: string;
}

/** How a nonce of ours is described; the other descriptors are those of wallets. */
const NONCE_DESCRIPTOR = 'COMMON.ACCEPT.INAPP.PAYMENT';

const PURPOSE = 'payment nonce';

/** Seals a nonce, as a browser gets it and a charge brings it. */
export function closeNonce(seal: Seal, nonce: PaymentNonce): OpaqueData {
  return {
    dataDescriptor: NONCE_DESCRIPTOR,
    dataValue: seal.close(PURPOSE, JSON.stringify(nonce)),
  };
}

/** What was sealed in a nonce; undefined when it is none of ours. */
export function openNonce(seal: Seal, data: OpaqueData): PaymentNonce | undefined {
  if (data.dataDescriptor !== NONCE_DESCRIPTOR) return undefined;
  const text = seal.open(PURPOSE, data.dataValue);
  return text === undefined ? undefined : (JSON.parse(text) as PaymentNonce); // closed by closeNonce
}
