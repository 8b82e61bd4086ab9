import { TEST_ROUTING_NUMBER } from '../../domain/outcome-rule/trigger-rules.js';
import { REASON } from '../../reasons.js';
import { type Explain, type ExplainedError, findSent, sentText, shownSent } from './call-facts.js';
import { explainCardCodeLength, explainExpired, quotingCard } from './explain-card.js';
import {
  aboutReference,
  explainCapture,
  explainDuplicate,
  explainNotFound,
  explainRefund,
  explainRefundRest,
} from './explain-reference.js';
import { explainAvs, explainCardCode, explainDecline, explainHold } from './explain-triggers.js';
import { FOREIGN_REASONS } from './foreign-reasons.js';
import { OTHER_SESSION, quoting, UNREADABLE_TOKEN } from './words.js';

function explainLineItems({ facts }: ExplainedError): string {
  const { lineItem } = (findSent(facts, 'lineItems') ?? {}) as {
    readonly lineItem?: readonly unknown[];
  }; // only counted
  return `The request has ${lineItem?.length ?? 'more than 30'} line items; at most 30 are accepted.`;
}

function explainCurrency({ facts }: ExplainedError): string {
  const rule =
    "it is not the account's currency, which follows from the end of the login; getMerchantDetails lists it.";
  const isSent = sentText(facts, 'currencyCode') !== undefined;
  return `${isSent ? shownSent(facts, 'currencyCode') : 'The user field x_currency_code'}: ${rule}`;
}

function aboutOrder(type: string): Explain {
  return quoting(
    ['refTransId'],
    `it must be a payment by PayPal that was started as ${type} and still waits for its payer.`,
  );
}

