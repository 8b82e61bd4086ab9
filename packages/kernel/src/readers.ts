/**
 * How a text becomes a value, said once: the words of the message about a bad text, the JSON Schema of a good one, and
 * the reading itself. Settings and the parameters of endpoints are read with the same ones.
 */
export interface Reader<T> {
  /** Completes "... must be": `a whole number from 1 to 65535`. */
  readonly expected: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** Returns the value of the text; undefined when the text is not as expected. */
  readonly read: (text: string) => T | undefined;
}

/** Reads numbers within bounds. */
export interface NumberReader extends Reader<number> {
  readonly schema: { readonly type: string; readonly minimum: number; readonly maximum: number };
}

/** Digits with an optional fraction; no exponent, no hexadecimal, no spaces. */
const DECIMAL = /^-?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/;
const WHOLE = /^-?\d{1,16}$/;

/** A whole number, bounds included; a sign is read only where negative numbers are within the bounds. */
export function wholeNumber(min: number, max: number): NumberReader {
  return {
    expected: `a whole number from ${min} to ${max}`,
    schema: { type: 'integer', minimum: min, maximum: max },
    read: (text) => readNumber(WHOLE, text, min, max),
  };
}

/** A number with decimals if need be, bounds included; signs as for whole ones. */
export function decimalNumber(min: number, max: number): NumberReader {
  return {
    expected: `a number from ${min} to ${max}`,
    schema: { type: 'number', minimum: min, maximum: max },
    read: (text) => readNumber(DECIMAL, text, min, max),
  };
}

function readNumber(form: RegExp, text: string, min: number, max: number): number | undefined {
  if (!form.test(text) || (min >= 0 && text.startsWith('-'))) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** One of a fixed list of words. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return {
    expected: `one of ${choices.join(', ')}`,
    schema: { type: 'string', enum: choices },
    // A text that is among the choices is one.
    read: (text) => ((choices as readonly string[]).includes(text) ? (text as Choice) : undefined),
  };
}

/** Any text. */
export const anyText: Reader<string> = {
  expected: 'a text',
  schema: { type: 'string' },
  read: (text) => text,
};

/** The words `true` and `false`. */
export const trueOrFalse: Reader<boolean> = {
  expected: 'true or false',
  schema: { type: 'boolean' },
  read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
};

/** An absolute http or https address without query; trailing slashes are dropped. */
export const httpAddress: Reader<string> = {
  expected: 'an absolute http or https address such as https://sandbox.example.com',
  schema: { type: 'string', format: 'uri' },
  read: (text) =>
    /^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/.test(text) ? withoutTrailingSlashes(text) : undefined,
};

function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
