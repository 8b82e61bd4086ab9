import type { AUTHORIZATION_INDICATORS, SUBSEQUENT_AUTH_REASONS } from '../enumerations.js';

/** The relation of a payment to earlier ones with the same card. */
export interface ProcessingOptions {
  readonly isFirstRecurringPayment?: boolean;
  readonly isFirstSubsequentAuth?: boolean;
  readonly isSubsequentAuth?: boolean;
  readonly isStoredCredentials?: boolean;
}

/** The first payment of a series that this one continues. */
export interface SubsequentAuthInformation {
  readonly originalNetworkTransId?: string;
  readonly originalAuthAmount?: string;
  readonly reason?: (typeof SUBSEQUENT_AUTH_REASONS)[number];
}

/** Whether the authorized amount may still change. */
export interface AuthorizationIndicatorType {
  readonly authorizationIndicator?: (typeof AUTHORIZATION_INDICATORS)[number];
}
