import { describe, expect, it } from '@jest/globals';
import { isSameTarget, parseExtValue } from './protocol.js';

describe('isSameTarget', () => {
  it.each([
    ['/a?b=c', '/a?b=c', true],
    ['/a?', '/a', true],
    ['http://HOST:80/a?b', '/a?b', true],
    ['https://host:80', '/', true],
    ['/a', '/a?b=c', false],
    ['/a?b=c', '/a', false],
    ['/a?b=c?', '/a?b=c', false],
    ['/a%20b', '/a b', false],
    ['/A', '/a', false],
    ['http://other/a', '/a', false],
    ['http://host:80@other/a', '/a', false],
    ['', '/', false],
  ])('uri %s for the target %s: %j', (uri, target, expected) => {
    expect(isSameTarget(uri, target, 'host:80')).toBe(expected);
  });
});

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
