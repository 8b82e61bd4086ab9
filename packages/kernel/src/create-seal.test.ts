import { describe, expect, it } from '@jest/globals';
import { createSeal, type SealOptions } from './create-seal.js';

const TEXTS = [
  '',
  'text',
  '\0',
  'ä 日本語 🂡 👩‍👩‍👧',
  '\ud800 alone',
  'x'.repeat(100_000),
  '{"a":[1]}',
];

describe.each(['base64', 'base64url'] as const)('a seal that writes %s', (encoding) => {
  const OPTIONS: SealOptions = { secret: 'secret', label: 'test', encoding };
  const seal = createSeal(OPTIONS);

  it.each(TEXTS)('opens what a replica with the same secret has closed (%#)', (text) => {
    const word = createSeal({ ...OPTIONS }).close('code', text);
    expect(seal.open('code', word)).toBe(Buffer.from(text).toString());
  });

  it('gives the same word for the same text, and others for other texts and purposes', () => {
    const words = [
      seal.close('code', 'text'),
      seal.close('code', 'text'),
      seal.close('code', 'texts'),
      seal.close('form', 'text'),
    ];
    expect([new Set(words).size, words[0] === words[1]]).toEqual([3, true]);
  });

  it.each<[string, Partial<SealOptions>, string]>([
    ['for another purpose', {}, 'form'],
    ['with another secret', { secret: 'other' }, 'code'],
    ['with another label', { label: 'other' }, 'code'],
  ])('opens nothing that was closed %s', (_name, other, purpose) => {
    const word = createSeal({ ...OPTIONS, ...other }).close(purpose, 'text');
    expect(seal.open('code', word)).toBeUndefined();
  });

  it('opens no word that was changed in any place', () => {
    const bytes = Buffer.from(seal.close('code', 'a card'), encoding);
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect([index, seal.open('code', changed.toString(encoding))]).toEqual([index, undefined]);
    }
    expect(seal.open('code', bytes.toString(encoding))).toBe('a card');
  });

  it.each(['', 'A', 'A'.repeat(36), 'A'.repeat(37), 'ä'.repeat(60)])('opens no %j', (word) => {
    expect(seal.open('code', word)).toBeUndefined();
  });

  it('opens a word in its one form only', () => {
    const word = seal.close('code', 'text');
    const others = [`${word}=`, ` ${word}`, `${word}.`, word.slice(0, -1)];
    expect(others.map((other) => seal.open('code', other))).toEqual(others.map(() => undefined));
  });

  it('opens no word that is longer than it may be', () => {
    const word = seal.close('code', 'text');
    const open = (maxLength: number) => createSeal({ ...OPTIONS, maxLength }).open('code', word);
    expect([open(word.length), open(word.length - 1)]).toEqual(['text', undefined]);
  });

  it('shows nothing of the text, and not whether two texts begin the same', () => {
    const [one, two] = [seal.close('nonce', 'card 4111'), seal.close('nonce', 'card 4112')];
    expect(Buffer.from(one, encoding).includes('card')).toBe(false);
    expect(one.slice(0, 12)).not.toBe(two.slice(0, 12));
  });
});
