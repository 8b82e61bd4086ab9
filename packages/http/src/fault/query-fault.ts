import type { Exchange } from '../request/exchange.js';
import type { Fault } from './fault.js';
import { invalidFault } from './parse-fault.js';
import { FaultProblem, readFault } from './read-fault.js';

const MEMBERS: Readonly<Record<string, string>> = { _delay: 'delay', _status: 'status' };

/** How parameters of faults begin in a target. Other names with an underscore belong to dialects. */
const BEGINNINGS = Object.keys(MEMBERS).flatMap((name) => [`?${name}`, `&${name}`]);

/** True when a target has a parameter that begins as those of faults do. */
export function mayAskForFault(target: string): boolean {
  return BEGINNINGS.some((initialState) => target.includes(initialState));
}

/**
 * Takes `_delay=800`, `_delay=200-800` and `_status=503` out of the query of a request, as no handler knows them.
 * @returns the fault that they ask for; undefined without them
 * @throws AppError invalid_fault
 */
export function takeQueryFault(exchange: Exchange): Fault | undefined {
  const { path, search, raw } = exchange;
  const others: string[] = [];
  const requested: Record<string, unknown> = {};
  for (const pair of search.split('&')) {
    const [name = '', text = ''] = pair.split('=', 2);
    const member = Object.hasOwn(MEMBERS, name) ? MEMBERS[name] : undefined;
    if (member === undefined) others.push(pair);
    else if (Object.hasOwn(requested, member))
      throw invalidFault(`${name} was sent twice. Send it once.`);
    else requested[member] = toValue(text);
  }
  if (Object.keys(requested).length === 0) return undefined;
  exchange.url = others.length === 0 ? path : `${path}?${others.join('&')}`;
  raw.url = exchange.url; // Express looks there
  try {
    return readFault(requested);
  } catch (error) {
    if (error instanceof FaultProblem) throw invalidFault(`_${error.message}`);
    throw error;
  }
}

const NUMBER = /^\d{1,6}$/;

/** A number, or two that are joined by a hyphen. */
function toValue(text: string): unknown {
  const ends = text.split('-');
  if (!ends.every((end) => NUMBER.test(end))) return text;
  const numbers = ends.map(Number);
  return numbers.length === 1 ? numbers[0] : numbers;
}
