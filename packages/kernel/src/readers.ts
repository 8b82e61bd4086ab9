/**
 * Parses a string as a value. One definition contains the words for error messages, the JSON Schema and the parser. Settings
 * and endpoint parameters use the same readers.
 */
export interface Reader<T> {
  /** Completes "... must be": `a whole number from 1 to 65535`. */
  readonly expected: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly read: (text: string) => T | undefined;
}

/** A reader that also accepts members of JSON bodies, where a number is not a string. */
export interface ValueReader<T> extends Reader<T> {
  readonly readValue: (value: unknown) => T | undefined;
}

/** Makes a reader whose values are strings in JSON bodies. */
export function textReader<T>(reader: Reader<T>): ValueReader<T> {
  return {
    ...reader,
    readValue: (value) => (typeof value === 'string' ? reader.read(value) : undefined),
  };
}

export interface NumberReader extends ValueReader<number> {
  readonly schema: { readonly type: string; readonly minimum: number; readonly maximum: number };
}

/** Digits with an optional fraction, without exponent, hexadecimal and spaces. */
const DECIMAL = /^-?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;
const WHOLE = /^-?\d{1,16}$/;

/** Bounds included. A sign is accepted only if negative numbers are within the bounds. */
export function integer(min: number, max: number): NumberReader {
  return {
    expected: `a whole number from ${min} to ${max}`,
    schema: { type: 'integer', minimum: min, maximum: max },
    read: (text) => readNumber(WHOLE, text, min, max),
    readValue: (value) => (Number.isInteger(value) ? within(value, min, max) : undefined),
  };
}

/** Bounds included; signs as for `integer`. */
export function decimalNumber(min: number, max: number): NumberReader {
  return {
    expected: `a number from ${min} to ${max}`,
    schema: { type: 'number', minimum: min, maximum: max },
    read: (text) => readNumber(DECIMAL, text, min, max),
    readValue: (value) => within(value, min, max),
  };
}

function readNumber(form: RegExp, text: string, min: number, max: number): number | undefined {
  if (!form.test(text) || (min >= 0 && text.startsWith('-'))) return undefined;
  return within(Number(text), min, max);
}

function within(value: unknown, min: number, max: number): number | undefined {
  return typeof value === 'number' && value >= min && value <= max ? value : undefined;
}

export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
): ValueReader<Choice> {
  return textReader({
    expected: `one of ${choices.join(', ')}`,
    schema: { type: 'string', enum: choices },
    // A string among the choices is one of them.
    read: (text) => ((choices as readonly string[]).includes(text) ? (text as Choice) : undefined),
  });
}

/** Separated by commas, in any order, or `none`. */
export function someOrNone<const Choice extends string>(
  choices: readonly Choice[],
): Reader<readonly Choice[]> {
  const one = oneOf(choices);
  return {
    expected: `one or more of ${choices.join(', ')}, separated by commas, or none`,
    schema: { type: 'array', items: one.schema },
    read(text) {
      if (text.trim() === 'none') return [];
      const named = text.split(',').map((word) => one.read(word.trim()));
      return named.every((word) => word !== undefined) ? named : undefined;
    },
  };
}

export const anyText: ValueReader<string> = textReader({
  expected: 'a string',
  schema: { type: 'string' },
  read: (text) => text,
});

/** Not empty, and without control characters. */
export function text(maxLength: number): ValueReader<string> {
  return {
    ...textLike(
      new RegExp(`^[^\\p{Cc}]{1,${maxLength}}$`, 'u'),
      `a string of 1 to ${maxLength} characters`,
    ),
    schema: { type: 'string', minLength: 1, maxLength },
  };
}

export function textLike(form: RegExp, expected: string): ValueReader<string> {
  return textReader({
    expected,
    schema: { type: 'string', pattern: form.source },
    read: (value) => (form.test(value) ? value : undefined),
  });
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** An RFC 3339 timestamp in milliseconds; the seconds are optional. */
export const instant: ValueReader<number> = textReader({
  expected: 'an instant with its zone such as 2026-03-31T12:00:00Z',
  schema: { type: 'string', format: 'date-time' },
  read(value) {
    const at = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(at) ? undefined : at;
  },
});

export const trueOrFalse: ValueReader<boolean> = {
  expected: 'true or false',
  schema: { type: 'boolean' },
  read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  readValue: (value) => (typeof value === 'boolean' ? value : undefined),
};

/** Without path and query; trailing slashes are dropped. */
export const httpAddress: Reader<string> = {
  expected: 'an absolute http or https URL without a path, such as https://sandbox.example.com',
  schema: { type: 'string', format: 'uri' },
  read: (text) =>
    /^https?:\/\/[^/?#\s]+\/*$/.test(text) && URL.canParse(text)
      ? withoutTrailingSlashes(text)
      : undefined,
};

function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
