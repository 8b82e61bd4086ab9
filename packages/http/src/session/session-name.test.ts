import { expect, it } from '@jest/globals';
import { formatSessionName, parseSessionName } from './session-name.js';

const LONGEST = `keep-${'a'.repeat(60)}`;

it.each([
  ['keep-t1', 'keep-t1', undefined],
  ['keep-_-Az09', 'keep-_-Az09', undefined],
  ['keep-t1@busy-day', 'keep-t1', 'busy-day'],
  [LONGEST, LONGEST, undefined],
])('%j is a name', (text, name, scenario) => {
  const parsed = parseSessionName(text);
  expect(parsed).toEqual({ name, scenario });
  expect(parsed && formatSessionName(parsed)).toBe(text);
});

it.each([
  ...['', 'keep-', 'keep', 't1', 'Keep-t1', 'keep-é', 'keep-a b', ' keep-a', 'keep-a\n', 'new'],
  ...['keep-a.b', 'keep-a/b', 'keep-a@', 'keep-a@Empty', 'keep-a@b@c', `${LONGEST}a`],
  `keep-a@${'b'.repeat(41)}`,
])('%j is no name', (text) => {
  expect(parseSessionName(text)).toBeUndefined();
});
