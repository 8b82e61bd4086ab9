import { formatCents } from '../../domain/cents.js';
import type { RuleCondition } from '../../domain/outcome-rule/outcome-rule.js';

/** Conditions that only payments by card can match, under the names of the tools. */
const OF_CARDS = {
  card: 'card',
  brands: 'brands',
  cardCode: 'card_code',
  cavvEnding: 'cavv_ending',
} as const satisfies Partial<Record<keyof RuleCondition, string>>;

/** The reason why no transaction can match all of these conditions; undefined when one can. */
export function impossibleIn(when: RuleCondition): string | undefined {
  return (
    methodProblem(when) ?? subscriptionProblem(when) ?? cardProblem(when) ?? amountProblem(when)
  );
}

function methodProblem(when: RuleCondition): string | undefined {
  const { paymentMethod = 'creditCard' } = when;
  if (paymentMethod === 'creditCard') return undefined;
  const names = Object.keys(OF_CARDS) as readonly (keyof typeof OF_CARDS)[]; // the table's own keys
  const name = names.find((one) => when[one] !== undefined);
  return name && `${OF_CARDS[name]} applies to cards, and payment_method is ${paymentMethod}.`;
}

function subscriptionProblem({
  subscriptionId,
  subscriptionPayment,
  transactionType = 'authCaptureTransaction',
}: RuleCondition): string | undefined {
  const isOfSubscription = subscriptionId !== undefined || subscriptionPayment !== undefined;
  return isOfSubscription && transactionType !== 'authCaptureTransaction'
    ? `payments of subscriptions are authCaptureTransaction, and transaction_type is ${transactionType}.`
    : undefined;
}

function cardProblem({ card, lastDigits = '' }: RuleCondition): string | undefined {
  return card?.lastFour.endsWith(lastDigits) === false
    ? `card does not end in last_digits ${lastDigits}.`
    : undefined;
}

function amountProblem({ amount, amountEnding = '', amountAbove = -1 }: RuleCondition) {
  if (amount === undefined) return undefined;
  const shown = formatCents(amount);
  if (!shown.endsWith(amountEnding)) return `amount ${shown} does not end in ${amountEnding}.`;
  return amount > amountAbove
    ? undefined
    : `amount ${shown} is not above ${formatCents(amountAbove)}.`;
}
