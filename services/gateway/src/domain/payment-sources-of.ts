import { GatewayError } from '../errors.js';
import { messageOf } from '../messages.js';
import type { SessionState } from './session.js';
import type { PaymentSources } from './transaction/payment-sources.js';

/** Where payments of a session can come from besides their request: its stored profiles and payment nonces. */
export function paymentSourcesOf(_state: SessionState, _now: number): PaymentSources {
  return {
    profiles: {
      find: () => {
        throw new GatewayError(messageOf('E00040'));
      },
      createFrom: () => ({
        events: [],
        response: { messages: { resultCode: 'Error', message: [messageOf('E00101')] } },
      }),
    },
    nonces: {
      open: () => {
        throw new GatewayError(messageOf('E00114'));
      },
    },
  };
}
