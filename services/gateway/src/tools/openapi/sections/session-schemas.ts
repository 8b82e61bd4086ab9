import type { OpenApiPart } from '../open-api-part.js';

const COUNT: OpenApiPart = { type: 'integer', minimum: 0 };
const INSTANT: OpenApiPart = { type: 'string', format: 'date-time' };
const ID: OpenApiPart = { type: 'string', pattern: '^[0-9]+$' };
const PAYMENT_METHOD: OpenApiPart = { enum: ['creditCard', 'eCheck'] };

/** An object that has every one of its members. */
function whole(properties: Readonly<Record<string, OpenApiPart>>): OpenApiPart {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** The faults of a session, as they are shown. */
export const FAULTS = whole({
  delay_ms: COUNT,
  error_code: { type: ['string', 'null'] },
  http_status: { type: ['integer', 'null'] },
  rate: { type: 'number' },
});

/** What a session holds. */
export const SESSION = whole({
  started_at: INSTANT,
  now: { ...INSTANT, description: "The session's time." },
  clock_offset_seconds: { type: 'number' },
  events: COUNT,
  max_events: COUNT,
  test_mode: { type: 'boolean' },
  faults: FAULTS,
  transactions: whole({
    total: COUNT,
    by_status: { type: 'object', additionalProperties: COUNT },
    newest: {
      type: 'array',
      items: whole({
        trans_id: ID,
        type: { type: 'string' },
        status: { type: 'string' },
        amount: { type: 'string' },
        submitted_at: INSTANT,
      }),
    },
  }),
  batches: whole({
    total: COUNT,
    newest: {
      type: 'array',
      items: whole({
        batch_id: ID,
        payment_method: PAYMENT_METHOD,
        settled: { type: 'boolean' },
        closes_at: INSTANT,
        transactions: COUNT,
      }),
    },
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
