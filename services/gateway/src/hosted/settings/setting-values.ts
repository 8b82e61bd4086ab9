import type { Holds } from '../../domain/shape.js';

/** Reads one value of a setting; undefined when it is none. */
export type ValueReader<Value> = (value: unknown) => Value | undefined;

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
]);

const MAX_TEXT = 255;
const MAX_URL = 2048;

/** True or false, or these words. */
export const flagValue: ValueReader<boolean> = (value) =>
  FLAGS.get(typeof value === 'string' ? value.toLowerCase() : value);

/** Any text that is not longer than a line. */
export const textValue: ValueReader<string> = (value) =>
  typeof value === 'string' && value.length <= MAX_TEXT ? value : undefined;

/**
 * An absolute address of the web, or an empty text. The imitated gateway demands https; here http is good too, because
 * the pages that are tested stand on localhost.
 */
export const urlValue: ValueReader<string> = (value) => {
  if (typeof value !== 'string' || value.length > MAX_URL) return undefined;
  if (value === '') return '';
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  return new URL(value).href;
};

/** A colour as styles name it: `#1a2b3c` or a word. */
export const colorValue: ValueReader<string> = (value) =>
  typeof value === 'string' && /^(#([\da-f]{3}|[\da-f]{6})|[a-z]{0,30})$/i.test(value)
    ? value.toLowerCase()
    : undefined;

/** One of a list of words. */
export function wordValue<const Word extends string>(words: readonly Word[]): ValueReader<Word> {
  return (value) => words.find((word) => word === value);
}

/** True for what a reader gives: a value that it reads as it is. */
export function isReadBy<Value>(read: ValueReader<Value>): Holds {
  return (value) => value !== undefined && read(value) === value;
}
