import { MAX_LIKE_LENGTH } from '@sandbox/query-engine';
import type { Column } from './column.js';
import { notBuilt, reject, unreadable } from './errors.js';
import { containsJson, hasAtMost } from './json-value.js';
import { compilePattern } from './pattern.js';
import { sqlOperatorOf, sqlTypeOf } from './sql-types.js';
import { type Comparison, type Operator, readArray } from './terms.js';

/** Whether a value meets a comparison; undefined when that is not known, as of a missing value. */
export type Test = (value: unknown) => boolean | undefined;

/** The test for comparisons that indexes do not support: lists, JSON, strings within JSON, and patterns. */
export function testOf(column: Column, comparison: Comparison): Test {
  const { operator, value, parameter } = comparison;
  if (operator === 'is') return testMissing(comparison);
  if (column.steps.length > 0) {
    if (!column.isText)
      throw notBuilt(parameter, 'Filters take the text of a place within JSON, by ->>.');
    return testText(column, comparison);
  }
  if (column.field.type === 'strings') return testList(column, comparison);
  if (column.field.fields === undefined) return testText(column, comparison);
  const part = readJson(parameter, value);
  if (operator === 'cs') return unlessMissing((one) => containsJson(one, part));
  if (operator === 'cd') return unlessMissing((one) => containsJson(part, one));
  throw noOperator(column, comparison);
}

/** Of JSON and lists it is only known whether they are there. */
function testMissing({ value, parameter }: Comparison): Test {
  const word = value.toLowerCase();
  if (word === 'null') return (one) => one === null;
  if (word === 'not_null') return (one) => one !== null;
  throw unreadable(parameter, `${parameter} takes is.null or is.not_null.`);
}

function unlessMissing(test: (value: unknown) => boolean): Test {
  return (value) => (value === null || value === undefined ? undefined : test(value));
}

/** Each of them is compared with each value that is stored. */
const MAX_VALUES = 100;

function readJson(parameter: string, text: string): unknown {
  const value = parseJson(parameter, text);
  if (hasAtMost(MAX_VALUES, value)) return value;
  throw notBuilt(parameter, `JSON to compare with has at most ${MAX_VALUES} values.`);
}

function parseJson(parameter: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw reject('22P02', 'invalid input syntax for type json', {
      details: `Token ${JSON.stringify(text.slice(0, 80))} is invalid.`,
      parameter,
    });
  }
}

/** The elements of the array that a list is compared with. */
interface Operand {
  readonly elements: readonly (string | null)[];
  readonly distinct: ReadonlySet<unknown>;
}

type ListTest = (own: readonly unknown[], given: Operand) => boolean;

const isSame: ListTest = (own, { elements }) =>
  own.length === elements.length && elements.every((one, at) => one !== null && one === own[at]);

/** How lists are compared; null is equal to nothing. */
const LIST_TESTS: Partial<Readonly<Record<Operator, ListTest>>> = {
  eq: isSame,
  neq: (own, given) => !isSame(own, given),
  cs: (own, { distinct }) => {
    const held = new Set(own);
    return [...distinct].every((one) => held.has(one));
  },
  cd: (own, { distinct }) => own.every((one) => distinct.has(one)),
  ov: (own, { distinct }) => own.some((one) => distinct.has(one)),
};

function readOperand(parameter: string, text: string): Operand {
  const elements = readArray(parameter, text);
  return { elements, distinct: new Set(elements) };
}

function testList(column: Column, comparison: Comparison): Test {
  const { operator, value, parameter } = comparison;
  if (operator === 'isdistinct') {
    const given = readOperand(parameter, value);
    return (own) => !Array.isArray(own) || !isSame(own, given);
  }
  const test = LIST_TESTS[operator];
  if (test === undefined) throw noOperator(column, comparison);
  const given = readOperand(parameter, value);
  return unlessMissing((own) => Array.isArray(own) && test(own, given));
}

type TextTest = (own: string, given: string) => boolean;

const TEXT_TESTS: Partial<Readonly<Record<Operator, TextTest>>> = {
  eq: (own, given) => own === given,
  neq: (own, given) => own !== given,
  gt: (own, given) => own > given,
  gte: (own, given) => own >= given,
  lt: (own, given) => own < given,
  lte: (own, given) => own <= given,
};

function testText(column: Column, comparison: Comparison): Test {
  const { operator, value, values } = comparison;
  if (operator === 'like' || operator === 'ilike') return testPattern(column, comparison);
  if (operator === 'isdistinct') return (own) => own !== value;
  if (operator === 'in') {
    const among = new Set(values);
    return unlessMissing((own) => among.has(String(own)));
  }
  const test = TEXT_TESTS[operator];
  if (test === undefined) throw noOperator(column, comparison);
  return unlessMissing((own) => test(String(own), value));
}

const WITH_PATTERNS = ['string', 'text'];

function testPattern(column: Column, comparison: Comparison): Test {
  const { operator, value, parameter } = comparison;
  if (column.steps.length === 0 && !WITH_PATTERNS.includes(column.field.type))
    throw noOperator(column, comparison);
  if (value.length > MAX_LIKE_LENGTH)
    throw notBuilt(parameter, `A pattern has at most ${MAX_LIKE_LENGTH} characters.`);
  if (operator === 'like') {
    const fits = compilePattern(parameter, value);
    return unlessMissing((own) => fits(String(own)));
  }
  const fits = compilePattern(parameter, value.toLowerCase());
  return unlessMissing((own) => fits(String(own).toLowerCase()));
}

/** The error of an operator that a type does not have. */
export function noOperator({ name, field }: Column, { operator, parameter }: Comparison): Error {
  const type = sqlTypeOf(name, field.type);
  return reject('42883', `operator does not exist: ${type} ${sqlOperatorOf(operator)} unknown`, {
    details: `${name} is of type ${type}.`,
    parameter,
  });
}
