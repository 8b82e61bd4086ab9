import type { MessageCode } from '../../messages.js';
import {
  type CallFacts,
  type Explain,
  type ExplainedError,
  findSent,
  sentText,
  shownExpiry,
  shownReference,
  shownSent,
  today,
} from './call-facts.js';
import { explainToken } from './explain-card.js';
import { aboutField } from './explain-field.js';
import { explainOrder } from './explain-order.js';
import { FOREIGN_MESSAGES } from './foreign-messages.js';
import { OTHER_SESSION, quoting, sentence } from './words.js';

export type ErrorCode = Extract<MessageCode, `E${string}`>;

/** The ids of a request that name something that is stored. */
const STORED_IDS = [
  'customerProfileId',
  'customerPaymentProfileId',
  'paymentProfileId',
  'customerAddressId',
  'customerShippingAddressId',
  'shippingProfileId',
  'batchId',
  'refTransId',
  'transId',
] as const;

function explainMissingRecord({ facts }: ExplainedError): string {
  const sent = STORED_IDS.filter((name) => sentText(facts, name) !== undefined);
  const shown = sent.map((name) => shownSent(facts, name)).join(', ');
  return `${shown === '' ? 'Nothing' : `${shown}: nothing`} is stored under this in the session. ${OTHER_SESSION}`;
}

/** The first payment is on the day that was sent, or today. */
function explainExpiry({ facts }: ExplainedError): string {
  const start = sentText(facts, 'startDate');
  const day = start === undefined || start < today(facts) ? today(facts) : start.slice(0, 10);
  return `${shownExpiry(facts)}, first payment is ${day}.`.replace(/^c/, 'C');
}

function explainInterval({ facts }: ExplainedError): string {
  const rule = 'an interval has 7 to 365 days or 1 to 12 months.';
  const { length, unit } = (findSent(facts, 'interval') ?? {}) as Readonly<Record<string, unknown>>; // only shown
  return length === undefined
    ? sentence(rule.slice(0, -1))
    : `Interval of ${length} ${unit}: ${rule}`;
}

function explainKeyLength({ facts }: ExplainedError): string {
  const rule =
    'Any login is accepted, but its transactionKey must have exactly 16 characters. Only mobileDeviceLogin accepts passwords; a sessionToken lasts 24 hours or until logout';
  const key = sentText(facts, 'transactionKey');
  return key === undefined ? `${rule}.` : `${rule}; this one has ${[...key].length}.`;
}

function trial(rule: string): Explain {
  return quoting(['trialAmount', 'trialOccurrences', 'totalOccurrences'], rule);
}

function explainFutureMonth({ facts }: ExplainedError): string {
  return `${shownSent(facts, 'month')} is after ${today(facts).slice(0, 7)}, the month of the session's time.`;
}

function subscriptionStatus(facts: CallFacts | undefined): string {
  const record = facts?.state.subscriptions.byId.get(sentText(facts, 'subscriptionId') ?? '');
  return record === undefined
    ? shownSent(facts, 'subscriptionId')
    : `Subscription ${record.id} is ${record.progress.status}`;
}

