/** The account's test mode was switched. */
export interface MerchantUpdated {
  readonly type: 'merchant.updated';
  readonly at: number;
  readonly isTestMode: boolean;
}

/** What changes the merchant's account. */
export type MerchantEvent = MerchantUpdated;