/** The meanings of the reasons that rules of the sandbox return. */
const OWN_REASONS: Readonly<Partial<Record<keyof typeof REASON, Explain>>> = {
  declined: explainDecline,
  invalidAmount: quoting(
    ['amount'],
    'a charge needs an amount greater than 0; only an authorization of a card can be of 0.00.',
  ),
  invalidCardNumber: quotingCard(
    'cardNumber',
    'a number of its brand has another length, or it does not pass the Luhn check. A refund without refTransId needs all of it.',
  ),
  invalidExpiration: quotingCard('expirationDate', 'write it as YYYY-MM.'),
  cardExpired: explainExpired,
  invalidRoutingNumber: quoting(
    ['routingNumber'],
    `it does not pass the ABA check; ${TEST_ROUTING_NUMBER} does.`,
  ),
  invalidAccountNumber: quoting(['accountNumber'], 'it must have 5 to 17 digits and nothing else.'),
  duplicateTransaction: explainDuplicate,
  authCodeRequired: 'captureOnlyTransaction needs an authCode.',
  invalidTransactionId: quoting(['refTransId'], 'it must be the id of a transaction, in digits.'),
  transactionNotFound: explainNotFound,
  cardTypeNotAccepted: quotingCard('cardNumber', 'it begins like no brand that the account takes.'),
  avsMismatch: explainAvs,
  fieldBlank:
    'This kind of transaction requires a field that is missing. The reason text names it.',
  invalidCurrency: explainCurrency,
  captureTooLarge: explainCapture,
  amountTooLarge: quoting(['amount'], '99,999,999.99 is the most.'),
  typeInvalidForEcheck: quoting(
    ['transactionType'],
    'an eCheck is charged or authorized, not captured with a code of another channel.',
  ),
  refundNotAllowed: explainRefund,
  refundTooLarge: explainRefundRest,
  notApproved: aboutReference(
    'It must be approved, and released where it is part of an order, before it is captured, voided or refunded.',
  ),
  cardCodeMismatch: explainCardCode,
  invalidTransactionType: quoting(
    ['transactionType'],
    'the types are authCaptureTransaction, authOnlyTransaction, priorAuthCaptureTransaction, captureOnlyTransaction, refundTransaction and voidTransaction; the continued ones of PayPal are for PayPal alone.',
  ),
  invalidAuthCode: quoting(['authCode'], 'it has at most six characters.'),
  invalidCardCode: explainCardCodeLength,
  invalidDeviceType: quoting(['deviceType'], 'it is not one of the kinds of devices, 1 to 10.'),
  invalidMarketType: quoting(
    ['marketType'],
    'it is not one of the markets, 0 (eCommerce), 1 (mail or telephone) and 2 (retail).',
  ),
  invalidTrack1:
    'payment.trackData.track1 cannot be read: it is %B, the number, ^, the name, ^, YYMM, further digits and ?.',
  invalidTrack2:
    'payment.trackData.track2 cannot be read: it is ;, the number, =, YYMM, further digits and ?.',
  underReview:
    'A credit to a bank account without an earlier debit is put under review and is not paid out.',
  unreadablePaymentData: quoting(['dataDescriptor'], UNREADABLE_TOKEN),
  echeckTypeNotAllowed: quoting(
    ['echeckType', 'accountType'],
    'CCD requires the account type businessChecking.',
  ),
  invalidCheckNumber: quoting(
    ['echeckType', 'checkNumber'],
    'ARC and BOC convert a paper check and need its number.',
  ),
  heldForReview: explainHold,
  reviewDeclined: aboutReference(
    'The held payment was declined by updateHeldTransaction. No money moves.',
  ),
  tooManyLineItems: explainLineItems,
  zeroAuthorizationRejected: quoting(
    ['cardNumber'],
    'only cards of Visa, MasterCard, AmericanExpress and Discover can be authorized for 0.00.',
  ),
  requiredFieldsMissing:
    'A live validation of a Visa card requires the billing address and ZIP code, as address and zip in billTo.',
  partiallyApproved: ({ facts }) =>
    `The prepaid card paid a part of ${shownSent(facts, 'amount')}. Pay the rest with splitTenderId, or end the order with updateSplitTenderGroup.`,
  invalidSplitTenderId: quoting(
    ['splitTenderId'],
    `no order of this session has this id. ${OTHER_SESSION}`,
  ),
  splitTenderWithTransaction: quoting(
    ['splitTenderId', 'refTransId'],
    'send one of them: splitTenderId pays a further part of an order, refTransId refers to a transaction.',
  ),
  orderAlreadyPaid: quoting(['splitTenderId'], 'the order was paid in full, released or voided.'),
  alreadyVoided: aboutReference('It was already voided. Nothing has changed.'),
  alreadyCaptured: aboutReference('It was already captured. Nothing has changed.'),
  emvRejected:
    'payment.emv holds data of a chip; the sandbox reads none. Send creditCard or trackData.',
  payPalRejected: quoting(
    ['transactionType'],
    'PayPal pays authCaptureTransaction and authOnlyTransaction; a refund names its payment by refTransId.',
  ),
  successUrlRequired: quoting(['successUrl'], 'the payer of PayPal comes back to it.'),
  cancelUrlRequired: quoting(
    ['cancelUrl'],
    'a payer of PayPal who does not agree comes back to it.',
  ),
  invalidSuccessUrl: quoting(['successUrl'], 'it must be an address with http or https.'),
  invalidCancelUrl: quoting(['cancelUrl'], 'it must be an address with http or https.'),
  payerIdRequired: quoting(['payerID'], 'send the PayerID with which the customer came back.'),
  invalidPayerId: quoting(['payerID'], 'it must have 13 capital letters and digits.'),
  noAuthorizationToContinue: aboutOrder('authOnlyTransaction'),
  noCaptureToContinue: aboutOrder('authCaptureTransaction'),
  alreadyAuthorized: aboutReference('Its payer has already agreed. Capture or void it.'),
  alreadyCapturedByPayPal: aboutReference(
    'Its payer has already agreed, and the payment was made.',
  ),
  invalidPayflowColor: quoting(['paypalPayflowcolor'], 'it must be six hexadecimal digits.'),
};

/** The meaning of each reason in the sandbox, except that of an approval, by its number. */
export const REASON_EXPLANATIONS: ReadonlyMap<string, Explain> = new Map<string, Explain>([
  ...FOREIGN_REASONS,
  ...Object.entries(OWN_REASONS).map(
    ([name, explain]) => [String(REASON[name as keyof typeof REASON]), explain] as const, // the table's keys are its names
  ),
]);
