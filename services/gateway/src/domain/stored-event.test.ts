import { describe, expect, it } from '@jest/globals';
import { type EventForm, formatEvent, parseEvent } from './stored-event.js';

/** A later form: `by` was called `seconds` in version 1 and `ms` in version 2. */
const LATER: EventForm = {
  version: 3,
  upgrades: {
    1: ({ seconds, ...rest }) => ({ ...rest, v: 2, ms: Number(seconds) * 1000 }),
    2: ({ ms, ...rest }) => ({ ...rest, v: 3, by: ms }),
  },
};

describe('formatEvent', () => {
  it('stores the version of a later form', () => {
    const text = formatEvent({ type: 'clock.advanced', at: 1, by: 2000 }, LATER);
    expect(text).toBe('{"type":"clock.advanced","at":1,"by":2000,"v":3}');
    expect(parseEvent(text, LATER)).toEqual({ v: 3, type: 'clock.advanced', at: 1, by: 2000 });
  });
});

describe('parseEvent', () => {
  it('reads what is stored today', () => {
    const event = { type: 'clock.advanced', at: 1, by: 2 } as const;
    expect(parseEvent(formatEvent(event))).toEqual(event);
  });

  it.each([
    '{"type":"clock.advanced","at":1,"seconds":2}',
    '{"v":2,"type":"clock.advanced","at":1,"ms":2000}',
    '{"v":3,"type":"clock.advanced","at":1,"by":2000}',
  ])('brings %s to the present form', (text) => {
    expect(parseEvent(text, LATER)).toEqual({ v: 3, type: 'clock.advanced', at: 1, by: 2000 });
  });

  it('refuses what a newer service has stored', () => {
    expect(() => parseEvent('{"v":4,"type":"clock.advanced"}', LATER)).toThrow(
      'A stored event has version 4; versions 1 to 3 are known.',
    );
  });
});
