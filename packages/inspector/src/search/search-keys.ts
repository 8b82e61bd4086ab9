import { didYouMean, nearestName, quote } from '@sandbox/kernel';
import { searchError } from '../errors.js';
import { RECORDED_KINDS, type RecordedHeader, type RecordedSummary } from '../recorded.js';
import type { WrittenTerm } from './split-terms.js';

export interface Searched {
  readonly summary: RecordedSummary;
  /** False if a string, in lower case, is certainly in none of the stored bytes; cheap. */
  mayHave(text: string): boolean;
  /** False if no header of this name, in lower case, contains the string; cheap. */
  mayHaveHeader(name: string, text: string): boolean;
  /** The visible strings of the recording, in lower case. */
  texts(): SearchedTexts;
}

export interface SearchedTexts {
  readonly headers: readonly RecordedHeader[];
  readonly bodies: readonly string[];
  readonly rest: readonly string[];
}

export type Test = (searched: Searched) => boolean;

interface SearchKey {
  readonly example: string;
  /** True if it searches strings, which is slow. */
  readonly isSlow?: boolean;
  readonly compile: (term: WrittenTerm) => Test;
}

type TextMember =
  | 'service'
  | 'session'
  | 'method'
  | 'path'
  | 'route'
  | 'problem'
  | 'call'
  | 'result'
  | 'request_id'
  | 'id';

function equal(member: TextMember): SearchKey['compile'] {
  return ({ value }) => {
    const expected = value.toLowerCase();
    return ({ summary }) => summary[member]?.toLowerCase() === expected;
  };
}

function includes(member: TextMember): SearchKey['compile'] {
  return ({ value }) => {
    const expected = value.toLowerCase();
    return ({ summary }) => summary[member]?.toLowerCase().includes(expected) ?? false;
  };
}

const COMPARISON = /^(>=|<=|>|<|=)?(\d{1,12}(?:\.\d{1,6})?)$/;

const COMPARE: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '>=': (value, bound) => value >= bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '<': (value, bound) => value < bound,
  '=': (value, bound) => value === bound,
};

function compare(measure: (summary: RecordedSummary) => number | null): SearchKey['compile'] {
  return (term) => {
    const [, sign = '=', digits] = COMPARISON.exec(term.value) ?? [];
    const holds = COMPARE[sign];
    if (digits === undefined || holds === undefined)
      throw badValue(term, 'a number or a comparison such as >=400');
    const bound = Number(digits);
    return ({ summary }) => {
      const value = measure(summary);
      return value !== null && holds(value, bound);
    };
  };
}

const CLASS = /^([1-5])xx$/i;

function compileStatus(term: WrittenTerm): Test {
  const first = CLASS.exec(term.value)?.[1];
  if (first === undefined) return compare(({ status }) => status)(term);
  const kind = Number(first);
  return ({ summary: { status } }) => status !== null && Math.floor(status / 100) === kind;
}

const STATES: Readonly<Record<string, (summary: RecordedSummary) => boolean>> = {
  cached: ({ cached }) => cached,
  error: ({ status, problem }) => (status ?? 0) >= 400 || problem !== null,
  fault: ({ fault }) => fault !== null,
  open: ({ is_open: isOpen }) => isOpen,
  session: ({ session }) => session !== null,
};

function compileState(term: WrittenTerm): Test {
  const holds = STATES[chosen(term, Object.keys(STATES))];
  return ({ summary }) => holds?.(summary) ?? false;
}

function compileKind(term: WrittenTerm): Test {
  const kind = chosen(term, RECORDED_KINDS);
  return ({ summary }) => summary.kind === kind;
}

/** `header:x-foo` looks for a name, `header:x-foo=bar` for a name and a part of its value. */
function compileHeader({ value }: WrittenTerm): Test {
  const expected = value.toLowerCase();
  const sign = expected.indexOf('=');
  const name = sign === -1 ? expected : expected.slice(0, sign);
  const part = sign === -1 ? '' : expected.slice(sign + 1);
  return (searched) =>
    searched.mayHaveHeader(name, part) &&
    searched.texts().headers.some(([own, text]) => own === name && text.includes(part));
}

function compileBody({ value }: WrittenTerm): Test {
  const expected = value.toLowerCase();
  return (searched) =>
    searched.mayHave(expected) && searched.texts().bodies.some((body) => body.includes(expected));
}

export function compileText({ value }: WrittenTerm): Test {
  const expected = value.toLowerCase();
  return (searched) => {
    if (!searched.mayHave(expected)) return false;
    const { headers, bodies, rest } = searched.texts();
    const isIn = (text: string): boolean => text.includes(expected);
    return rest.some(isIn) || bodies.some(isIn) || headers.some((header) => header.some(isIn));
  };
}

/** The keys of terms, with an example for each. */
export const SEARCH_KEYS: Readonly<Record<string, SearchKey>> = {
  body: { example: 'body:invoice', isSlow: true, compile: compileBody },
  bytes: {
    example: 'bytes:>10000',
    compile: compare(({ request_bytes: sent, response_bytes: received }) => sent + received),
  },
  call: { example: 'call:createTransaction', compile: includes('call') },
  header: { example: 'header:accept=json', isSlow: true, compile: compileHeader },
  id: { example: 'id:k3f9x2-17', compile: equal('id') },
  is: { example: 'is:fault', compile: compileState },
  kind: { example: 'kind:webhook-out', compile: compileKind },
  method: { example: 'method:post', compile: equal('method') },
  ms: { example: 'ms:>=100', compile: compare(({ ms }) => ms) },
  path: { example: 'path:tickets', compile: includes('path') },
  problem: { example: 'problem:not_found', compile: equal('problem') },
  request: { example: 'request:my-id-1', compile: equal('request_id') },
  result: { example: 'result:error', compile: equal('result') },
  route: { example: 'route:/v1/helpdesk/tickets/:id', compile: includes('route') },
  service: { example: 'service:gateway', compile: equal('service') },
  session: { example: 'session:keep-t1', compile: equal('session') },
  status: { example: 'status:>=400', compile: compileStatus },
};

function chosen(term: WrittenTerm, choices: readonly string[]): string {
  const value = term.value.toLowerCase();
  if (choices.includes(value)) return value;
  throw badValue(term, `one of ${choices.join(', ')}`, choices);
}

function badValue(
  { key = '', value, text, at }: WrittenTerm,
  expected: string,
  choices: readonly string[] = [],
): Error {
  const nearest = nearestName(value, choices);
  const detail = `${key} must be ${expected}, not ${quote(value)}.${didYouMean(value, choices)}`;
  return searchError(detail, { at, term: text, nearest, allowed: choices });
}
