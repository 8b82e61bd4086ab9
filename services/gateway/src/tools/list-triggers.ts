import { formatCents } from '../domain/cents.js';
import {
  AMOUNT_RULES,
  BUILT_IN_RULES,
  CARD_CODE_RULES,
  CAVV_RULES,
  TEST_ROUTING_NUMBER,
  ZIP_RULES,
} from '../domain/outcome-rule/trigger-rules.js';
import { updateTriggers } from '../domain/profile/account-updates.js';
import { SEED_IDS } from '../domain/seed-account.js';
import { TEST_CARDS } from '../domain/transaction/card/test-cards.js';
import { DUPLICATE_WINDOW_SECONDS } from '../domain/transaction/request/transaction-settings.js';
import { REASON } from '../reasons.js';
import { readSession } from '../session/session-request.js';
import { defineTool } from './define-tool.js';
import { rejections } from './openapi/open-api-part.js';
import { describeRule, describeRules } from './outcomes/describe-rules.js';

/** Triggers that are not outcome rules: the condition, and the effect. */
export const OTHER_TRIGGERS: readonly { readonly when: string; readonly effect: string }[] = [
  {
    when: `the same charge again within ${DUPLICATE_WINDOW_SECONDS} seconds`,
    effect: `reason ${REASON.duplicateTransaction}, unless duplicateWindow is 0`,
  },
  {
    when: 'a routing number that does not pass the ABA check',
    effect: `reason ${REASON.invalidRoutingNumber}; ${TEST_ROUTING_NUMBER} passes it`,
  },
  {
    when: 'captureOnlyTransaction without authCode',
    effect: `reason ${REASON.authCodeRequired}`,
  },
  {
    when: `splitTenderId ${SEED_IDS.splitTender}`,
    effect:
      'pays a part of the open order of the seed account; updateSplitTenderGroup releases or voids it',
  },
  ...updateTriggers().map(({ code, description, endings }) => ({
    when: `a stored card that ends in ${endings.join(' or ')}`,
    effect: `is reported by getAUJobSummary and getAUJobDetails as ${code}, ${description}`,
  })),
];

const TRIGGERS = {
  zip_codes: ZIP_RULES.map(({ when, outcome, effect }) => ({
    zip: when.zip,
    effect,
    avs_result: outcome.avsResult ?? 'Y',
  })),
  card_codes: CARD_CODE_RULES.map(({ when, outcome, effect }) => ({
    card_code: when.cardCode,
    effect,
    card_code_result: outcome.cardCodeResult,
  })),
  cavvs: CAVV_RULES.map(({ when, outcome, effect }) => ({
    cavv_ending: when.cavvEnding,
    effect,
    cavv_result: outcome.cavvResult,
  })),
  amounts: AMOUNT_RULES.map(({ when, effect }) => ({
    payment: when.paymentMethod === 'eCheck' ? 'eCheck' : 'card',
    above: formatCents(when.amountAbove ?? 0),
    effect,
  })),
  others: OTHER_TRIGGERS,
  test_cards: TEST_CARDS,
  built_in: BUILT_IN_RULES.flat().map(describeRule),
};

/**
 * Lists the triggers of outcomes: the built-in rules, those of the session, and card numbers to try them
 * with.
 */
export const listTriggers = defineTool({
  methods: ['GET'],
  path: '/triggers',
  operationId: 'listTriggers',
  summary: 'List the inputs that trigger an outcome',
  description:
    'A charge can match one rule of the session and one rule of each built-in group. The order is: `session`, ZIP codes, card codes, 3-D Secure values, amounts. The first matching rule that contains a member of the outcome decides that member. `built_in` contains the built-in rules in the format of `PUT /sandbox/v1/outcomes`.',
  produces: ['application/json', 'text/html'],
  success: {
    description:
      'ZIP codes, card codes, 3-D Secure values and amounts with their effects, and the rules of the session.',
    schema: { type: 'object', additionalProperties: true },
  },
  rejections: rejections('401', '404'),
  run: (_values, { sessions, ref }) =>
    readSession(sessions, ref, ({ outcomes }) => ({
      ...TRIGGERS,
      session: describeRules(outcomes),
    })),
});
