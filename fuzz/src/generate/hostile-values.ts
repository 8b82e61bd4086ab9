import type { Random } from '@sandbox/kernel';

/** Texts that readers of all kinds have stumbled over. */
const TEXTS = [
  ...['', ' ', '\t', '0', '1', '-1', '-0', '+1', '1.0', '01', '1e3', '1e309', '0x10', '1_000', '٣'],
  ...['9007199254740993', '-9223372036854775809', '4294967296', 'NaN', 'Infinity', 'null', 'true'],
  ...['undefined', '[]', '{}', '""', '"', "'", '`', '\\', '\\u0000', '<', '>', '&', '&#0;', ']]>'],
  ...[
    '<script>alert(1)</script>',
    '"><svg onload=1>',
    '$' + '{7*7}',
    '{{7*7}}',
    '%',
    '%%',
    '%s',
    '%zz',
  ],
  ...['%00', '%c0%ae', '%ff%fe', '%ed%a0%80', '%2e%2e%2f', '../..', '..\\..', '/', '//', '/.', ';'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', 'then'],
  ...['*', '**', '?', '#', ':', '::', '=', '==', '|', '||', '^', '~', ',', ',,', ', ,', '-', '--'],
  ...['2026-02-30', '2026-13-01T00:00:00Z', '0000-00-00', '9999-12-31T23:59:60Z', '10000-01-01'],
  ...['2026-03-29T02:30:00+14:01', 'Sun, 06 Nov 1994 08:49:37 GMT', '1970-01-01T00:00:00.000Z'],
  ...['é', 'ẞ', '日本', '😀', '\u202e', '\ufeff', '\u2028', 'i̇', '\ud800', 'ﬀ', 'a\u0300\u0301'],
  ...[
    'bytes=0-',
    'bytes=-1',
    'bytes=0-0,2-1',
    '"a"',
    'W/"a"',
    'a=b',
    'a;b=c',
    '*/*;q=0',
    'q=1.0001',
  ],
  ...['127.0.0.1', '::1', '[::1]:80', 'http://a', 'javascript:alert(1)', 'data:,x', 'file:///etc'],
];

/** What is repeated to make a text long. */
const UNITS = [
  'a',
  '0',
  ' ',
  '%',
  ',',
  '=',
  '"',
  '(',
  '[',
  '{',
  '.',
  '/',
  'é',
  '😀',
  '%20',
  'a,',
  '\\"',
];

/** A text that a reader may stumble over; seldom a long one. */
export function hostileText(random: Random): string {
  if (random.chance(0.9)) return random.pick(TEXTS);
  return random.pick(UNITS).repeat(random.weighted(LENGTHS));
}

const LENGTHS = [
  [32, 8],
  [255, 4],
  [1000, 4],
  [4000, 1],
] as const;

/** A JSON value that a reader may stumble over. */
export function hostileValue(random: Random): unknown {
  return random.chance(0.5) ? hostileText(random) : random.pick(VALUES);
}

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 1.5, 1e21, 1e-7, 2 ** 53, -(2 ** 31) - 1, 1e308],
  ...[[], {}, [null], [[]], [{}], { '': '' }, { 1: 1 }, { length: -1 }, { toString: 1 }],
  JSON.parse('{"__proto__":{"polluted":true}}'),
];
