import { describe, expect, it } from '@jest/globals';
import { isSameTarget } from './is-same-target.js';

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
