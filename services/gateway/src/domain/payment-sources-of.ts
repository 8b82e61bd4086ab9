import { GatewayError } from '../errors.js';
import { messageOf } from '../messages.js';
import { createProfileSource } from './profile/profile-source.js';
import type { SessionState } from './session.js';
import type { PaymentSources } from './transaction/payment-sources.js';

/** Where payments of a session can come from besides their request: its stored profiles and payment nonces. */
export function paymentSourcesOf(state: SessionState, now: number): PaymentSources {
  return {
    profiles: createProfileSource(state, now),
    nonces: {
      open: () => {
        throw new GatewayError(messageOf('E00114'));
      },
    },
  };
}
