import { describe, expect, it } from '@jest/globals';
import { createTimetable, type TopicPace } from './timetable.js';

const helpdesk: readonly TopicPace[] = [
  { name: 'tickets', every: 5 },
  { name: 'messages', every: 4 },
];

describe('createTimetable', () => {
  it('numbers the events by their second, topics of one second in their order', () => {
    const { positionOf } = createTimetable(helpdesk);
    const places = Array.from({ length: 10 }, (_, index) => positionOf(index + 1));
    expect(places.map(({ tick, topic, count }) => [tick, topic, count])).toEqual([
      [4, 1, 1],
      [5, 0, 1],
      [8, 1, 2],
      [10, 0, 2],
      [12, 1, 3],
      [15, 0, 3],
      [16, 1, 4],
      [20, 0, 4],
      [20, 1, 5],
      [24, 1, 6],
    ]);
  });

  it.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [5, 2],
    [19, 7],
    [20, 9],
    [3600, 1620],
  ])('ends second %d with event %d', (tick, last) => {
    expect(createTimetable(helpdesk).lastAt(tick)).toBe(last);
  });

  it.each([[[5, 4]], [[5, 2]], [[3, 6]], [[1]], [[2, 3, 7]], [[60, 45, 4]]])(
    'gives every event exactly one second with the intervals %j',
    (intervals) => {
      const topics = intervals.map((every, index) => ({ name: `topic${index}`, every }));
      const { lastAt, positionOf } = createTimetable(topics);
      const counts = topics.map(() => 0);
      let number = 0;
      for (let tick = 1; tick <= 1000; tick++) {
        for (const [topic, { every }] of topics.entries()) {
          if (tick % every !== 0) continue;
          number += 1;
          const count = (counts[topic] ?? 0) + 1;
          counts[topic] = count;
          expect(positionOf(number)).toEqual({ number, tick, topic, count });
        }
        expect(lastAt(tick)).toBe(number);
      }
    },
  );

  it('finds a far event as exactly as a near one', () => {
    const { lastAt, positionOf } = createTimetable(helpdesk);
    const { tick, count, topic } = positionOf(1_000_000_000);
    expect([tick, topic, count]).toEqual([2_222_222_224, 1, 555_555_556]);
    expect(lastAt(tick)).toBe(1_000_000_000);
    expect(lastAt(tick - 1)).toBe(999_999_999);
  });

  it.each([[0], [-1], [2.5], [Number.NaN]])('refuses the interval %d', (every) => {
    expect(() => createTimetable([{ name: 'tickets', every }])).toThrow(
      `The interval of tickets must be a whole number of seconds, not ${every}.`,
    );
  });

  it('refuses intervals that repeat after more than an hour', () => {
    const topics = [61, 67].map((every) => ({ name: 'prime', every }));
    expect(() => createTimetable(topics)).toThrow('repeat after 4087 s');
  });

  it('has no event 0', () => {
    expect(() => createTimetable(helpdesk).positionOf(0)).toThrow(RangeError);
  });
});
