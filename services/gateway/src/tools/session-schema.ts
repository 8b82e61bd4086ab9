import { COUNT, INSTANT, TEXT, TEXT_OR_NULL } from '@sandbox/endpoint';
import { ACTIONS } from '../domain/transaction/possible-actions.js';
import { type OpenApiPart, whole } from './openapi/open-api-part.js';

const ID: OpenApiPart = { type: 'string', pattern: '^[0-9]+$' };
const PAYMENT_METHOD: OpenApiPart = { enum: ['creditCard', 'eCheck', 'payPal'] };

/** How many records of a kind there are, and the newest of them. */
function records(
  item: Readonly<Record<string, OpenApiPart>>,
  others: Readonly<Record<string, OpenApiPart>> = {},
): OpenApiPart {
  return whole({ total: COUNT, ...others, newest: { type: 'array', items: whole(item) } });
}

const ACCOUNT: Readonly<Record<string, OpenApiPart>> = {
  account_type: TEXT,
  account_number: { ...TEXT, description: 'Masked.' },
};

/** The faults of a session, as they are shown. */
export const FAULTS = whole({
  delay_ms: COUNT,
  error_code: TEXT_OR_NULL,
  http_status: { type: ['integer', 'null'] },
  rate: { type: 'number' },
});

/** The description of a session. */
export const SESSION = whole({
  started_at: INSTANT,
  now: { ...INSTANT, description: "The session's time." },
  clock_offset_seconds: {
    type: 'number',
    description: 'Negative if the session clock is behind the clock of the server.',
  },
  frozen: { type: 'boolean', description: 'True while the session clock is stopped.' },
  events: COUNT,
  max_events: COUNT,
  snapshots: {
    type: 'array',
    description: 'The snapshots that `POST /session/snapshots` created.',
    items: whole({ name: TEXT, events: COUNT, taken_at: INSTANT }),
  },
  test_mode: { type: 'boolean' },
  faults: FAULTS,
  outcome_rules: { ...COUNT, description: 'The number of rules that `PUT /outcomes` set.' },
  transactions: records(
    {
      trans_id: ID,
      type: TEXT,
      status: TEXT,
      amount: TEXT,
      ...ACCOUNT,
      submitted_at: INSTANT,
      actions: {
        type: 'array',
        description:
          'The actions that are possible now, unless an outcome rule makes them fail. `settle` is `POST /batches/settle`. The others are gateway calls.',
        items: {
          type: 'object',
          required: ['action'],
          properties: {
            action: { enum: ACTIONS },
            max_amount: { ...TEXT, description: 'The maximum amount to capture or refund.' },
          },
        },
      },
    },
    { by_status: { type: 'object', additionalProperties: COUNT } },
  ),
  batches: records({
    batch_id: ID,
    payment_method: PAYMENT_METHOD,
    settled: { type: 'boolean' },
    failed: {
      type: 'boolean',
      description: 'True if a rule ended the settlement with `settlementError`.',
    },
    closes_at: INSTANT,
    transactions: COUNT,
  }),
  customers: records({
    customer_profile_id: ID,
    merchant_customer_id: TEXT_OR_NULL,
    email: TEXT_OR_NULL,
    description: TEXT_OR_NULL,
    payment_profiles: {
      type: 'array',
      items: whole({ payment_profile_id: ID, ...ACCOUNT, is_default: { type: 'boolean' } }),
    },
    shipping_addresses: COUNT,
  }),
  subscriptions: records({
    subscription_id: ID,
    name: TEXT_OR_NULL,
    status: TEXT,
    amount: TEXT,
    payments_made: COUNT,
    total_occurrences: {
      ...COUNT,
      description: '9999 means that the subscription continues until it is canceled.',
    },
    next_payment_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'The payment runs only if you advance the clock with `run_subscriptions`.',
    },
    customer_profile_id: ID,
  }),
});

/** The batches that were closed before their time. */
export const CLOSED_BATCHES = whole({
  settled_at: INSTANT,
  batches: {
    type: 'array',
    items: whole({
      batch_id: ID,
      payment_method: PAYMENT_METHOD,
      trans_ids: { type: 'array', items: ID },
    }),
  },
});
