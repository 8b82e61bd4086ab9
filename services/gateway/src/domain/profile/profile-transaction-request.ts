import type { ExtendedAmount, LineItem, OrderEx } from '../order.js';

/** A charge. */
export interface ProfileTransOrder {
  readonly amount: string;
  readonly tax?: ExtendedAmount;
  readonly shipping?: ExtendedAmount;
  readonly duty?: ExtendedAmount;
  readonly lineItems?: readonly LineItem[];
  readonly cardCode?: string;
  readonly subsequentAuthInformation?: {
    readonly originalNetworkTransId?: string;
    readonly originalAuthAmount?: string;
    readonly reason?: 'resubmission' | 'delayedCharge' | 'reauthorization' | 'noShow';
  };
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly customerShippingAddressId?: string;
  readonly order?: OrderEx;
  readonly taxExempt?: boolean;
  readonly recurringBilling?: boolean;
  readonly splitTenderId?: string;
  readonly processingOptions?: {
    readonly isFirstRecurringPayment?: boolean;
    readonly isFirstSubsequentAuth?: boolean;
    readonly isSubsequentAuth?: boolean;
    readonly isStoredCredentials?: boolean;
  };
  readonly authorizationIndicatorType?: {
    readonly authorizationIndicator?: 'pre' | 'final';
  };
}

/** The capture of an authorization. */
export interface ProfileTransPriorAuthCapture {
  readonly amount: string;
  readonly tax?: ExtendedAmount;
  readonly shipping?: ExtendedAmount;
  readonly duty?: ExtendedAmount;
  readonly lineItems?: readonly LineItem[];
  readonly customerProfileId?: string;
  readonly customerPaymentProfileId?: string;
  readonly customerShippingAddressId?: string;
  readonly transId: string;
}

/** The capture of what another channel has authorized. */
export interface ProfileTransCaptureOnly {
  readonly amount: string;
  readonly tax?: ExtendedAmount;
  readonly shipping?: ExtendedAmount;
  readonly duty?: ExtendedAmount;
  readonly lineItems?: readonly LineItem[];
  readonly cardCode?: string;
  readonly subsequentAuthInformation?: {
    readonly originalNetworkTransId?: string;
    readonly originalAuthAmount?: string;
    readonly reason?: 'resubmission' | 'delayedCharge' | 'reauthorization' | 'noShow';
  };
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly customerShippingAddressId?: string;
  readonly order?: OrderEx;
  readonly taxExempt?: boolean;
  readonly recurringBilling?: boolean;
  readonly splitTenderId?: string;
  readonly processingOptions?: {
    readonly isFirstRecurringPayment?: boolean;
    readonly isFirstSubsequentAuth?: boolean;
    readonly isSubsequentAuth?: boolean;
    readonly isStoredCredentials?: boolean;
  };
  readonly authorizationIndicatorType?: {
    readonly authorizationIndicator?: 'pre' | 'final';
  };
  readonly approvalCode: string;
}

/** A refund. */
export interface ProfileTransRefund {
  readonly amount: string;
  readonly tax?: ExtendedAmount;
  readonly shipping?: ExtendedAmount;
  readonly duty?: ExtendedAmount;
  readonly lineItems?: readonly LineItem[];
  readonly customerProfileId?: string;
  readonly customerPaymentProfileId?: string;
  readonly customerShippingAddressId?: string;
  readonly order?: OrderEx;
  readonly creditCardNumberMasked?: string;
  readonly bankRoutingNumberMasked?: string;
  readonly bankAccountNumberMasked?: string;
  readonly transId?: string;
}

/** A void. */
export interface ProfileTransVoid {
  readonly customerProfileId?: string;
  readonly customerPaymentProfileId?: string;
  readonly customerShippingAddressId?: string;
  readonly transId: string;
}

/** A transaction of a stored customer, in the older form. */
export interface ProfileTransaction {
  readonly profileTransAuthCapture?: ProfileTransOrder;
  readonly profileTransAuthOnly?: ProfileTransOrder;
  readonly profileTransPriorAuthCapture?: ProfileTransPriorAuthCapture;
  readonly profileTransCaptureOnly?: ProfileTransCaptureOnly;
  readonly profileTransRefund?: ProfileTransRefund;
  readonly profileTransVoid?: ProfileTransVoid;
}
