import { describe, expect, it, jest } from '@jest/globals';
import { createSeal, type SealOptions } from './create-seal.js';
import { createRandom } from './random.js';

const TEXTS = [
  '',
  'text',
  '\0',
  'ä 日本語 🂡 👩‍👩‍👧',
  '\ud800 alone',
  'x'.repeat(65_536),
  noise(65_536),
  '{"a":[1]}',
];

/** Text that no compression makes shorter, of letters that take a byte each. */
function noise(length: number): string {
  const random = createRandom('noise');
  return Array.from({ length }, () => String.fromCharCode(random.int(0, 127))).join('');
}

describe.each(['base64', 'base64url'] as const)('a seal that writes %s', (encoding) => {
  const OPTIONS: SealOptions = { secret: () => 'secret', label: 'test', encoding };
  const seal = createSeal(OPTIONS);

  it.each(TEXTS)('unseals what a replica with the same secret has sealed (%#)', (text) => {
    const token = createSeal({ ...OPTIONS }).seal('code', text);
    expect(seal.unseal('code', token)).toBe(Buffer.from(text).toString());
  });

  it('gives the same token for the same text, and others for other texts and purposes', () => {
    const tokens = [
      seal.seal('code', 'text'),
      seal.seal('code', 'text'),
      seal.seal('code', 'texts'),
      seal.seal('form', 'text'),
    ];
    expect([new Set(tokens).size, tokens[0] === tokens[1]]).toEqual([3, true]);
  });

  it.each<[string, Partial<SealOptions>, string]>([
    ['for another purpose', {}, 'form'],
    ['with another secret', { secret: () => 'other' }, 'code'],
    ['with another label', { label: 'other' }, 'code'],
  ])('unseals nothing that was sealed %s', (_name, other, purpose) => {
    const token = createSeal({ ...OPTIONS, ...other }).seal(purpose, 'text');
    expect(seal.unseal('code', token)).toBeUndefined();
  });

  it('unseals no token that was changed in any place', () => {
    const bytes = Buffer.from(seal.seal('code', 'a card'), encoding);
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect([index, seal.unseal('code', changed.toString(encoding))]).toEqual([index, undefined]);
    }
    expect(seal.unseal('code', bytes.toString(encoding))).toBe('a card');
  });

  it.each(['', 'A', 'A'.repeat(36), 'A'.repeat(37), 'ä'.repeat(60)])('unseals no %j', (token) => {
    expect(seal.unseal('code', token)).toBeUndefined();
  });

  it('unseals a token in its one form only', () => {
    const token = seal.seal('code', 'text');
    const others = [`${token}=`, ` ${token}`, `${token}.`, token.slice(0, -1)];
    expect(others.map((other) => seal.unseal('code', other))).toEqual(others.map(() => undefined));
  });

  it('decodes no token that is longer than a text can make it', () => {
    const text = noise(100);
    const open = (maxBytes: number) => {
      const token = createSeal({ ...OPTIONS, maxBytes: 100 }).seal('code', text);
      return createSeal({ ...OPTIONS, maxBytes }).unseal('code', token);
    };
    expect([open(100), open(50)]).toEqual([text, undefined]);
    const token = 'A'.repeat(1_000_000);
    const decode = jest.spyOn(Buffer, 'from');
    seal.unseal('code', token);
    const decoded = decode.mock.calls.map(([first]: readonly unknown[]) => first);
    decode.mockRestore();
    expect(decoded).not.toContain(token);
  });

  it('inflates no token to more than its texts can have', () => {
    const bomb = createSeal({ ...OPTIONS, maxBytes: 10_000_000 }).seal('code', ' '.repeat(65_537));
    expect([bomb.length < 1000, seal.unseal('code', bomb)]).toEqual([true, undefined]);
  });

  it('seals no text that it could not unseal', () => {
    expect(() => seal.seal('code', 'ä'.repeat(32_769))).toThrow(RangeError);
  });

  it('shows nothing of the text, and not whether two texts begin the same', () => {
    const [one, two] = [seal.seal('nonce', 'card 4111'), seal.seal('nonce', 'card 4112')];
    expect(Buffer.from(one, encoding).includes('card')).toBe(false);
    expect(one.slice(0, 12)).not.toBe(two.slice(0, 12));
  });
});
