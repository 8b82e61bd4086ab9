import type { Message } from '../../messages.js';
import { isUnsuccessful, type Reason } from '../../reasons.js';
import { formatCents } from '../cents.js';
import type { MetRule } from './outcome-ledger.js';
import { CONDITIONS, type RuleCondition } from './outcome-rule.js';

type Conditions = Required<RuleCondition>;

/** Each condition in words. Card codes are secrets, even those of rules. */
const WORDS: {
  readonly [Name in keyof Conditions]: (wanted: Conditions[Name]) => string;
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

/** The conditions of a rule in words: `card ending 0002, amount above 10.00`. */
function describeCondition(when: RuleCondition): string {
  const words = CONDITIONS.flatMap((name) => {
    const wanted = when[name];
    const describe = WORDS[name] as (wanted: unknown) => string; // the table pairs them
    return wanted === undefined ? [] : [describe(wanted)];
  });
  return words.length === 0 ? 'any charge' : words.join(', ');
}

/** Explains a transaction by the rule of the session that decided it; nothing when a built-in rule did in its place. */
export function explainByRule({
  reason,
  metRule,
}: {
  readonly reason: Reason;
  readonly metRule?: MetRule | undefined;
}): readonly Message[] {
  if (metRule === undefined) return [];
  const isItsReason = metRule.rule.outcome.reason === reason.code || !isUnsuccessful(reason);
  return isItsReason ? [{ code: String(reason.code), text: explain(metRule) }] : [];
}

function explain({ position, rule, number }: MetRule): string {
  const name = rule.name === undefined ? '' : ` (${rule.name})`;
  const which = number === undefined ? '' : `, transaction ${number} of them`;
  return `Rule ${position} of the session's outcomes${name} is met: ${describeCondition(rule.when)}${which}.`;
}
