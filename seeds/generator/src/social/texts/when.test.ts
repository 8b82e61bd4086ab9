import { describe, expect, it } from '@jest/globals';
import { isTimely, type Language } from './index.js';

const at = (
  language: Language,
  local: string,
  place: { southern?: boolean; mild?: boolean } = {},
) => ({
  language,
  local: new Date(`${local}Z`),
  southern: false,
  ...place,
});

describe('the time of a post', () => {
  it.each([
    ['en', 'Spent the evening reading about bees.', '2026-03-02T22:00', '2026-03-02T12:00'],
    ['en', 'Survived the Monday stand-up.', '2026-03-02T12:00', '2026-03-03T12:00'],
    ['en', 'Handed in my notice today.', '2026-03-06T12:00', '2026-03-07T12:00'],
    ['en', 'The tulips opened this morning.', '2025-04-06T09:00', '2025-12-06T09:00'],
    ['es', 'Esta mañana Luna tiró una maceta.', '2026-03-02T09:00', '2026-03-02T19:00'],
    ['de', 'Den ganzen Nachmittag in der Küche.', '2026-03-02T19:00', '2026-03-02T09:00'],
    ['nl', 'Vanavond hachee gemaakt.', '2026-03-02T20:00', '2026-03-02T10:00'],
    ['pl', 'Całe popołudnie w kuchni.', '2026-03-02T20:00', '2026-03-02T10:00'],
    ['ja', '起きたら外は初霜でした。', '2025-11-02T07:00', '2025-07-02T07:00'],
  ] as const)('in %s: %s', (language, text, then, never) => {
    expect(isTimely(text, at(language, then))).toBe(true);
    expect(isTimely(text, at(language, never))).toBe(false);
  });

  it('turns the seasons around in the south', () => {
    const text = 'Woke up to the first frost.';
    expect(isTimely(text, at('en', '2025-05-10T08:00', { southern: true }))).toBe(true);
    expect(isTimely(text, at('en', '2025-11-10T08:00', { southern: true }))).toBe(false);
  });

  it('never comes for frost where it is mild', () => {
    expect(isTimely('First snow!!!!!', at('en', '2025-12-10T08:00', { mild: true }))).toBe(false);
  });
});
