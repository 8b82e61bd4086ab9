import { fillPlaces } from './messages.js';
import { REASON_TEXTS } from './reason-texts.js';

/** The number of a reason. */
export type ReasonCode = keyof typeof REASON_TEXTS;

/** The outcomes of a transaction. */
export const RESPONSE_CODE = { approved: 1, declined: 2, error: 3, held: 4 } as const;

export type ResponseCode = (typeof RESPONSE_CODE)[keyof typeof RESPONSE_CODE];

/** The response code of an order that waits for its payer; only PayPal has it. */
export const CONSENT_NEEDED = 5;

/** The reason of a transaction's outcome. */
export interface Reason {
  readonly code: ReasonCode;
  readonly responseCode: ResponseCode | typeof CONSENT_NEEDED;
  readonly text: string;
}

/** The names of the reasons that the rules of this gateway return. */
export const REASON = {
  approved: 1,
  declined: 2,
  invalidAmount: 5,
  invalidCardNumber: 6,
  invalidExpiration: 7,
  cardExpired: 8,
  invalidRoutingNumber: 9,
  invalidAccountNumber: 10,
  duplicateTransaction: 11,
  authCodeRequired: 12,
  invalidTransactionId: 15,
  transactionNotFound: 16,
  cardTypeNotAccepted: 17,
  processingError: 19,
  avsMismatch: 27,
  fieldBlank: 33,
  invalidCurrency: 39,
  captureTooLarge: 47,
  amountTooLarge: 49,
  typeInvalidForEcheck: 53,
  refundNotAllowed: 54,
  refundTooLarge: 55,
  notApproved: 64,
  cardCodeMismatch: 65,
  invalidTransactionType: 69,
  invalidAuthCode: 72,
  invalidCardCode: 78,
  invalidDeviceType: 84,
  invalidMarketType: 85,
  invalidTrack1: 88,
  invalidTrack2: 89,
  underReview: 104,
  unreadablePaymentData: 153,
  echeckTypeNotAllowed: 244,
  invalidCheckNumber: 248,
  heldForReview: 252,
  reviewDeclined: 254,
  tooManyLineItems: 271,
  zeroAuthorizationRejected: 289,
  requiredFieldsMissing: 290,
  partiallyApproved: 295,
  invalidSplitTenderId: 296,
  splitTenderWithTransaction: 297,
  orderAlreadyPaid: 298,
  alreadyVoided: 310,
  alreadyCaptured: 311,
  emvRejected: 359,
  payerConsentNeeded: 2000,
  payPalRejected: 2001,
  successUrlRequired: 2004,
  cancelUrlRequired: 2005,
  payerIdRequired: 2006,
  noAuthorizationToContinue: 2008,
  noCaptureToContinue: 2009,
  invalidSuccessUrl: 2100,
  invalidCancelUrl: 2101,
  alreadyAuthorized: 2103,
  invalidPayerId: 2105,
  alreadyCapturedByPayPal: 2106,
  invalidPayflowColor: 2109,
} as const satisfies Readonly<Record<string, ReasonCode>>;

/** The reason of a number; a value fills the place in its text. */
export function reasonOf(code: ReasonCode, value?: string): Reason {
  const { responseCode, text } = REASON_TEXTS[code];
  return { code, responseCode, text: value === undefined ? text : fillPlaces(text, [value]) };
}

type Coded = Pick<Reason, 'responseCode'>;

export function isApproved({ responseCode }: Coded): boolean {
  return responseCode === RESPONSE_CODE.approved;
}

export function isDeclined({ responseCode }: Coded): boolean {
  return responseCode === RESPONSE_CODE.declined;
}

export function isInError({ responseCode }: Coded): boolean {
  return responseCode === RESPONSE_CODE.error;
}

export function isHeld({ responseCode }: Coded): boolean {
  return responseCode === RESPONSE_CODE.held;
}

/** Declined or in error: a held transaction may still be approved. */
export function isUnsuccessful({ responseCode }: Coded): boolean {
  return responseCode === RESPONSE_CODE.declined || responseCode === RESPONSE_CODE.error;
}
