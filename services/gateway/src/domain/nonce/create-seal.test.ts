import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSeal } from './create-seal.js';

const seal = createSeal('the key of this test');

describe('a seal', () => {
  it('opens what it has closed, with the same key anywhere', () => {
    const replica = createSeal('the key of this test');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, purpose) => {
        expect(replica.open(purpose, seal.close(purpose, text))).toBe(Buffer.from(text).toString());
      }),
    );
  });

  it('opens nothing that was changed in any place', () => {
    const word = seal.close('nonce', 'a card');
    const bytes = Buffer.from(word, 'base64');
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(seal.open('nonce', changed.toString('base64'))).toBeUndefined();
    }
    expect(seal.open('nonce', word)).toBe('a card');
  });

  it.each([
    ['for another purpose', (word: string) => seal.open('form', word)],
    ['with another key', (word: string) => createSeal('another key').open('nonce', word)],
    ['written in another way', (word: string) => seal.open('nonce', ` ${word}`)],
    ['cut off', (word: string) => seal.open('nonce', word.slice(0, 36))],
    ['that is empty', () => seal.open('nonce', '')],
  ])('opens nothing %s', (_name, open) => {
    expect(open(seal.close('nonce', 'a card'))).toBeUndefined();
  });

  it('shows nothing of the text, and not whether two texts begin the same', () => {
    const [one, two] = [seal.close('nonce', 'card 4111'), seal.close('nonce', 'card 4112')];
    expect(Buffer.from(one, 'base64').includes('card')).toBe(false);
    expect(one.slice(0, 12)).not.toBe(two.slice(0, 12));
  });
});
