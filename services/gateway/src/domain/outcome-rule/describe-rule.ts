import type { Message } from '../../messages.js';
import { isUnsuccessful, type Reason } from '../../reasons.js';
import { formatCents } from '../cents.js';
import type { MatchedRule } from './outcome-ledger.js';
import { CONDITIONS, type RuleCondition } from './outcome-rule.js';

type Conditions = Required<RuleCondition>;

/** The text of each condition. Card codes are secrets, even those of rules. */
const WORDS: {
  readonly [Name in keyof Conditions]: (expected: Conditions[Name]) => string;
} = {
  card: ({ lastFour }) => `card ending ${lastFour}`,
  lastDigits: (digits) => `number ending ${digits}`,
  brands: (brands) => `brand ${brands.join(' or ')}`,
  paymentMethod: (kind) => (kind === 'eCheck' ? 'an eCheck' : `payment method ${kind}`),
  transactionType: (type) => type,
  amount: (cents) => `amount ${formatCents(cents)}`,
  amountEnding: (ending) => `amount ending ${ending}`,
  amountAbove: (cents) => `amount above ${formatCents(cents)}`,
  zip: (zip) => `ZIP ${zip}`,
  cardCode: () => 'its card code',
  cavvEnding: (ending) => `CAVV ending ${ending}`,
  subscriptionId: (id) => `subscription ${id}`,
  subscriptionPayment: (payNum) => `payment ${payNum} of a subscription`,
};

/** The conditions of a rule as text: `card ending 0002, amount above 10.00`. */
function describeCondition(when: RuleCondition): string {
  const words = CONDITIONS.flatMap((name) => {
    const expected = when[name];
    const describe = WORDS[name] as (expected: unknown) => string; // the table pairs them
    return expected === undefined ? [] : [describe(expected)];
  });
  return words.length === 0 ? 'any charge' : words.join(', ');
}

/** Explains a transaction by the rule of the session that decided it; nothing when a built-in rule did in its place. */
export function explainByRule({
  reason,
  matchedRule,
}: {
  readonly reason: Reason;
  readonly matchedRule?: MatchedRule | undefined;
}): readonly Message[] {
  if (matchedRule === undefined) return [];
  const isItsReason = matchedRule.rule.outcome.reason === reason.code || !isUnsuccessful(reason);
  return isItsReason ? [{ code: String(reason.code), text: explain(matchedRule) }] : [];
}

function explain({ position, rule, number }: MatchedRule): string {
  const name = rule.name === undefined ? '' : ` (${rule.name})`;
  const which = number === undefined ? '' : `, transaction ${number} of them`;
  return `Rule ${position} of the session's outcomes${name} matches: ${describeCondition(rule.when)}${which}.`;
}
