import type { SessionState } from '../session-state.js';
import type { MerchantEvent } from './merchant-event.js';

/** Writes one event of the merchant's account into the state. */
export function foldMerchant(state: SessionState, event: MerchantEvent): void {
  state.merchant.isTestMode = event.isTestMode;
}
