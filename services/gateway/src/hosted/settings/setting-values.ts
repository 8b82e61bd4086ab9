import type { PageSetting, ValueReader } from './define-page-settings.js';

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
]);

const MAX_TEXT = 255;
const MAX_URL = 2048;

/** True or false, or these strings. */
export const flagValue: ValueReader<boolean> = (value) =>
  FLAGS.get(typeof value === 'string' ? value.toLowerCase() : value);

/** Any string that is not longer than a line. */
export const textValue: ValueReader<string> = (value) =>
  typeof value === 'string' && value.length <= MAX_TEXT ? value : undefined;

/**
 * An absolute web URL, or an empty string. The imitated gateway requires https; here http is valid too,
 * because the pages that are tested are on localhost.
 */
export const urlValue: ValueReader<string> = (value) => {
  if (typeof value !== 'string' || value.length > MAX_URL) return undefined;
  if (value === '') return '';
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  return new URL(value).href;
};

/** A colour as styles name it: `#1a2b3c` or a name. */
export const colorValue: ValueReader<string> = (value) =>
  typeof value === 'string' && /^(#([\da-f]{3}|[\da-f]{6})|[a-z]{0,30})$/i.test(value)
    ? value.toLowerCase()
    : undefined;

/** A flag of a page, by the setting that has it. */
export function flag(from: string, initial: boolean): PageSetting<boolean> {
  return { from, read: flagValue, initial };
}

/** A string of one line. */
export function text(from: string, initial = ''): PageSetting<string> {
  return { from, read: textValue, initial };
}

/** A URL of the merchant's; empty until it is set. */
export function url(from: string): PageSetting<string> {
  return { from, read: urlValue, initial: '' };
}

/** A colour; empty until it is set. */
export function color(from: string): PageSetting<string> {
  return { from, read: colorValue, initial: '' };
}

/** One of a list of values. */
export function word<const Word extends string>(
  from: string,
  words: readonly Word[],
  initial: NoInfer<Word>,
): PageSetting<Word> {
  return { from, read: (value) => words.find((word) => word === value), initial };
}
