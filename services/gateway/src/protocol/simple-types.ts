import type { SimpleType } from './schema-type.js';

/** `true` or `false`; requests may have `1` or `0`. */
export function boolean(): SimpleType<boolean> {
  return { kind: 'simple', name: null, primitive: 'boolean', facets: {}, secret: false };
}

/** A day, with or without a zone; its value is its text. */
export function date(): SimpleType<string> {
  return { kind: 'simple', name: null, primitive: 'date', facets: {}, secret: false };
}

/** An instant, or a local date and time when it has no zone; its value is its text. */
export function dateTime(): SimpleType<string> {
  return { kind: 'simple', name: null, primitive: 'dateTime', facets: {}, secret: false };
}

/** One of a list of values. */
export function enumeration<const Words extends readonly string[]>(
  name: string,
  words: Words,
): SimpleType<Words[number]> {
  return {
    kind: 'simple',
    name,
    primitive: 'string',
    facets: { words: new Set(words) },
    secret: false,
  };
}

/** The bounds of a decimal number. */
export interface DecimalOptions {
  readonly name?: string;
  readonly min?: number;
  readonly max?: number;
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
}

/** A decimal number; its value is its text, so that `5.00` keeps its zeros. */
export function decimal(options: DecimalOptions = {}): SimpleType<string> {
  const { name = null, min, max, totalDigits, fractionDigits } = options;
  return {
    kind: 'simple',
    name,
    primitive: 'decimal',
    facets: { minInclusive: min, maxInclusive: max, totalDigits, fractionDigits },
    secret: false,
  };
}

/** The bounds and the size of an integer. */
export interface IntOptions {
  readonly name?: string;
  readonly min?: number;
  readonly max?: number;
  readonly kind?: 'int' | 'short' | 'long';
}

/** An integer. */
export function int(options: IntOptions = {}): SimpleType<number> {
  const { name = null, min, max, kind = 'int' } = options;
  return {
    kind: 'simple',
    name,
    primitive: kind,
    facets: { minInclusive: min, maxInclusive: max },
    secret: false,
  };
}

/** The options of a string type. */
export interface TextOptions {
  /** The schema's name of the type; messages about a value name it. */
  readonly name?: string;
  readonly length?: number;
  readonly min?: number;
  readonly max?: number;
  /** A pattern of the schema: it is matched against the complete text. */
  readonly pattern?: string;
  readonly secret?: boolean;
}

/** A string. */
export function text(options: TextOptions = {}): SimpleType<string> {
  const { name = null, length, min, max, pattern, secret = false } = options;
  return {
    kind: 'simple',
    name,
    primitive: 'string',
    facets: {
      length,
      minLength: min,
      maxLength: max,
      pattern: pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`),
    },
    secret,
  };
}

/** A string of digits, such as an id; with bounds and without a name it is an anonymous type. */
export function numericString(options: Omit<TextOptions, 'pattern'> = {}): SimpleType<string> {
  const bounded = (options.min ?? options.max ?? options.length) !== undefined;
  return text({ ...(bounded ? {} : { name: 'numericString' }), ...options, pattern: '[0-9]+' });
}
