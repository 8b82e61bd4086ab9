import { expect, it } from '@jest/globals';
import { detectFormat } from './detect-format.js';

it.each([
  ['xml', '<a/>'],
  ['xml', '\ufeff \r\n\t<?xml version="1.0"?><a/>'],
  ['json', '{"a":1}'],
  ['json', '\ufeff{"a":"<"}'],
  ['json', 'a<'],
  ['json', ' \n'],
  ['json', ''],
])('takes a body for %s when it begins as %j does', (format, text) => {
  expect(detectFormat(new TextEncoder().encode(text))).toBe(format);
});

it('takes UTF-16 with its mark for XML', () => {
  const text = Buffer.from('\ufeff<a/>', 'utf16le');
  expect([detectFormat(text), detectFormat(Buffer.from(text).swap16())]).toEqual(['xml', 'xml']);
});
