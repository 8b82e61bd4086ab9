import { describe, expect, it } from '@jest/globals';
import { AppError } from '@sandbox/kernel';
import { createManualClock } from '@sandbox/testing';
import { createGuesses } from './guesses.js';

/** Counts over a clock that stands, and what the next guess from an address is answered. */
function start() {
  const time = createManualClock();
  const guesses = createGuesses(time.clock);
  const miss = (count: number, address = '192.0.2.1'): void => {
    for (let turn = 0; turn < count; turn += 1) guesses.miss(address);
  };
  const answerTo = (address = '192.0.2.1'): unknown => {
    try {
      guesses.check(address);
      return 'checked';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [error.code, error.headers?.['Retry-After']];
    }
  };
  return { time, miss, answerTo };
}

describe('wrong codes from an address', () => {
  it('are ten a minute', () => {
    const { miss, answerTo } = start();
    miss(9);
    expect(answerTo()).toBe('checked');
    miss(1);
    expect(answerTo()).toEqual(['too_many_attempts', '60']);
    expect(answerTo('192.0.2.2')).toBe('checked');
  });

  it('are forgotten a minute after the first of them', () => {
    const { time, miss, answerTo } = start();
    miss(1);
    time.advance(30_000);
    miss(9);
    expect(answerTo()).toEqual(['too_many_attempts', '30']);
    time.advance(29_999);
    expect(answerTo()).toEqual(['too_many_attempts', '1']);
    time.advance(1);
    expect(answerTo()).toBe('checked');
    miss(9);
    expect(answerTo()).toBe('checked');
  });
});
