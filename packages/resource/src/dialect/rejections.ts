import { AppError, didYouMean, quote } from '@sandbox/kernel';
import type { QueryPairs } from '@sandbox/query-engine';
import { fail } from '../errors.js';

/** The error of an option that a dialect does not have. */
export function unknownOption(dialect: string, name: string, options: readonly string[]): AppError {
  return fail('unknown_parameter', {
    detail: `${dialect} has no option ${quote(name)} here.${didYouMean(name, options)} It accepts ${options.join(', ')}.`,
    errors: [
      { field: name, code: 'unknown_parameter', message: 'is not an option of the dialect' },
    ],
    members: { allowed: options },
  });
}

/** @throws AppError `unknown_parameter` for any option of a path that accepts none */
export function rejectOptions(path: string, [first]: QueryPairs): void {
  if (first === undefined) return;
  const message = `${path} returns all records, so it does not accept ${quote(first[0])}.`;
  throw fail('unknown_parameter', {
    detail: message,
    errors: [{ field: first[0], code: 'unknown_parameter', message }],
  });
}

/** The error of an option whose value cannot be read. */
export function invalidOption(name: string, expected: string, came: unknown): AppError {
  const message = `${name} must be ${expected}, not ${quote(came)}.`;
  return fail('invalid_parameter', {
    detail: message,
    errors: [{ field: name, code: 'invalid_parameter', message }],
  });
}

/** The names of our options in a dialect. */
export type OptionNames = Readonly<Record<string, string>>;

/** Returns the result of `read`; its errors use the option names of the dialect. */
export function inWordsOf<T>(names: OptionNames, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) throw renamed(names, error);
    throw error;
  }
}

function renamed(names: OptionNames, error: AppError): AppError {
  const { errors, members, headers, message, code } = error;
  return new AppError(code, error, {
    detail: inSentence(names, message),
    errors: errors?.map((one) => ({
      ...one,
      field: nameOf(names, one.field),
      message: inSentence(names, one.message),
    })),
    members,
    headers,
  });
}

/** A sentence of ours about an option starts with its name. */
function inSentence(names: OptionNames, sentence: string): string {
  const space = sentence.indexOf(' ');
  return space < 0 ? sentence : nameOf(names, sentence.slice(0, space)) + sentence.slice(space);
}

function nameOf(names: OptionNames, name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
