/** The account's test mode was switched. */
export interface MerchantUpdated {
  readonly type: 'merchant.updated';
  readonly at: number;
  readonly isTestMode: boolean;
}

export type MerchantEvent = MerchantUpdated;

/** The merchant of a session. */
export interface MutableMerchantBook {
  isTestMode: boolean;
}

/** Writes one event of the merchant's account into the state. */
export function foldMerchant(
  state: { readonly merchant: MutableMerchantBook },
  event: MerchantEvent,
): void {
  state.merchant.isTestMode = event.isTestMode;
}
