import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSessionTokens } from './session-token.js';

const tokens = createSessionTokens(() => 'key');
const mark = {
  id: '3f2c8f0e-5d0a-4b57-8a5e-0f6b8f1f6a11',
  startedAt: Date.UTC(2026, 2, 30, 12),
  count: 17,
  issuedAt: Date.UTC(2026, 2, 30, 13),
};

describe('session tokens', () => {
  it('say what they were made of', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.stringMatching(/^[\w-]{1,64}$/),
          startedAt: fc.nat({ max: 8.64e15 }),
          count: fc.nat({ max: 1_000_000 }),
          issuedAt: fc.nat({ max: 8.64e15 }),
        }),
        (any) => {
          expect(tokens.decode(tokens.encode(any))).toEqual(any);
        },
      ),
    );
  });

  it('are read by whoever has the same key', () => {
    expect(createSessionTokens(() => 'key').decode(tokens.encode(mark))).toEqual(mark);
  });

  it('are refused when any character is another one', () => {
    const token = tokens.encode(mark);
    for (let index = 0; index < token.length; index++) {
      const other = token[index] === 'a' ? 'b' : 'a';
      const forged = token.slice(0, index) + other + token.slice(index + 1);
      expect([forged, tokens.decode(forged)]).toEqual([forged, undefined]);
    }
  });

  it.each([
    ['nothing', ''],
    ['a word', 'unknown'],
    ['a token of another key', createSessionTokens(() => 'other').encode(mark)],
    ['a token with something behind it', `${tokens.encode(mark)} `],
    ['two tokens joined', `${tokens.encode(mark)}, ${tokens.encode(mark)}`],
    ['a text beyond ASCII', 'ü.1.1.1.aaaaaaaaaaaaaaaaaaaaaa'],
  ])('are not %s', (_what, text) => {
    expect(tokens.decode(text)).toBeUndefined();
  });
});
