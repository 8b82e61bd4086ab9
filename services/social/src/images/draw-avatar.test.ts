import { describe, expect, it } from '@jest/globals';
import { drawAvatar, initialsOf } from './draw-avatar.js';

describe('drawAvatar', () => {
  it('draws the same for the same user and differently for another', () => {
    const zoe = { username: 'zoe', displayName: 'Zoë Lindqvist' };
    expect(drawAvatar(zoe)).toBe(drawAvatar({ ...zoe }));
    expect(drawAvatar(zoe)).not.toBe(drawAvatar({ ...zoe, username: 'zoe2' }));
  });

  it.each(['<script>alert(1)</script>', `"' onload='x" &amp;`, ']]><svg onload=x>'])(
    'the name %j is text and nothing else',
    (displayName) => {
      const plain = drawAvatar({ username: 'x', displayName: 'Ab Cd' });
      const drawn = drawAvatar({ username: 'x', displayName });
      expect(drawn.match(/<[a-z/][^\s>]*/gi)).toEqual(plain.match(/<[a-z/][^\s>]*/gi));
      expect(drawn.split('"').length).toBe(plain.split('"').length);
    },
  );
});

describe('initialsOf', () => {
  it.each([
    ['Zoë Lindqvist', 'ZL'],
    ['Ana Maria de Souza', 'AS'],
    ['  ida  ', 'ID'],
    ['森 健一', '森健'],
    ['𝒜 𝓑', '𝒜𝓑'],
    ['X', 'X'],
    ['', '?'],
  ])('%j has %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
