import { defineEndpoint } from '@sandbox/endpoint';
import { json } from '@sandbox/http';
import { formatCents } from '../domain/cents.js';
import {
  CARD_CODE_TRIGGERS,
  declinedFor,
  ECHECK_LIMIT_CENTS,
  REVIEW_ABOVE_CENTS,
  TEST_ROUTING_NUMBER,
  ZIP_TRIGGERS,
} from '../domain/transaction/charge/triggers.js';
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
  zip_codes: Object.entries(ZIP_TRIGGERS).map(([zip, { effect, avsResult }]) => ({
    zip,
    effect,
    avs_result: avsResult,
  })),
  card_codes: Object.entries(CARD_CODE_TRIGGERS).map(([code, { effect, cardCodeResult }]) => ({
    card_code: code,
    effect,
    card_code_result: cardCodeResult,
  })),
  amounts: [
    {
      payment: 'card',
      above: formatCents(REVIEW_ABOVE_CENTS),
      effect: `authorized and held for review, reason ${REASON.heldForReview}`,
    },
    {
      payment: 'eCheck',
      above: formatCents(ECHECK_LIMIT_CENTS),
      effect: declinedFor(REASON.declined),
    },
  ],
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
    description: 'ZIP codes, card codes and amounts with their effects.',
    schema: { type: 'object', additionalProperties: true },
  },
  refusals: refusals(),
  handle: () => json(TRIGGERS, { constant: true }),
});
