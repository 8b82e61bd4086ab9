import type { Primitive } from './schema-type.js';

/** The reading of a built-in type's text, as the validator of the imitated gateway (.NET) does it. */
export interface Lexical {
  /** Its name in messages: `is not a valid Int32 value`. */
  readonly noun: string;
  /** The value of a string without white space around it; undefined when it is not of the type. */
  readonly parse: (text: string) => string | number | boolean | undefined;
}

/** The largest value of .NET's Decimal. */
const MAX_DECIMAL = '79228162514264337593543950335';

const DECIMAL = /^[+-]?(?:(\d+)(?:\.\d*)?|\.\d+)$/;
const INTEGER = /^[+-]?\d+$/;
const ZONE = '(?:Z|[+-](?:0\\d|1[0-3]):[0-5]\\d|[+-]14:00)?';
const DAY = '(\\d{4})-(\\d{2})-(\\d{2})';
const DATE = new RegExp(`^${DAY}${ZONE}$`);
const DATE_TIME = new RegExp(`^${DAY}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?${ZONE}$`);
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
]);

function parseDecimal(text: string): string | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const whole = (match[1] ?? '').replace(/^0+/, '');
  if (whole.length < MAX_DECIMAL.length) return text;
  return whole.length === MAX_DECIMAL.length && whole <= MAX_DECIMAL ? text : undefined;
}

function integerWithin(min: number, max: number): Lexical['parse'] {
  return (text) => {
    const value = INTEGER.test(text) ? Number(text) : Number.NaN;
    // -0 would be written as 0 but compare as itself
    return value >= min && value <= max ? value + 0 : undefined;
  };
}

function dayMatching(pattern: RegExp): Lexical['parse'] {
  return (text) => {
    const match = pattern.exec(text);
    if (match === null) return undefined;
    const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
    return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
      ? text
      : undefined;
  };
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The built-in types. */
export const LEXICAL: Readonly<Record<Primitive, Lexical>> = {
  string: { noun: 'String', parse: (text) => text },
  boolean: { noun: 'Boolean', parse: (text) => BOOLEANS.get(text) },
  decimal: { noun: 'Decimal', parse: parseDecimal },
  int: { noun: 'Int32', parse: integerWithin(-(2 ** 31), 2 ** 31 - 1) },
  short: { noun: 'Int16', parse: integerWithin(-(2 ** 15), 2 ** 15 - 1) },
  // beyond 2^53 a number loses digits; no id of this gateway is that long
  long: { noun: 'Int64', parse: integerWithin(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) },
  date: { noun: 'Date', parse: dayMatching(DATE) },
  dateTime: { noun: 'DateTime', parse: dayMatching(DATE_TIME) },
};

const ZERO = 0x30;

/** Digits without the zeros before the first other digit. */
export function withoutLeadingZeros(digits: string): string {
  let start = 0;
  while (digits.charCodeAt(start) === ZERO) start += 1;
  return digits.slice(start);
}

/**
 * Digits without the zeros after the last other digit. The time of a pattern would grow with the square of
 * their number.
 */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === ZERO) end -= 1;
  return digits.slice(0, end);
}
