import { describe, expect, it } from '@jest/globals';
import { STEP_TICKS, tickOfStep, turnAt } from './schedule.js';

describe('turnAt', () => {
  it.each([
    ['tickets', 5],
    ['messages', 4],
  ] as const)('gives each second of %s to one step of one story', (topic, every) => {
    const turns = new Set<string>();
    for (let tick = every; tick <= 3600; tick += every) {
      const { script, step } = turnAt(topic, tick);
      expect(tickOfStep(script, step)).toBe(tick);
      turns.add(`${script}/${step}`);
    }
    expect(turns.size).toBe(3600 / every);
  });

  it('takes each step of each story once', () => {
    const turns = STEP_TICKS.map((_tick, step) => tickOfStep(7, step)).map((tick, step) => {
      const topics = (['tickets', 'messages'] as const).filter(
        (topic) => tick % (topic === 'tickets' ? 5 : 4) === 0,
      );
      return topics.map((topic) => turnAt(topic, tick)).filter((turn) => turn.step === step);
    });
    expect(turns).toEqual(STEP_TICKS.map((_tick, step) => [{ script: 7, step }]));
  });

  it('starts with stories of the seeds', () => {
    expect(turnAt('messages', 4)).toEqual({ script: -6, step: 6 });
    expect(turnAt('tickets', 5)).toEqual({ script: 0, step: 0 });
  });

  it.each([
    ['tickets', 4],
    ['messages', 5],
  ] as const)('knows that %s do not speak at second %d', (topic, tick) => {
    expect(() => turnAt(topic, tick)).toThrow(RangeError);
  });
});