/** The meaning of each error code in the sandbox, and its remedy. */
export const MESSAGE_EXPLANATIONS: Readonly<Record<ErrorCode, Explain>> = {
  ...FOREIGN_MESSAGES,
  E00001:
    'The message contains the cause: an unknown session token, a full session, or a failure of the service. The service logs a failure with the request id.',
  E00003: explainOrder,
  E00004: 'The root element is not a known call. Use the name of the call followed by Request.',
  E00005: 'merchantAuthentication has no transactionKey, or an empty one.',
  E00006: 'merchantAuthentication has no name, or an empty one.',
  E00007: explainKeyLength,
  E00012:
    'An active or suspended subscription has the same payment, customer, billing address, amount, invoice number and schedule. The message names it. Cancel it, or change one of these fields.',
  E00013: aboutField('The call does not accept a value. The message names its field.'),
  E00014: aboutField('A required field is missing. The message names it.'),
  E00015: aboutField('A value is too long or too short. The message names its field.'),
  E00017: ({ facts }) =>
    `${sentence(shownSent(facts, 'startDate'))} The first payment cannot be before today, ${today(facts)}: the day of the session's time in the merchant's zone, which is Pacific.`,
  E00018: explainExpiry,
  E00022: explainInterval,
  E00024: trial(
    'DEMAND_TRIAL_OCCURRENCES is set, so a trial amount needs at least one trial occurrence.',
  ),
  E00026: trial('a trial has both an amount and occurrences.'),
  E00027:
    'The payment failed. The reason is the number in the errors of transactionResponse, or the third field of the direct response.',
  E00028: trial('a trial must leave at least one payment after it.'),
  E00029: 'The request has no payment. Send payment with creditCard, bankAccount or opaqueData.',
  E00030: 'The request has no paymentSchedule, or one without interval.',
  E00031: 'The request has no amount.',
  E00032: 'paymentSchedule has no startDate.',
  E00034:
    'The interval of a subscription cannot change. Omit interval, or cancel the subscription and create another one.',
  E00035: ({ facts }) =>
    `${sentence(`${subscriptionStatus(facts)} is not a subscription of this session`)} ${OTHER_SESSION}`,
  E00036: 'The payment type of a subscription cannot change from card to bank account, or back.',
  E00037: ({ facts }) =>
    `${subscriptionStatus(facts)}: only subscriptions that are active or suspended can be changed.`,
  E00038: ({ facts }) =>
    `${subscriptionStatus(facts)}: only subscriptions that are active or suspended can be canceled.`,
  E00039: quoting(
    ['merchantCustomerId', 'description', 'email'],
    'a record with these values already exists; the message or the response names its id. For a payment, its number and the first name, last name, street and ZIP code of billTo count; for a shipping address, its name, street, ZIP code and phone number.',
  ),
  E00040: explainMissingRecord,
  E00041: 'A customer needs at least one of merchantCustomerId, description and email.',
  E00042: 'A customer profile has at most 10 payment profiles. Delete one first.',
  E00043: 'A customer profile has at most 100 shipping addresses. Delete one first.',
  E00045:
    'The root must be in the namespace AnetApi/xml/v1/schema/AnetApiSchema.xsd: <createTransactionRequest xmlns="AnetApi/xml/v1/schema/AnetApiSchema.xsd">.',
  E00051: ({ facts }) =>
    `${sentence(shownReference(facts))} It was made with a different payment profile than the one in profile. Use that one, or omit profile.`,
  E00053:
    'The session store is unavailable or full, or a fault of the session requests this response. Repeat the call after a pause.',
  E00088:
    'createProfile stores a new customer: omit customerProfileId and the other ids of profile.',
  E00089: 'createProfile stores the payment of the charge: send payment.',
  E00090: 'A charge of a stored profile uses the stored payment. Omit payment.',
  E00091: 'A stored payment profile replaces payment. Omit one of them.',
  E00092: 'A stored shipping address replaces shipTo. Omit one of them.',
  E00093: 'A charge of a stored profile uses the stored billing address. Omit billTo.',
  E00095: quoting(
    ['shippingProfileId', 'customerProfileId'],
    'the customer has no such shipping address.',
  ),
  E00098: quoting(
    ['customerProfileId', 'shippingProfileId'],
    'profile must name a stored customer: send customerProfileId.',
  ),
  E00099: ({ facts }) => `${sentence(shownReference(facts))} ${OTHER_SESSION}`,
  E00100: ({ facts }) =>
    `${sentence(shownReference(facts))} Only charges and authorizations can be stored. Refunds and voided transactions cannot.`,
  E00101: ({ facts }) =>
    `${sentence(shownReference(facts))} The payment of a declined transaction is not stored.`,
  E00102:
    'To be stored, the customer needs at least one of id (merchantCustomerId), email and description.',
  E00105: quoting(
    ['customerPaymentProfileId'],
    'a subscription that is active or suspended charges this payment: cancel it, or have it charge another one, first.',
  ),
  E00106: quoting(
    ['customerProfileId'],
    'a subscription that is active or suspended charges this customer: cancel it first.',
  ),
  E00107: quoting(
    ['customerAddressId'],
    'a subscription that is active or suspended ships to this address: cancel it first.',
  ),
  E00108: 'customerProfileId names a stored customer: omit customer, or the id.',
  E00109: 'customerAddressId names a stored address: omit shipTo, or the id.',
  E00110: quoting(
    ['customerPaymentProfileId', 'customerProfileId'],
    'the customer has no such payment profile.',
  ),
  E00111:
    'A subscription cannot be moved to another customer; another payment of the same customer is accepted.',
  E00112: explainFutureMonth,
  E00113: quoting(['dataDescriptor'], 'the data of the token cannot be read.'),
  E00114: explainToken,
  E00115: 'A payment nonce is valid for 15 minutes, by the clock of the service.',
  E00119:
    'The customer enters the payment on the hosted page. Omit payment from transactionRequest.',
  E00121: quoting(
    ['customerProfileId'],
    'the customer has no default of this kind: name one by its id, or store one with defaultPaymentProfile or defaultShippingAddress true.',
  ),
  E00124: quoting(['connectedAccessToken'], 'any text but an empty one is accepted.'),
  E00130: quoting(
    ['customerProfileId', 'merchantCustomerId', 'email'],
    'one of them must name the customer.',
  ),
  E00138:
    'The customer chooses the payment on the hosted page. Omit paymentProfile and shippingProfileId from profile.',
  E00141: quoting(
    ['dataDescriptor', 'validationMode'],
    'the token of a wallet is stored only with validationMode liveMode; a charge with createProfile stores it too.',
  ),
  E00144:
    'The last payment of the subscription is pending review. Approve or decline it with updateHeldTransaction before you change payment data.',
};
