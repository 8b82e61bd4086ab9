import { describe, expect, it } from '@jest/globals';
import { createSharedBudget, Reservation } from './shared-budget.js';

describe('a shared budget', () => {
  it('lends an owner all but the last tenth, which is for others', () => {
    const budget = createSharedBudget({ limit: 100 });
    expect([budget.reserve(90, 'one'), budget.reserve(1, 'one')]).toEqual([true, false]);
    expect([budget.reserve(10, 'other'), budget.reserve(1, 'other')]).toEqual([true, false]);
    expect(budget).toMatchObject({ limit: 100, used: 100, refusals: 2 });
  });

  it('lends again what was released', () => {
    const budget = createSharedBudget({ limit: 100 });
    budget.reserve(90, 'one');
    budget.release(40, 'one');
    expect([budget.reserve(41, 'one'), budget.reserve(40, 'one')]).toEqual([false, true]);
  });

  it('lends an owner no more than its share, but for a single holder', () => {
    const budget = createSharedBudget({ limit: 100, sharePercent: 10 });
    const large = new Reservation(budget, 'one');
    expect([large.resize(8), large.resize(30)]).toEqual([true, true]);
    expect(budget.reserve(1, 'one')).toBe(false);
    large.free();
    expect([budget.reserve(9, 'one'), budget.reserve(2, 'one')]).toEqual([true, false]);
    expect(budget.reserve(9, 'other')).toBe(true);
  });

  it('remembers nothing of owners who hold nothing', () => {
    const budget = createSharedBudget({ limit: 100, sharePercent: 10 });
    budget.reserve(10, 'one');
    budget.release(10, 'one');
    expect([budget.used, budget.reserve(10, 'one')]).toEqual([0, true]);
  });
});

describe('a reservation', () => {
  it('grows and shrinks with what is held, and stays when it cannot grow', () => {
    const budget = createSharedBudget({ limit: 100 });
    const reservation = new Reservation(budget, 'one');
    const sizes = [80, 91, 90].map((size) => reservation.resize(size));
    expect([sizes, budget.used]).toEqual([[true, false, true], 90]);
    reservation.resize(20);
    expect(budget.used).toBe(20);
  });

  it('gives everything back once, however often it is freed', () => {
    const budget = createSharedBudget({ limit: 100 });
    const reservation = new Reservation(budget, 'one');
    reservation.resize(80);
    reservation.free();
    reservation.free();
    expect(budget.used).toBe(0);
  });
});
