/** What a session holds about its merchant; only the fold writes it. */
export interface MerchantBook {
  isTestMode: boolean;
}
