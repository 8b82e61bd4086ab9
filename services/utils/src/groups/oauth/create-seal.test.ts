import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSeal } from './create-seal.js';

const key = { encryption: randomBytes(32), nonce: randomBytes(32) };
const seal = createSeal(key);

describe('createSeal', () => {
  it('opens what it has closed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(seal.open('code', seal.close('code', text))).toBe(text);
      }),
    );
  });

  it('opens the words of another replica with the same key', () => {
    expect(createSeal({ ...key }).open('code', seal.close('code', 'text'))).toBe('text');
  });

  it('opens nothing that was closed for another purpose or by another key', () => {
    const word = seal.close('code', 'text');
    const other = createSeal({ ...key, encryption: randomBytes(32) });
    expect([seal.open('token', word), other.open('code', word)]).toEqual([undefined, undefined]);
  });

  it('opens no word of which a single character was changed', () => {
    const word = seal.close('code', 'text');
    for (let at = 0; at < word.length; at++) {
      const changed = word[at] === 'A' ? 'B' : 'A';
      const tampered = word.slice(0, at) + changed + word.slice(at + 1);
      expect([at, seal.open('code', tampered)]).toEqual([at, undefined]);
    }
  });

  it.each(['', 'A', 'A'.repeat(37), 'ä'.repeat(60), 'A'.repeat(20_000)])('opens no %j', (word) => {
    expect(seal.open('code', word)).toBeUndefined();
  });

  it('opens a word in its one form only', () => {
    const word = seal.close('code', 'text');
    const others = [`${word}=`, ` ${word}`, `${word}.`];
    expect(others.map((other) => seal.open('code', other))).toEqual(others.map(() => undefined));
  });
});
