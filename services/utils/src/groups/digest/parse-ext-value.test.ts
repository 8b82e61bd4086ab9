import { describe, expect, it } from '@jest/globals';
import { parseExtValue } from './parse-ext-value.js';

describe('parseExtValue', () => {
  it.each([
    ["UTF-8''J%C3%A4s%C3%B8n%20Doe", 'Jäsøn Doe'],
    ["utf-8'en'%e2%82%ac", '€'],
    ["UTF-8''", ''],
  ])('reads %s', (text, expected) => {
    expect(parseExtValue(text)).toBe(expected);
  });

  it.each([
    'plain',
    "ISO-8859-1''%E4",
    "UTF-8''%FF",
    "UTF-8''a b",
    "UTF-8''%zz",
    "UTF-8''ä",
    "UTF-8'a",
  ])('finds nothing in %s', (text) => {
    expect(parseExtValue(text)).toBeUndefined();
  });
});
