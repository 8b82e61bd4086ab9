import { describe, expect, it } from '@jest/globals';
import { lazy } from './lazy.js';

describe('a lazy value', () => {
  it('is computed by the first call, also if it is undefined', () => {
    let calls = 0;
    const value = lazy(() => {
      calls += 1;
    });
    expect(calls).toBe(0);
    expect([value(), value()]).toEqual([undefined, undefined]);
    expect(calls).toBe(1);
  });

  it('is computed again after an error', () => {
    const results = [new Error('not yet'), 7];
    const value = lazy(() => {
      const result = results.shift();
      if (result instanceof Error) throw result;
      return result;
    });
    expect(value).toThrow('not yet');
    expect([value(), value()]).toEqual([7, 7]);
  });
});
