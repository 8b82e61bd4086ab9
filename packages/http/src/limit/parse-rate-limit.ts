import { quote } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import { readList, StructuredFieldError } from '../semantics/structured/read-structured.js';
import {
  type BareItem,
  isInnerList,
  type Member,
} from '../semantics/structured/structured-value.js';
import {
  findLimitProblem,
  LIMIT_DEFAULTS,
  LIMIT_READERS,
  RATE_LIMIT_HEADER,
  type RateLimit,
} from './rate-limit.js';

/** The parameters of the header, by the members that they set. */
const PARAMETERS: ReadonlyMap<string, keyof RateLimit> = new Map([
  ['w', 'window_s'],
  ['by', 'by'],
  ['algorithm', 'algorithm'],
  ['reset', 'reset'],
  ['retry', 'retry'],
  ['policy', 'policy'],
]);

/** How many limits a request may ask for. */
export const MAX_LIMITS = 5;

/**
 * Reads a list of items with parameters (RFC 9651 3.1): `10;w=60;by=key`, `10;w=1;policy=burst, 100;w=60`.
 * @throws AppError invalid_rate_limit
 */
export function parseRateLimits(text: string): readonly RateLimit[] {
  const limits = readField(text).map(readLimit);
  if (limits.length === 0) throw invalid('The header is empty');
  if (limits.length > MAX_LIMITS)
    throw invalid(`The header has ${limits.length} limits; at most ${MAX_LIMITS} are accepted`);
  const names = limits.map(({ policy }) => policy);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    throw invalid(`Each limit needs a separate policy, but two have ${quote(twice)}`);
  return limits;
}

function readLimit(member: Member): RateLimit {
  if (isInnerList(member)) throw invalid('A limit must be one number, not a list');
  const { bare, parameters } = member;
  const members: Record<string, unknown> = { ...LIMIT_DEFAULTS };
  members.limit = readMember('The limit', 'limit', bare);
  for (const [name, value] of parameters) {
    const member = PARAMETERS.get(name);
    if (member === undefined) {
      throw invalid(
        `Unknown parameter ${name}. The parameters are ${[...PARAMETERS.keys()].join(', ')}`,
      );
    }
    members[member] = readMember(name, member, value);
  }
  if (members.window_s === undefined)
    throw invalid('The parameter w is required: the window in seconds');
  const limit = members as unknown as RateLimit; // each member was read by its reader, or is a default
  const problem = findLimitProblem(limit);
  if (problem !== undefined) throw invalid(problem);
  return limit;
}

function readField(text: string): readonly Member[] {
  try {
    return readList(text);
  } catch (error) {
    if (error instanceof StructuredFieldError) throw invalid(`In ${quote(text)} ${error.message}`);
    throw error;
  }
}

function readMember(name: string, member: keyof RateLimit, { value }: BareItem): unknown {
  const { expected, readValue } = LIMIT_READERS[member];
  const read = readValue(value);
  if (read === undefined) throw invalid(`${name} must be ${expected}, not ${quote(value)}`);
  return read;
}

function invalid(problem: string): Error {
  return platformError('invalid_rate_limit', {
    detail: `${RATE_LIMIT_HEADER} is a number of requests and their window, such as 10;w=60. ${problem}.`,
  });
}
