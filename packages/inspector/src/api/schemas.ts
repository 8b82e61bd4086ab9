import { COUNT, type OpenApiPart, TEXT, TEXT_OR_NULL, whole } from '@sandbox/endpoint';
import { EXPLANATION_TOPICS, RECORDED_KINDS } from '../recorded.js';

function listOf(items: OpenApiPart): OpenApiPart {
  return { type: 'array', items };
}

const TRUTH = { type: 'boolean' } as const;

const SUMMARY_MEMBERS = {
  id: { ...TEXT, description: 'Unique id across all replicas.' },
  at: { ...TEXT, format: 'date-time', description: 'Time of arrival.' },
  kind: { ...TEXT, enum: RECORDED_KINDS },
  service: TEXT,
  session: TEXT_OR_NULL,
  request_id: { ...TEXT, description: 'X-Request-Id.' },
  method: TEXT,
  http_version: { ...TEXT_OR_NULL, description: '1.0, 1.1 or 2; null for a sent webhook.' },
  tls: { ...TEXT_OR_NULL, description: 'TLS version, such as TLSv1.3; null for plain HTTP.' },
  path: { ...TEXT, description: 'URL as it was sent; of a sent webhook, its target URL.' },
  search: { ...TEXT, description: 'Query string with its ?; empty without a query.' },
  route: { ...TEXT_OR_NULL, description: 'Pattern of the route; null when no route matched.' },
  status: { type: ['integer', 'null'] },
  ms: { type: ['number', 'null'], description: 'Null while the response is in progress.' },
  is_open: TRUTH,
  request_bytes: COUNT,
  response_bytes: COUNT,
  cached: TRUTH,
  fault: TEXT_OR_NULL,
  problem: { ...TEXT_OR_NULL, description: 'Error code.' },
  call: {
    ...TEXT_OR_NULL,
    description: 'Operation of a gateway call, such as createTransaction authCapture 12.50.',
  },
  result: { ...TEXT_OR_NULL, description: 'Result of a gateway call: Ok or Error.' },
  note: { ...TEXT, description: 'One sentence; may be empty.' },
} as const;

const SUMMARY_SCHEMA = whole(SUMMARY_MEMBERS);

const MESSAGE = {
  headers: listOf({ type: 'array', items: TEXT, minItems: 2, maxItems: 2 }),
  body: { ...TEXT_OR_NULL, description: 'The first 64 KiB of the body, at most.' },
  encoding: { ...TEXT, enum: ['text', 'base64'] },
  media_type: TEXT_OR_NULL,
  bytes: COUNT,
  truncated: TRUTH,
  decoded: { ...TEXT_OR_NULL, enum: ['gzip', 'br', 'deflate', 'zstd', null] },
} as const;

const STEP = whole({
  topic: { ...TEXT, enum: EXPLANATION_TOPICS },
  text: TEXT,
  code: TEXT_OR_NULL,
  member: TEXT_OR_NULL,
  expected: listOf(TEXT),
  nearest: TEXT_OR_NULL,
  href: TEXT_OR_NULL,
});

const FRAME = whole({
  at: { ...TEXT, format: 'date-time' },
  direction: { ...TEXT, enum: ['in', 'out'] },
  type: { ...TEXT, enum: ['text', 'binary', 'ping', 'pong', 'close', 'event'] },
  text: TEXT,
  bytes: COUNT,
  truncated: TRUTH,
});

export const RECORDED_SCHEMA = whole({
  ...SUMMARY_MEMBERS,
  request: whole(MESSAGE),
  response: { ...whole(MESSAGE), type: ['object', 'null'] },
  explanation: listOf(STEP),
  frames: {
    ...whole({ received: COUNT, sent: COUNT, first: listOf(FRAME), last: listOf(FRAME) }),
    type: ['object', 'null'],
  },
  not_sendable: {
    ...TEXT_OR_NULL,
    description: 'Reason that the request cannot be sent again; null if it can.',
  },
});

export const PAGE_SCHEMA = whole({
  requests: listOf(SUMMARY_SCHEMA),
  kept: COUNT,
  matched: COUNT,
  before: { ...TEXT_OR_NULL, description: 'The value of `before` for the next page.' },
  newest: { ...TEXT_OR_NULL, description: 'Value of `after` to wait for later requests.' },
});

const DIFFERENCE = whole({
  part: TEXT,
  name: TEXT,
  before: TEXT_OR_NULL,
  after: TEXT_OR_NULL,
});

export const COMPARISON_SCHEMA = whole({
  id: TEXT,
  previous: { ...SUMMARY_SCHEMA, type: ['object', 'null'] },
  differences: listOf(DIFFERENCE),
  left_out: COUNT,
});

export const SENT_SCHEMA = whole({
  id: TEXT_OR_NULL,
  status: { type: ['integer', 'null'] },
  request_id: TEXT,
});

export const WAITED_SCHEMA = whole({ requests: listOf(RECORDED_SCHEMA) });
