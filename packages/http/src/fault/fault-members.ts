import { decimalNumber, integer, oneOf, textLike, type ValueReader } from '@sandbox/kernel';

/** How the value of a member is read, of a header and of JSON alike. */
export interface MemberReader<T> {
  /** Completes "... must be". */
  readonly expected: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly read: (value: unknown) => T | undefined;
}

/** The longest delay, and the longest silence. */
export const MAX_WAIT_MS = 60_000;

const MAX_COUNT = 1_000_000;
const CODE = /^[A-Za-z][\w.-]{0,63}$/;
const SEED = /^[\w.:/-]{1,64}$/;
const POINTS = ['head', 'body'] as const;

/** The members with the effects of a fault, by their names in the header and in JSON. */
export const EFFECT_MEMBERS = {
  delay: range('Delay before the response, in milliseconds.', MAX_WAIT_MS),
  status: plain(
    integer(400, 599),
    'Status of an error response that replaces the usual one; no write happens.',
  ),
  code: plain(
    textLike(CODE, 'a code: a letter, then up to 63 letters, digits, ., _ or -'),
    'Error code of that response: of a problem, of GraphQL or OAuth, or of the gateway.',
  ),
  retry_after: plain(integer(0, 86_400), 'Seconds in the Retry-After header of that response.'),
  reset: flag(oneOf(POINTS), 'Resets the connection (RST) before the head, or in the body.'),
  close: flag(oneOf(POINTS), 'Ends the connection (FIN) in the body, or before the head.'),
  truncate: plain(decimalNumber(0, 1), 'Share of the body after which the connection ends.'),
  limit_data: plain(
    integer(0, 1_000_000_000),
    'Bytes of the body after which the connection ends.',
  ),
  stall: flag(
    integer(1, MAX_WAIT_MS),
    'Sends the head and then nothing, until the client disconnects or the given number of milliseconds is over.',
  ),
  throttle: plain(integer(1, 1_000_000_000), 'Bytes a second with which the response is sent.'),
  malformed: flag(
    oneOf(['body', 'chunk', 'head']),
    'Sends an invalid body of the right length, a chunk without a size, or an invalid head.',
  ),
} as const;

/** The members that select the requests of a fault. */
export const WHEN_MEMBERS = {
  rate: plain(
    decimalNumber(0, 1),
    'Share of the requests that the fault hits; the seed selects them.',
  ),
  seed: {
    expected: 'a whole number, or 1 to 64 letters, digits, ., _, :, / or -',
    schema: { type: ['integer', 'string'], description: 'Another seed selects other requests.' },
    read: readSeed,
  },
  first: plain(integer(1, MAX_COUNT), 'Number of requests to hit; all later ones pass.'),
  every: plain(integer(1, MAX_COUNT), 'Hits every nth request; 3 hits every third one.'),
  after: plain(integer(0, MAX_COUNT), 'Number of requests that pass before the first hit.'),
} as const;

/** The counterpart of a member of another tool. */
interface Alias {
  readonly member: keyof typeof EFFECT_MEMBERS;
  readonly toValue?: (value: unknown) => unknown;
}

/** The pieces a second of Toxiproxy's slicer. */
const SLICES = 20;

/** Toxiproxy's words; its bandwidth is in kilobytes a second. */
export const ALIASES: Readonly<Record<string, Alias>> = {
  latency: { member: 'delay' },
  down: { member: 'close', toValue: (value) => (value === true ? 'head' : undefined) },
  bandwidth: { member: 'throttle', toValue: (value) => times(value, 1000) },
  slow_close: { member: 'close' },
  timeout: { member: 'stall' },
  reset_peer: { member: 'reset' },
  slicer: { member: 'throttle', toValue: (value) => times(value, SLICES) },
};

function times(value: unknown, factor: number): unknown {
  return typeof value === 'number' ? value * factor : undefined;
}

function plain<T>(reader: ValueReader<T>, description: string): MemberReader<T> {
  const { expected, schema, readValue } = reader;
  return { expected, schema: { ...schema, description }, read: readValue };
}

/** A member that also works without a value. */
function flag<T>(reader: ValueReader<T>, description: string): MemberReader<T | true> {
  const { expected, schema, readValue } = reader;
  return {
    expected: `without a value (true), or ${expected}`,
    schema: { oneOf: [{ const: true }, schema], description },
    read: (value) => (value === true ? true : readValue(value)),
  };
}

/** A number, or two between which it is drawn. */
function range(
  description: string,
  max: number,
): MemberReader<readonly [min: number, max: number]> {
  const number = integer(0, max);
  return {
    expected: `${number.expected}, or two such numbers, the smaller first`,
    schema: {
      oneOf: [number.schema, { type: 'array', items: number.schema, minItems: 2, maxItems: 2 }],
      description,
    },
    read(value) {
      const ends = Array.isArray(value) ? value : [value, value];
      const [least, max] = ends.map(number.readValue);
      if (ends.length !== 2 || least === undefined || max === undefined) return undefined;
      return least <= max ? [least, max] : undefined;
    },
  };
}

function readSeed(value: unknown): string | undefined {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && SEED.test(text) ? text : undefined;
}
