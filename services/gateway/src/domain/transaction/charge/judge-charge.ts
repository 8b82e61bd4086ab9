import { isInError, REASON, type ReasonCode, reasonOf } from '../../../reasons.js';
import type { Fate } from '../../outcome-rule/fate.js';
import type { RuleOutcome } from '../../outcome-rule/outcome-rule.js';
import { amountRule, cardCodeRule, cavvRule, zipRule } from '../../outcome-rule/trigger-rules.js';
import type { PrepaidResult } from '../ledger/transaction-event.js';
import type { Charge } from './charge.js';

/** The issuer's verdict on a charge that passed all checks. */
export interface Verdict {
  readonly reason: ReasonCode;
  /** Cents that were approved. */
  readonly amount: number;
  readonly avsResult: string;
  readonly cardCodeResult: string;
  readonly cavvResult: string;
  readonly prepaid?: PrepaidResult | undefined;
  readonly fate?: Fate | undefined;
}

/** The outcome of a rule that did not match. */
const OPEN: RuleOutcome = {};

/** The outcomes of the rules that a charge matches: the first that has a member decides it. */
type Outcomes = readonly RuleOutcome[];

/**
 * Judges a charge by the rules that it matches; without a rule it is approved.
 * @param own - the outcome of the session's own rule, which decides before the built-in ones
 */
export function judgeCharge(charge: Charge, own: RuleOutcome): Verdict {
  const isAsked = asksIssuer(charge, own);
  const outcomes = isAsked ? outcomesOf(charge, own) : [own];
  const { reason, amount, prepaid } = pay(charge, outcomes);
  const isJudged = charge.method.kind === 'creditCard' && isAsked;
  return {
    reason,
    amount,
    avsResult: firstOf(outcomes, 'avsResult') ?? (isJudged ? 'Y' : 'P'),
    cardCodeResult: firstOf(outcomes, 'cardCodeResult') ?? (isJudged ? 'P' : ''),
    // Recorded for MasterCard, American Express and JCB too, in responses that clients have as fixtures.
    cavvResult: firstOf(outcomes, 'cavvResult') ?? (isJudged ? '2' : ''),
    prepaid,
    fate: own.fate,
  };
}

/**
 * False for an approval by another channel, and for an error: no issuer has checked anything beyond the rule.
 */
function asksIssuer({ type, method }: Charge, { reason }: RuleOutcome): boolean {
  if (type === 'captureOnlyTransaction' && method.kind !== 'eCheck') return false;
  return reason === undefined || !isInError(reasonOf(reason));
}

/** The built-in rules in the order in which they decide. */
const BUILT_IN = [zipRule, cardCodeRule, cavvRule, amountRule] as const;

/** An ordinary charge matches no rule, so nothing is looked up in rules that did not match. */
function outcomesOf(charge: Charge, own: RuleOutcome): Outcomes {
  const outcomes = [own];
  if (charge.declines !== undefined) outcomes.push({ reason: charge.declines });
  for (const ruleOf of BUILT_IN) {
    const rule = ruleOf(charge);
    if (rule !== undefined) outcomes.push(rule.outcome);
  }
  return outcomes;
}

function firstOf<Name extends keyof RuleOutcome>(
  outcomes: Outcomes,
  name: Name,
): RuleOutcome[Name] | undefined {
  for (const outcome of outcomes) {
    if (outcome[name] !== undefined) return outcome[name];
  }
  return undefined;
}

/** The part of a verdict about the money. */
type Payment = Pick<Verdict, 'reason' | 'amount' | 'prepaid'>;

function isPrepaid({ balance }: RuleOutcome): boolean {
  return balance !== undefined;
}

/** A rule can make the card a prepaid one. */
function pay({ amount, settings }: Charge, outcomes: Outcomes): Payment {
  const reason = firstOf(outcomes, 'reason') ?? REASON.approved;
  const { balance, approvesOnly } = outcomes.find(isPrepaid) ?? OPEN;
  if (reason !== REASON.approved || balance === undefined)
    return { reason, amount, prepaid: undefined };
  const isPartial =
    approvesOnly !== undefined && settings.allowsPartialAuth && amount > approvesOnly;
  if (approvesOnly !== undefined && !isPartial) return { reason, amount, prepaid: undefined };
  return {
    reason: isPartial ? REASON.partiallyApproved : REASON.approved,
    amount: isPartial ? approvesOnly : amount,
    prepaid: { requestedAmount: amount, balance },
  };
}
