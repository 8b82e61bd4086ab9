import { describe, expect, it } from '@jest/globals';
import { createManualClock } from './manual-clock.js';

describe('createManualClock', () => {
  it('stands still until it is moved', () => {
    const { clock, advance } = createManualClock('2026-03-30T12:00:00Z');
    expect([clock.now(), clock.elapsed()]).toEqual([Date.parse('2026-03-30T12:00:00Z'), 0]);
    advance(1500);
    expect([clock.now(), clock.elapsed()]).toEqual([Date.parse('2026-03-30T12:00:01.500Z'), 1500]);
  });

  it('runs what falls due in order of its time, at its time', () => {
    const manual = createManualClock();
    const seen: [string, number][] = [];
    const note = (name: string) => (): void => {
      seen.push([name, manual.clock.elapsed()]);
    };
    manual.timers.after(30, note('late'));
    manual.timers.every(20, note('often'));
    manual.timers.after(10, note('early'));
    manual.timers.after(100, note('never'));
    manual.advance(45);
    expect(seen).toEqual([
      ['early', 10],
      ['often', 20],
      ['late', 30],
      ['often', 40],
    ]);
    expect(manual.waiting).toBe(2);
  });

  it('runs nothing that was cancelled, also while it moves', () => {
    const { timers, advance, waiting } = createManualClock();
    const seen: string[] = [];
    const cancelled = timers.after(20, () => seen.push('cancelled'));
    timers.after(10, () => cancelled.cancel());
    advance(30);
    expect([seen, waiting]).toEqual([[], 0]);
  });
});
