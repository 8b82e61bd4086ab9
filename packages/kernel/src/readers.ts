/**
 * How a text becomes a value, defined once: the words of the message about a bad text, the JSON Schema of a good one, and
 * the reading itself. Settings and the parameters of endpoints are read with the same ones.
 */
export interface Reader<T> {
  /** Completes "... must be": `a whole number from 1 to 65535`. */
  readonly expected: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** Returns the value of the text; undefined when the text is not as expected. */
  readonly read: (text: string) => T | undefined;
}

/** A reader that takes members of JSON bodies too: there a number is a number and no text. */
export interface ValueReader<T> extends Reader<T> {
  /** Returns the value of the member; undefined when it is not as expected. */
  readonly readValue: (value: unknown) => T | undefined;
}

/** Makes the reader of a text: as a member of a JSON body it is a string. */
export function textReader<T>(reader: Reader<T>): ValueReader<T> {
  return {
    ...reader,
    readValue: (value) => (typeof value === 'string' ? reader.read(value) : undefined),
  };
}

/** Reads numbers within bounds. */
export interface NumberReader extends ValueReader<number> {
  readonly schema: { readonly type: string; readonly minimum: number; readonly maximum: number };
}

/** Digits with an optional fraction; no exponent, no hexadecimal, no spaces. */
const DECIMAL = /^-?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;
const WHOLE = /^-?\d{1,16}$/;

/** A whole number, bounds included; a sign is read only where negative numbers are within the bounds. */
export function integer(min: number, max: number): NumberReader {
  return {
    expected: `a whole number from ${min} to ${max}`,
    schema: { type: 'integer', minimum: min, maximum: max },
    read: (text) => readNumber(WHOLE, text, min, max),
    readValue: (value) => (Number.isInteger(value) ? within(value, min, max) : undefined),
  };
}

/** A number with decimals if need be, bounds included; signs as for whole ones. */
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

/** One of a fixed list of words. */
export function oneOf<const Choice extends string>(
  choices: readonly Choice[],
): ValueReader<Choice> {
  return textReader({
    expected: `one of ${choices.join(', ')}`,
    schema: { type: 'string', enum: choices },
    // A text that is among the choices is one.
    read: (text) => ((choices as readonly string[]).includes(text) ? (text as Choice) : undefined),
  });
}

/** Some of a fixed list of words, in any order, separated by commas. */
export function someOf<const Choice extends string>(
  choices: readonly Choice[],
): Reader<readonly Choice[]> {
  const one = oneOf(choices);
  return {
    expected: `one or more of ${choices.join(', ')}, separated by commas`,
    schema: { type: 'array', minItems: 1, items: one.schema },
    read(text) {
      const named = text.split(',').map((word) => one.read(word.trim()));
      return named.every((word) => word !== undefined) ? named : undefined;
    },
  };
}

/** Any text. */
export const anyText: ValueReader<string> = textReader({
  expected: 'a text',
  schema: { type: 'string' },
  read: (text) => text,
});

/** A text without control characters that is not empty. */
export function text(maxLength: number): ValueReader<string> {
  return {
    ...textLike(
      new RegExp(`^[^\\p{Cc}]{1,${maxLength}}$`, 'u'),
      `a text of 1 to ${maxLength} characters`,
    ),
    schema: { type: 'string', minLength: 1, maxLength },
  };
}

/** A text of a form. */
export function textLike(form: RegExp, expected: string): ValueReader<string> {
  return textReader({
    expected,
    schema: { type: 'string', pattern: form.source },
    read: (value) => (form.test(value) ? value : undefined),
  });
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant of RFC 3339, read as milliseconds; the seconds may be left out. */
export const instant: ValueReader<number> = textReader({
  expected: 'an instant with its zone such as 2026-03-31T12:00:00Z',
  schema: { type: 'string', format: 'date-time' },
  read(value) {
    const at = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
    return Number.isNaN(at) ? undefined : at;
  },
});

/** The words `true` and `false`. */
export const trueOrFalse: ValueReader<boolean> = {
  expected: 'true or false',
  schema: { type: 'boolean' },
  read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  readValue: (value) => (typeof value === 'boolean' ? value : undefined),
};

/** An absolute http or https address without path and query; trailing slashes are dropped. */
export const httpAddress: Reader<string> = {
  expected: 'an absolute http or https address without a path such as https://sandbox.example.com',
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
