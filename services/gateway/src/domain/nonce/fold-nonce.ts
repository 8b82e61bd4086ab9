import type { SessionState } from '../session-state.js';
import type { NonceEvent } from './nonce-event.js';

/** Writes one event of nonces and forms into the state. */
export function foldNonce(state: SessionState, event: NonceEvent): void {
  state.nonces.used.set(event.id, event.transId);
}
