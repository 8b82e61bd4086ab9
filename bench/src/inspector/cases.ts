import { chargeBody, FORMATS } from '../gateway/charge-bodies.js';
import { ENDPOINT } from '../gateway/start-gateway.js';
import { CASES } from '../records/cases.js';

/** A kind of request whose cost is measured with and without a recorder. */
export interface InspectedCase {
  readonly name: string;
  /** The least share of its throughput that we promise to keep. */
  readonly promise: number;
  /** Whole requests, which connections send in turn. */
  readonly requests: readonly string[];
}

const HEAD =
  'Host: localhost\r\nUser-Agent: bench\r\nAccept: application/json\r\nConnection: keep-alive\r\n';

/** How many different URLs a case has: beyond 20,000 none is kept that comes again. */
const MAX_URLS = 50_000;

const RECORDS: readonly InspectedCase[] = CASES.map(({ name, count, paths }) => ({
  name,
  promise: 0.95,
  requests: Array.from(
    { length: Math.min(count, MAX_URLS) },
    (_, n) => `GET /v1/social${paths(n)} HTTP/1.1\r\n${HEAD}\r\n`,
  ),
}));

const CHARGES: readonly InspectedCase[] = FORMATS.map((format) => ({
  name: `charge ${format}`,
  promise: 0.97,
  requests: [toPost(chargeBody(format))],
}));

export const INSPECTED_CASES: readonly InspectedCase[] = [...RECORDS, ...CHARGES];

function toPost(body: string): string {
  const own = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
  return `POST ${ENDPOINT} HTTP/1.1\r\n${HEAD}${own}\r\n${body}`;
}
