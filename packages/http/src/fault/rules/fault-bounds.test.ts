import { describe, expect, it } from '@jest/globals';
import { FAULT_PRESETS } from '@sandbox/kernel';
import { readRules } from './read-rules.js';

/** Whether a list of rules is taken. */
function takes(rules: unknown): boolean {
  try {
    readRules(rules);
    return true;
  } catch {
    return false;
  }
}

const rule = (parts: object) => [{ effect: { status: 503 }, ...parts }];
const x = (count: number): string => 'x'.repeat(count);

type Row = readonly [member: string, good: readonly unknown[], bad: readonly unknown[]];

/** What happens: values that a member takes, and those next to them. */
const EFFECTS: readonly Row[] = [
  [
    'delay',
    [0, 60_000, [0, 60_000], [5, 5]],
    [-1, 60_001, 1.5, '5', [5, 4], [5], [1, 2, 3], [0, 60_001], null],
  ],
  ['status', [400, 599], [399, 600, '503', 400.5]],
  ['code', ['a', `a${x(63)}`, 'A.b-c_1'], ['', `a${x(64)}`, '1a', 'a b', 5]],
  ['reset', [true, 'head', 'body'], [false, 'tail', 1]],
  ['close', [true, 'head', 'body'], [false, 'tail', 1]],
  ['truncate', [0, 0.5, 1], [-0.01, 1.01, '0.5', true]],
  ['limit_data', [0, 1_000_000_000], [-1, 1_000_000_001, 0.5]],
  ['stall', [true, 1, 60_000], [false, 0, 60_001]],
  ['throttle', [1, 1_000_000_000], [0, 1_000_000_001]],
  ['malformed', [true, 'body', 'chunk', 'head'], [false, 'tail']],
  ['latency', [0, 60_000], [60_001]],
  ['down', [true], [false, 'head']],
  ['bandwidth', [1, 1_000_000], [0, 1_000_001]],
  ['slow_close', [true, 'body'], ['tail']],
  ['timeout', [true, 60_000], [60_001]],
  ['reset_peer', [true, 'head'], ['tail']],
  ['slicer', [1, 50_000_000], [0, 50_000_001]],
  ['preset', FAULT_PRESETS, ['none', 1, true]],
  ['nothing', [], [true, 1]],
];

/** Which requests are hit. */
const WHENS: readonly Row[] = [
  ['rate', [0, 0.5, 1], [-0.01, 1.01, '1']],
  ['seed', [0, -1, 'a', x(64), 'a.b_c:d/e-f'], ['', x(65), 'a b', 0.5, true]],
  ['first', [1, 1_000_000], [0, 1_000_001]],
  ['every', [1, 1_000_000], [0, 1_000_001]],
  ['after', [0, 1_000_000], [-1, 1_000_001]],
  [
    'between',
    [
      ['+0s', '+1s'],
      ['+1ms', '+99999999h'],
    ],
    [
      ['+1s', '+1s'],
      ['+2s', '+1s'],
      ['1s', '2s'],
      ['+1s'],
      ['+1s', '+2s', '+3s'],
      ['+1s', '+100000000s'],
      ['+1s', '+2d'],
      '+1s',
    ],
  ],
];

/** Which requests a rule is about. */
const MATCHES: readonly Row[] = [
  ['method', ['GET', 'DELETE', 'POST', 'PUT', 'PATCH'], ['get', 'ANY', '']],
  ['path', ['/', '*', `/${x(499)}`, '/v1/*'], ['', 'v1', `/${x(500)}`, '/a b', '/\u00e4']],
  ['operation', ['a', `_${x(199)}`, 'list.tickets-1'], ['', `a${x(200)}`, '1a', 'a b']],
  ['host', [], ['a']],
];

const RULES: readonly Row[] = [
  ['id', ['a', `a${x(59)}`, 'A.b_c-1'], ['', `a${x(60)}`, '1a', 'a b', 'header', 'query', 7]],
  ['ttl_ms', [1, 86_400_000], [0, 86_400_001, 1.5]],
  ['other', [], [1]],
];

describe('a rule of faults', () => {
  const cases = [
    ...EFFECTS.map((row) => [...row, (part: object) => [{ effect: part }]] as const),
    ...WHENS.map((row) => [...row, (part: object) => rule({ when: part })] as const),
    ...MATCHES.map((row) => [...row, (part: object) => rule({ match: part })] as const),
    ...RULES.map((row) => [...row, rule] as const),
  ];

  it.each(cases)(
    'takes %s within its bounds, and nothing next to them',
    (name, good, bad, toRules) => {
      expect(good.filter((value) => !takes(toRules({ [name]: value })))).toEqual([]);
      expect(bad.filter((value) => takes(toRules({ [name]: value })))).toEqual([]);
    },
  );

  it('takes Retry-After with a status or a code, up to a day', () => {
    const effect = (parts: object) => takes([{ effect: parts }]);
    expect([0, 86_400].map((retry_after) => effect({ status: 503, retry_after }))).toEqual([
      true,
      true,
    ]);
    expect([-1, 86_401].map((retry_after) => effect({ status: 503, retry_after }))).toEqual([
      false,
      false,
    ]);
    expect([effect({ code: 'a', retry_after: 1 }), effect({ retry_after: 1 })]).toEqual([
      true,
      false,
    ]);
  });

  it('has one end, and a preset alone', () => {
    const effect = (parts: object) => takes([{ effect: parts }]);
    expect([effect({ reset: true, close: true }), effect({ stall: 5, throttle: 5 })]).toEqual([
      false,
      false,
    ]);
    expect([effect({ delay: 5, reset: true }), effect({ preset: 'flaky', delay: 5 })]).toEqual([
      true,
      false,
    ]);
    expect([effect({}), effect({ delay: 5, latency: 5 })]).toEqual([false, false]);
  });

  it('is one of 50 at most, each with another id', () => {
    const rules = (count: number) => Array.from({ length: count }, () => rule({})[0]);
    expect([takes([]), takes(rules(50)), takes(rules(51)), takes({}), takes(null)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(readRules(rules(2)).map(({ id }) => id)).toEqual(['rule-1', 'rule-2']);
    expect(takes([...rule({ id: 'a' }), ...rule({ id: 'a' })])).toBe(false);
    expect(takes([...rule({ id: 'rule-2' }), ...rule({})])).toBe(false);
  });

  it('holds until it is taken away unless it says otherwise', () => {
    expect(readRules(rule({}))[0]?.ttlMs).toBe(Number.POSITIVE_INFINITY);
    expect(readRules(rule({ ttl_ms: 5 }))[0]?.ttlMs).toBe(5);
    expect(readRules(rule({ when: { between: ['+1ms', '+2s'] } }))[0]?.when.between).toEqual([
      1, 2000,
    ]);
    expect(readRules(rule({ when: { between: ['+1m', '+2h'] } }))[0]?.when.between).toEqual([
      60_000, 7_200_000,
    ]);
  });
});
