import type { LineItem, OrderEx } from '../order.js';
import type { TransactionRequest } from '../transaction/request/transaction-request.js';

/** The stored customer, payment and shipping address that a transaction names. */
export interface StoredIds {
  readonly customerProfileId?: string;
  readonly customerPaymentProfileId?: string;
  readonly customerShippingAddressId?: string;
}

/** The amount that is moved, and its parts. */
export interface Amounts extends Pick<TransactionRequest, 'tax' | 'shipping' | 'duty'> {
  readonly amount: string;
  readonly lineItems?: readonly LineItem[];
}

/** The fields that the older form of a charge writes as the newer does. */
type SharedFields = Pick<
  TransactionRequest,
  | 'subsequentAuthInformation'
  | 'taxExempt'
  | 'splitTenderId'
  | 'processingOptions'
  | 'authorizationIndicatorType'
>;

/** A charge. */
export interface ProfileTransOrder extends Amounts, StoredIds, SharedFields {
  readonly customerProfileId: string;
  readonly customerPaymentProfileId: string;
  readonly cardCode?: string;
  readonly order?: OrderEx;
  readonly recurringBilling?: boolean;
}

/** The capture of an authorization. */
export interface ProfileTransPriorAuthCapture extends Amounts, StoredIds {
  readonly transId: string;
}

/** The capture of an authorization by another channel. */
export interface ProfileTransCaptureOnly extends ProfileTransOrder {
  readonly approvalCode: string;
}

/** A refund. */
export interface ProfileTransRefund extends Amounts, StoredIds {
  readonly order?: OrderEx;
  readonly creditCardNumberMasked?: string;
  readonly bankRoutingNumberMasked?: string;
  readonly bankAccountNumberMasked?: string;
  readonly transId?: string;
}

/** A void. */
export interface ProfileTransVoid extends StoredIds {
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
