import { amountInProse, parseCents } from '../../domain/cents.js';
import { zipOf } from '../../domain/outcome-rule/outcome-rule.js';
import {
  CARD_CODE_RULES,
  ECHECK_LIMIT_CENTS,
  REVIEW_ABOVE_CENTS,
  ZIP_RULES,
} from '../../domain/outcome-rule/trigger-rules.js';
import { PAYERS } from '../../domain/transaction/card/paypal-method.js';
import { REASON, type ReasonCode } from '../../reasons.js';
import {
  type CallFacts,
  type ExplainedError,
  findSent,
  methodOf,
  sentText,
  storedPaymentOf,
  walletPaymentOf,
} from './call-facts.js';

type Facts = CallFacts | undefined;

const TRIGGERS = 'GET /sandbox/v1/triggers lists all triggers with their outcomes.';

/** The ZIP code that counted: that of the request, or that of the stored payment. */
function zipIn(facts: Facts): string | undefined {
  const billTo = findSent(facts, 'billTo') as { readonly zip?: string } | undefined; // only read
  if (billTo?.zip !== undefined) return billTo.zip;
  return storedPaymentOf(facts)?.billTo?.zip;
}

/** The ZIP rule with a reason that a request matched. */
function metZip(facts: Facts, reason: ReasonCode) {
  const zip = zipIn(facts);
  return ZIP_RULES.find(
    ({ when, outcome }) =>
      outcome.reason === reason && zip !== undefined && when.zip === zipOf(zip),
  );
}

/** Which of the triggers of a general decline it was. */
export function explainDecline({ facts }: ExplainedError): string {
  const met = metZip(facts, REASON.declined);
  if (met !== undefined)
    return `The ZIP code ${met.when.zip} of billTo triggers the decline. ${TRIGGERS}`;
  const amount = sentText(facts, 'amount');
  if (findSent(facts, 'bankAccount') !== undefined || methodOf(facts)?.kind === 'eCheck')
    return `An eCheck of ${amount ?? 'no amount'} is over ${amountInProse(ECHECK_LIMIT_CENTS, 2)}, which triggers the decline. ${TRIGGERS}`;
  const payerId = sentText(facts, 'payerID');
  if (payerId === PAYERS.declined) return `The payer ${payerId} is declined. ${TRIGGERS}`;
  if (walletPaymentOf(facts)?.declines !== undefined)
    return `The token in opaqueData is a sample that is declined. ${TRIGGERS}`;
  return `Declined by a trigger: ${bothTriggers()}. ${TRIGGERS}`;
}

function bothTriggers(): string {
  const zips = ZIP_RULES.filter(({ outcome }) => outcome.reason === REASON.declined);
  return `billTo.zip ${zips.map(({ when }) => when.zip).join(' or ')}, or an eCheck of more than ${amountInProse(ECHECK_LIMIT_CENTS, 2)}`;
}

export function explainAvs({ facts }: ExplainedError): string {
  const met = metZip(facts, REASON.avsMismatch);
  const rules =
    met === undefined
      ? ZIP_RULES.filter(({ outcome }) => outcome.reason === REASON.avsMismatch)
      : [met];
  const zips = rules.map(({ when, outcome }) => `${when.zip} (AVS result ${outcome.avsResult})`);
  return `Declined by a trigger: billTo.zip ${zips.join(' or ')}. ${TRIGGERS}`;
}

/** Names the rule instead of the input: card codes are never shown. */
export function explainCardCode(): string {
  const rules = CARD_CODE_RULES.filter(({ outcome }) => outcome.reason === REASON.cardCodeMismatch);
  return `Declined by a trigger: card code ${rules.map(({ when }) => when.cardCode).join(' or ')}. ${TRIGGERS}`;
}

export function explainHold({ facts }: ExplainedError): string {
  const amount = sentText(facts, 'amount');
  const isOver = amount !== undefined && parseCents(amount) > REVIEW_ABOVE_CENTS;
  const why = isOver ? `the amount ${amount} is over` : 'the amount is over';
  return `Held for review because ${why} ${amountInProse(REVIEW_ABOVE_CENTS, 2)}. updateHeldTransaction approves or declines it.`;
}
