import { amountInProse } from '../domain/cents.js';
import {
  type BuiltInRule,
  CARD_CODE_RULES,
  ECHECK_LIMIT_CENTS,
  REVIEW_ABOVE_CENTS,
  TEST_ROUTING_NUMBER,
  ZIP_RULES,
} from '../domain/outcome-rule/built-in-rules.js';
import { DUPLICATE_WINDOW_SECONDS } from '../domain/transaction/request/transaction-settings.js';
import { REASON, type ReasonCode } from '../reasons.js';

/** The meaning of message codes in the sandbox, and what to do about them. */
export const MESSAGE_HINTS: Readonly<Record<string, string>> = {
  E00001:
    'The message says what is wrong: an unknown session token, a session that is full, or a failure of the service, which its log has under the request id.',
  E00003:
    'The body does not fit the schema. Elements must come in the order of the schema, in JSON too; the message names what came and what was expected. POST the body to /sandbox/v1/lint to have its elements reordered.',
  E00004:
    'The root element is not a known call. It must be the name of the call followed by Request.',
  E00005: 'merchantAuthentication has no transactionKey, or an empty one.',
  E00006: 'merchantAuthentication has no name, or an empty one.',
  E00007:
    'Any login is accepted, but the transactionKey must have exactly 16 characters; passwords and session tokens are not supported.',
  E00012:
    'A live subscription has the same payment, customer, billing address, amount, invoice number and schedule; the message names it. Cancel it, or change one of these.',
  E00013: 'A value is not one that the call accepts; the message names its field.',
  E00014: 'A field that this call needs is missing; the message names it.',
  E00015: 'A value is too long or too short; the message names its field.',
  E00017:
    "The first payment cannot be before today: the day of the session's time in the merchant's zone, which is Pacific.",
  E00022: 'An interval has 7 to 365 days or 1 to 12 months.',
  E00027:
    'The payment did not go through. The reason is the number in the errors of transactionResponse.',
  E00035:
    'No subscription has this id in this session. Without the X-Sandbox-Session header, and without a login that begins with keep-, each call starts from the seed account.',
  E00037: 'Only subscriptions that are active or suspended can be changed.',
  E00039: 'A record with these values already exists; the message names its id.',
  E00040:
    'Nothing is stored under this id in this session. Without the X-Sandbox-Session header, and without a login that begins with keep-, each call starts from the seed account.',
  E00042: 'A customer profile holds at most 10 payment profiles.',
  E00043: 'A customer profile holds at most 100 shipping addresses.',
  E00045:
    'The root must be in the namespace AnetApi/xml/v1/schema/AnetApiSchema.xsd: <createTransactionRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd">.',
  E00053:
    'The session store is unavailable or full, or a fault of the session requests this response.',
  E00090: 'A charge of a stored profile takes its payment from there: omit payment.',
  E00091: 'A stored payment profile replaces payment: omit one of them.',
  E00092: 'A stored shipping address replaces shipTo: omit one of them.',
  E00093: 'A charge of a stored profile takes its address from there: omit billTo.',
  E00111:
    'A subscription cannot be moved to another customer; another payment of the same customer is accepted.',
  E00114: 'The payment nonce was not issued by this gateway, or was already used in this session.',
  E00115: 'A payment nonce lasts 15 minutes.',
  E00144:
    'The last payment of the subscription is pending review: updateHeldTransaction approves or declines it, then payment data can be changed.',
};

/** The meaning of the reasons of transactions in the sandbox, and what to do about them. */
export const REASON_HINTS: Readonly<Record<string, string>> = {
  [REASON.declined]: `Declined by a trigger: billTo.zip ${rulesFor(ZIP_RULES, REASON.declined).map(zipOf).join(' or ')}, or an eCheck of more than ${amountInProse(ECHECK_LIMIT_CENTS, 2)}.`,
  [REASON.invalidAmount]: 'A charge needs an amount greater than 0.',
  [REASON.invalidCardNumber]:
    'The card number does not pass the Luhn check or has the wrong number of digits.',
  [REASON.invalidExpiration]: 'The expiration date cannot be read; write it as YYYY-MM.',
  [REASON.cardExpired]: "The card expired before the session's time.",
  [REASON.invalidRoutingNumber]: `The routing number does not pass the ABA check; ${TEST_ROUTING_NUMBER} does.`,
  [REASON.duplicateTransaction]: `The same charge came within the duplicate window. Change something, wait ${DUPLICATE_WINDOW_SECONDS} seconds, or set duplicateWindow to 0 in transactionSettings.`,
  [REASON.authCodeRequired]: 'captureOnlyTransaction needs an authCode.',
  [REASON.transactionNotFound]:
    'No such transaction in this session, or one that has already settled. Without the X-Sandbox-Session header, and without a login that begins with keep-, each call starts from the seed account.',
  [REASON.avsMismatch]: `Declined by a trigger: billTo.zip ${rulesFor(ZIP_RULES, REASON.avsMismatch).map(withAvsResult).join(' or ')}.`,
  [REASON.fieldBlank]: 'A field that this kind of transaction needs is missing.',
  [REASON.captureTooLarge]: 'A capture cannot be greater than the authorization.',
  [REASON.refundNotAllowed]:
    'Only a settled payment can be refunded, on the card it was paid with. Void an unsettled one; POST /sandbox/v1/batches/settle settles at once.',
  [REASON.refundTooLarge]: 'The refund is greater than what is left of the payment.',
  [REASON.cardCodeMismatch]: `Declined by a trigger: card code ${rulesFor(CARD_CODE_RULES, REASON.cardCodeMismatch).map(cardCodeOf).join(' or ')}.`,
  [REASON.heldForReview]: `Held for review because the amount is over ${amountInProse(REVIEW_ABOVE_CENTS, 2)}. updateHeldTransaction approves or declines it.`,
  [REASON.alreadyVoided]: 'The transaction was already voided; nothing has changed.',
  [REASON.alreadyCaptured]: 'The authorization was already captured; nothing has changed.',
};

/** The rules that decline for a reason. */
function rulesFor(rules: readonly BuiltInRule[], reason: ReasonCode): readonly BuiltInRule[] {
  return rules.filter(({ outcome }) => outcome.reason === reason);
}

function zipOf({ when }: BuiltInRule): string {
  return when.zip ?? '';
}

function cardCodeOf({ when }: BuiltInRule): string {
  return when.cardCode ?? '';
}

function withAvsResult(rule: BuiltInRule): string {
  return `${zipOf(rule)} (AVS result ${rule.outcome.avsResult})`;
}
