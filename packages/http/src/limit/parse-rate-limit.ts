import { quote } from '@sandbox/kernel';
import { platformError } from '../errors.js';
import { readItem, StructuredFieldError } from '../semantics/structured/read-structured.js';
import type { BareItem, Item } from '../semantics/structured/structured-value.js';
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

/**
 * Reads an item with parameters (RFC 9651 3.3): `10;w=60;by=key`.
 * @throws AppError invalid_rate_limit
 */
export function parseRateLimit(text: string): RateLimit {
  const { bare, parameters } = readField(text);
  const members: Record<string, unknown> = { ...LIMIT_DEFAULTS };
  members.limit = readMember('The limit', 'limit', bare);
  for (const [name, value] of parameters) {
    const member = PARAMETERS.get(name);
    if (member === undefined) {
      throw invalid(`It has the parameters ${[...PARAMETERS.keys()].join(', ')}, not ${name}`);
    }
    members[member] = readMember(name, member, value);
  }
  if (members.window_s === undefined) throw invalid('The window is missing: w, in seconds');
  const limit = members as unknown as RateLimit; // each member was read by its reader, or is a default
  const problem = findLimitProblem(limit);
  if (problem !== undefined) throw invalid(problem);
  return limit;
}

function readField(text: string): Item {
  try {
    return readItem(text);
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
