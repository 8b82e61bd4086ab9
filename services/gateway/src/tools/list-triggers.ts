import { defineEndpoint } from '@sandbox/endpoint';
import { json } from '@sandbox/http';
import { formatCents } from '../domain/cents.js';
import {
  AMOUNT_RULES,
  CARD_CODE_RULES,
  CAVV_RULES,
  TEST_ROUTING_NUMBER,
  ZIP_RULES,
} from '../domain/outcome-rule/built-in-rules.js';
import { DUPLICATE_WINDOW_SECONDS } from '../domain/transaction/request/transaction-settings.js';
import { REASON } from '../reasons.js';
import { refusals } from './openapi/open-api-part.js';

/** Card numbers that are taken: those that the imitated gateway publishes for tests. */
export const TEST_CARDS = [
  { brand: 'AmericanExpress', number: '370000000000002', card_code_length: 4 },
  { brand: 'Discover', number: '6011000000000012', card_code_length: 3 },
  { brand: 'JCB', number: '3088000000000017', card_code_length: 3 },
  { brand: 'DinersClub', number: '38000000000006', card_code_length: 3 },
  { brand: 'Visa', number: '4007000000027', card_code_length: 3 },
  { brand: 'Visa', number: '4012888818888', card_code_length: 3 },
  { brand: 'Visa', number: '4111111111111111', card_code_length: 3 },
  { brand: 'MasterCard', number: '5424000000000015', card_code_length: 3 },
  { brand: 'MasterCard', number: '2223000010309703', card_code_length: 3 },
  { brand: 'MasterCard', number: '2223000010309711', card_code_length: 3 },
] as const;

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
  others: [
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
  ],
  test_cards: TEST_CARDS,
};

/** Lists the inputs that trigger an outcome, and card numbers to try them with. */
export const listTriggers = defineEndpoint({
  methods: ['GET'],
  path: '/triggers',
  operationId: 'listTriggers',
  summary: 'List the inputs that trigger an outcome',
  success: {
    description: 'ZIP codes, card codes, values of 3-D Secure and amounts with their effects.',
    schema: { type: 'object', additionalProperties: true },
  },
  refusals: refusals(),
  handle: () => json(TRIGGERS, { constant: true }),
});
