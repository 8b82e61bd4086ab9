import { FATES, type Fate, RETURN_CODES } from '../../domain/outcome-rule/fate.js';
import type { SessionRule } from '../../domain/outcome-rule/outcome-ledger.js';
import type { RuleCondition, RuleOutcome } from '../../domain/outcome-rule/outcome-rule.js';
import { type Holds, isCount, isObjectOf, isText, maybe, oneOf } from '../../domain/shape.js';
import { TRANSACTION_TYPES } from '../../domain/transaction/request/transaction-request.js';
import { REASON_TEXTS } from '../../reason-texts.js';
import { isInstant, listOf } from './holds.js';

/** The maximum number of rules, as in the tool. */
export const MAX_RULES = 100;

export const isReason: Holds = (value) =>
  isCount(value) && Object.hasOwn(REASON_TEXTS, Number(value));
export const isTransactionType = oneOf(TRANSACTION_TYPES);

export const isFate = isObjectOf<Fate>({
  status: oneOf(FATES),
  afterMs: maybe(isInstant),
  returnCode: maybe(oneOf(Object.keys(RETURN_CODES))),
});

export const isRule = isObjectOf<SessionRule>({
  name: maybe(isText),
  nth: maybe(isCount),
  times: maybe(isCount),
  when: isObjectOf<RuleCondition>({
    card: maybe(
      isObjectOf<NonNullable<RuleCondition['card']>>({ fingerprint: isText, lastFour: isText }),
    ),
    lastDigits: maybe(isText),
    brands: maybe(listOf(isText, MAX_RULES)),
    paymentMethod: maybe(isText),
    transactionType: maybe(isTransactionType),
    amount: maybe(isCount),
    amountEnding: maybe(isText),
    amountAbove: maybe(isCount),
    zip: maybe(isText),
    cardCode: maybe(isText),
    cavvEnding: maybe(isText),
    subscriptionId: maybe(isText),
    subscriptionPayment: maybe(isCount),
  }),
  outcome: isObjectOf<RuleOutcome>({
    reason: maybe(isReason),
    avsResult: maybe(isText),
    cardCodeResult: maybe(isText),
    cavvResult: maybe(isText),
    approvesOnly: maybe(isCount),
    balance: maybe(isCount),
    fate: maybe(isFate),
  }),
});
