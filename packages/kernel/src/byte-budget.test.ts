import { describe, expect, it } from '@jest/globals';
import { createByteBudget, Reservation } from './byte-budget.js';

describe('a budget of bytes', () => {
  it('lends no more than its limit', () => {
    const budget = createByteBudget(10);
    expect([budget.reserve(6), budget.reserve(5), budget.reserve(4)]).toEqual([true, false, true]);
    expect(budget).toMatchObject({ used: 10, refusals: 1 });
  });

  it('lends again what was given back', () => {
    const budget = createByteBudget(10);
    budget.reserve(10);
    budget.release(4);
    expect([budget.reserve(5), budget.reserve(4)]).toEqual([false, true]);
  });
});

describe('a reservation', () => {
  it('grows and shrinks with what is held, and stays when it cannot grow', () => {
    const budget = createByteBudget(10);
    const reservation = new Reservation(budget);
    expect([reservation.resize(8), reservation.resize(11), reservation.resize(9)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(budget.used).toBe(9);
    reservation.resize(2);
    expect(budget.used).toBe(2);
  });

  it('gives everything back once, however often it is freed', () => {
    const budget = createByteBudget(10);
    const reservation = new Reservation(budget);
    reservation.resize(8);
    reservation.free();
    reservation.free();
    expect(budget.used).toBe(0);
  });
});
