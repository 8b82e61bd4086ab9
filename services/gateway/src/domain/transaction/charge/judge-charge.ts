import { REASON, type ReasonCode } from '../../../reasons.js';
import { amountRule, cardCodeRule, cavvRule, zipRule } from '../../outcome-rule/built-in-rules.js';
import type { RuleOutcome } from '../../outcome-rule/outcome-rule.js';
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
}

/** The outcome of a rule that is not met. */
const OPEN: RuleOutcome = {};

/** The rules that a charge meets, in the order in which they decide. */
interface Decisive {
  readonly token: RuleOutcome;
  readonly zip: RuleOutcome;
  readonly code: RuleOutcome;
  readonly cavv: RuleOutcome;
  readonly amount: RuleOutcome;
}

const NONE: Decisive = { token: OPEN, zip: OPEN, code: OPEN, cavv: OPEN, amount: OPEN };

/** Judges a charge by the rules that it meets; everything that no rule names is approved. */
export function judgeCharge(charge: Charge): Verdict {
  // What another channel approved is not judged again.
  const isApproved = charge.type === 'captureOnlyTransaction' && charge.method.kind !== 'eCheck';
  const rules = isApproved ? NONE : rulesOf(charge);
  const { zip, code } = rules;
  const paid = pay(charge, rules);
  const isJudged = charge.method.kind === 'creditCard' && !isApproved;
  return {
    reason: paid.reason,
    amount: paid.amount,
    avsResult: zip.avsResult ?? (isJudged ? 'Y' : 'P'),
    cardCodeResult: code.cardCodeResult ?? (isJudged ? 'P' : ''),
    cavvResult: rules.cavv.cavvResult ?? (isJudged && charge.method.brand === 'Visa' ? '2' : ''),
    prepaid: paid.prepaid,
  };
}

function rulesOf(charge: Charge): Decisive {
  return {
    token: charge.declines === undefined ? OPEN : { reason: charge.declines },
    zip: zipRule(charge)?.outcome ?? OPEN,
    code: cardCodeRule(charge)?.outcome ?? OPEN,
    cavv: cavvRule(charge)?.outcome ?? OPEN,
    amount: amountRule(charge)?.outcome ?? OPEN,
  };
}

/** The part of a verdict about the money. */
type Payment = Pick<Verdict, 'reason' | 'amount' | 'prepaid'>;

/** A rule can make the card a prepaid one. */
function pay({ amount, settings }: Charge, { token, zip, code, amount: size }: Decisive): Payment {
  const reason = token.reason ?? zip.reason ?? code.reason ?? size.reason ?? REASON.approved;
  const { approvesOnly, balance } = zip;
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
