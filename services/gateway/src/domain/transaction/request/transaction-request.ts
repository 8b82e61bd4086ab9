import type { REVIEW_ACTIONS, SPLIT_TENDER_STATUSES } from '../../../enumerations.js';
import type { CustomerAddress, NameAndAddress } from '../../address.js';
import { parseCents } from '../../cents.js';
import type { CustomerData } from '../../customer.js';
import type { ExtendedAmount, LineItem, Order, OtherTax } from '../../order.js';
import type { Payment } from '../../payment.js';
import type {
  AuthorizationIndicatorType,
  ProcessingOptions,
  SubsequentAuthInformation,
} from '../../processing.js';
import type { CustomerProfilePayment } from '../../profile/profile-request.js';
import { type PaymentMethod, toBankMethod, toCardMethod } from '../card/payment-method.js';
import { toPayPalMethod } from '../card/paypal-method.js';
import { trackCardOf } from '../card/track-data.js';

/** The transaction types that createTransaction accepts for all payments. */
export const TRANSACTION_TYPES = [
  'authCaptureTransaction',
  'authOnlyTransaction',
  'priorAuthCaptureTransaction',
  'captureOnlyTransaction',
  'refundTransaction',
  'voidTransaction',
] as const;

/** The further types of PayPal. */
const PAYPAL_TYPES = [
  'authOnlyContinueTransaction',
  'authCaptureContinueTransaction',
  'getDetailsTransaction',
] as const;

const ALL_TYPES = [...TRANSACTION_TYPES, ...PAYPAL_TYPES] as const;

/** One of the transaction types that createTransaction accepts. */
export type TransactionType = (typeof ALL_TYPES)[number];

/** Whether a string names a transaction type. */
export function isTransactionType(text: string): text is TransactionType {
  return ALL_TYPES.some((type) => type === text);
}

/** The software that has sent a request. */
export interface Solution {
  readonly name?: string;
  readonly id: string;
  readonly vendorName?: string;
}

/** A field of the merchant's own. */
export interface UserField {
  readonly name?: string;
  readonly value?: string;
}

export interface TransactionRequest {
  readonly billTo?: CustomerAddress;
  readonly payment?: Payment;
  readonly subsequentAuthInformation?: SubsequentAuthInformation;
  readonly tax?: ExtendedAmount;
  readonly shipping?: ExtendedAmount;
  readonly duty?: ExtendedAmount;
  readonly taxExempt?: boolean;
  readonly splitTenderId?: string;
  readonly processingOptions?: ProcessingOptions;
  readonly authorizationIndicatorType?: AuthorizationIndicatorType;
  readonly amount?: string;
  readonly order?: Order;
  readonly shipTo?: NameAndAddress;
  readonly terminalNumber?: string;
  readonly transactionType: string;
  readonly currencyCode?: string;
  readonly profile?: CustomerProfilePayment;
  readonly solution?: Solution;
  readonly callId?: string;
  readonly authCode?: string;
  readonly refTransId?: string;
  readonly lineItems?: {
    readonly lineItem: readonly LineItem[];
  };
  readonly poNumber?: string;
  readonly customer?: CustomerData;
  readonly customerIP?: string;
  readonly cardholderAuthentication?: {
    readonly authenticationIndicator: string;
    readonly cardholderAuthenticationValue: string;
  };
  readonly retail?: {
    readonly terminalNumber?: string;
    readonly marketType?: string;
    readonly deviceType?: string;
    readonly customerSignature?: string;
  };
  readonly employeeId?: string;
  readonly transactionSettings?: {
    readonly setting: readonly {
      readonly settingName?: string;
      readonly settingValue?: string;
    }[];
  };
  readonly userFields?: {
    readonly userField: readonly UserField[];
  };
  readonly surcharge?: ExtendedAmount;
  readonly merchantDescriptor?: string;
  readonly subMerchant?: {
    readonly city?: string;
    readonly email?: string;
    readonly identifier: string;
    readonly doingBusinessAs?: string;
    readonly paymentServiceProviderName?: string;
    readonly paymentServiceFacilitator?: string;
    readonly streetAddress?: string;
    readonly phone?: string;
    readonly postalCode?: string;
    readonly regionCode?: string;
    readonly countryCode?: string;
  };
  readonly tip?: ExtendedAmount;
  readonly otherTax?: OtherTax;
  readonly shipFrom?: NameAndAddress;
}

/** The decision on a held payment. */
export interface HeldTransactionRequest {
  readonly action: (typeof REVIEW_ACTIONS)[number];
  readonly refTransId: string;
}

/** The requested change of a split-tender order. */
export interface SplitTenderRequest {
  readonly splitTenderId: string;
  readonly splitTenderStatus: (typeof SPLIT_TENDER_STATUSES)[number];
}

/** The amount of a request in cents; NaN without one. */
export function amountOf(request: TransactionRequest): number {
  return request.amount === undefined ? Number.NaN : parseCents(request.amount);
}

/** True when the card was swiped. */
export function isSwiped({ payment }: TransactionRequest): boolean {
  return payment?.trackData !== undefined;
}

/** The card or account that a request names, as far as it names one itself. */
export function sentMethodOf(request: TransactionRequest): PaymentMethod | undefined {
  const { creditCard, bankAccount, trackData, payPal } = request.payment ?? {};
  if (creditCard !== undefined) return toCardMethod(creditCard);
  if (payPal !== undefined) return toPayPalMethod(payPal.payerID);
  if (trackData !== undefined) return trackCardOf(trackData);
  return bankAccount && toBankMethod(bankAccount);
}
