import { createNonceSource, type NonceContext } from './nonce/nonce-source.js';
import { createProfileSource } from './profile/profile-source.js';
import type { PaymentSources } from './transaction/transaction-context.js';

/** The sources of payments in a session beside the request: its stored profiles and payment nonces. */
export function paymentSourcesOf(context: NonceContext): PaymentSources {
  const { state, now } = context;
  return { profiles: createProfileSource(state, now), nonces: createNonceSource(context) };
}
