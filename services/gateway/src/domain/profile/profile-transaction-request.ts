import type { ExtendedAmount, LineItem, OrderEx } from '../order.js';

/** Where the payment of a stored customer lies. */
interface StoredPaymentRef {
  readonly customerProfileId?: string;
  readonly customerPaymentProfileId?: string;
  readonly customerShippingAddressId?: string;
}

/** How much is moved, and for what. */
interface Amounts {
  readonly amount: string;
  readonly tax?: ExtendedAmount;
  readonly shipping?: ExtendedAmount;
  readonly duty?: ExtendedAmount;
  readonly lineItems?: readonly LineItem[];
}

/** A charge. */
export interface ProfileTransOrder extends Amounts, StoredPaymentRef {
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly cardCode?: string;
  readonly subsequentAuthInformation?: {
    readonly originalNetworkTransId?: string;
    readonly originalAuthAmount?: string;
    readonly reason?: 'resubmission' | 'delayedCharge' | 'reauthorization' | 'noShow';
  };
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
export interface ProfileTransPriorAuthCapture extends Amounts, StoredPaymentRef {
  readonly transId: string;
}

/** The capture of what another channel has authorized. */
export interface ProfileTransCaptureOnly extends ProfileTransOrder {
  readonly approvalCode: string;
}

/** A refund. */
export interface ProfileTransRefund extends Amounts, StoredPaymentRef {
  readonly order?: OrderEx;
  readonly creditCardNumberMasked?: string;
  readonly bankRoutingNumberMasked?: string;
  readonly bankAccountNumberMasked?: string;
  readonly transId?: string;
}

/** A void. */
export interface ProfileTransVoid extends StoredPaymentRef {
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
