import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import fc from 'fast-check';
import { MAX_LIMITS, parseRateLimits } from './parse-rate-limit.js';
import { LIMIT_DEFAULTS } from './rate-limit.js';

const PLAIN = { ...LIMIT_DEFAULTS, limit: 10, window_s: 60 };

describe('X-Sandbox-RateLimit', () => {
  it.each([
    ['10;w=60', PLAIN],
    [' 10; w=60 ', PLAIN],
    ['10;w=60;by=key', { ...PLAIN, by: 'key' }],
    ['10;w=60;by="key"', { ...PLAIN, by: 'key' }],
    ['10;w=5;w=60', PLAIN],
    ['1000;w=1;algorithm=sliding', { ...PLAIN, limit: 1000, window_s: 1, algorithm: 'sliding' }],
    [
      '1000000;w=86400;algorithm=bucket',
      { ...PLAIN, limit: 1_000_000, window_s: 86_400, algorithm: 'bucket' },
    ],
    ['10;w=60;reset=seconds;retry=date', { ...PLAIN, reset: 'seconds', retry: 'date' }],
    ['10;w=60;policy="per-user.1"', { ...PLAIN, policy: 'per-user.1' }],
  ])('%j is a limit', (text, limit) => {
    expect(parseRateLimits(text)).toEqual([limit]);
  });

  it.each([
    ['', 'The header is empty.'],
    ['10', 'The parameter w is required: the window in seconds.'],
    ['0;w=60', 'The limit must be a whole number from 1 to 1000000, not 0.'],
    ['-1;w=60', 'not -1'],
    ['1.5;w=60', 'not 1.5'],
    ['1000001;w=60', 'not 1000001'],
    ['ten;w=60', 'The limit must be a whole number from 1 to 1000000, not "ten".'],
    ['10;w=0', 'w must be a whole number from 1 to 86400, not 0.'],
    ['10;w', 'not true'],
    ['10;w=86401', 'not 86401'],
    ['10;w=60;by=user', 'by must be one of session, key, address, not "user".'],
    ['10;w=60;algorithm=leaky', 'algorithm must be one of fixed, sliding, bucket, not "leaky".'],
    [
      '1001;w=60;algorithm=sliding',
      'With algorithm=sliding, limit must be a whole number from 1 to 1000, not 1001.',
    ],
    ['10;w=60;policy=""', 'policy must be a name of 1 to 40 letters'],
    [
      '10;w=60;burst=5',
      'Unknown parameter burst. The parameters are w, by, algorithm, reset, retry, policy.',
    ],
    ['10;w=60, 5;w=1', 'Each limit needs a separate policy, but two have "default".'],
    ['10;w=60,', 'a member must follow character 8, but it ends'],
    ['(10 20);w=60', 'A limit must be one number, not a list.'],
    ['10;W=60', 'a key in lower case must follow character 3'],
    ['10 per minute', 'a comma must follow character 3'],
  ])('%j is none: %s', (text, problem) => {
    const read = (): unknown => parseRateLimits(text);
    expect(read).toThrow(problem);
    expect(read).toThrow(AppError);
  });

  it('has several limits with names of their own, but not many', () => {
    expect(parseRateLimits('5;w=1;policy=burst, 100;w=60')).toEqual([
      { ...PLAIN, limit: 5, window_s: 1, policy: 'burst' },
      { ...PLAIN, limit: 100 },
    ]);
    const many = Array.from({ length: MAX_LIMITS + 1 }, (_, n) => `1;w=1;policy=p${n}`).join(',');
    expect(() => parseRateLimits(many)).toThrow('The header has 6 limits; at most 5 are accepted.');
  });

  it('is read or refused, whatever it is', () => {
    const chunks = fc.constantFrom(
      ...[
        '10',
        ';w=',
        '60',
        ';by=',
        'key',
        'session',
        ';',
        '=',
        '"',
        '(',
        ')',
        ':',
        '@',
        '?1',
        '-',
        '.',
        ' ',
      ],
    );
    const texts = fc.oneof(
      fc.array(chunks, { maxLength: 12 }).map((all) => all.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          expect(parseRateLimits(text)[0]?.window_s).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toMatchObject({ status: 400, code: 'invalid_rate_limit' });
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
