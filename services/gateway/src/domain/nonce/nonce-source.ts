import type { Seal } from '@sandbox/kernel';
import { callError } from '../../errors.js';
import type { OpaqueData } from '../payment.js';
import type { SessionState } from '../session-state.js';
import type { NonceSource, UnsealedNonce } from '../transaction/transaction-context.js';
import { isWalletDescriptor, readWalletToken } from '../wallet/wallet-token.js';
import { type PaymentNonce, unsealNonce } from './payment-nonce.js';
import { isOutdated } from './stamp.js';

export interface NonceContext {
  readonly state: SessionState;
  /** The session's time. */
  readonly now: number;
  /** Left out where no payment can use a nonce. */
  readonly seal?: Seal;
}

/** Payment nonces of browsers as transactions use them, each once in a session, for 15 minutes; and tokens of wallets. */
export function createNonceSource(context: NonceContext): NonceSource {
  return { unseal: (data) => unseal(context, data) };
}

/**
 * Reads the content of a nonce, if it can still be used, and does not use it up.
 * @throws GatewayError E00114 when it is invalid or was used, E00115 when it is too old
 */
export function readNonce({ state, now, seal }: NonceContext, data: OpaqueData): PaymentNonce {
  const nonce = seal && unsealNonce(seal, data);
  if (nonce === undefined || state.nonces.used.has(nonce.id)) throw callError('E00114');
  if (isOutdated(state, now, nonce)) throw callError('E00115');
  return nonce;
}

function unseal(context: NonceContext, data: OpaqueData): UnsealedNonce | undefined {
  if (isWalletDescriptor(data.dataDescriptor)) {
    const payment = readWalletToken(data);
    return payment && { ...payment, events: [] };
  }
  const { id, method, cardCode, issuerNumber } = readNonce(context, data);
  return {
    method,
    ...(cardCode && { cardCode }),
    ...(issuerNumber && { issuerNumber }),
    events: [{ type: 'nonce.used', at: context.now, id }],
  };
}
