import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { drawAvatar, initialsOf } from './draw-avatar.js';

describe('drawAvatar', () => {
  it('draws the same for the same user and differently for another', () => {
    const zoe = { username: 'zoe', displayName: 'Zoë Lindqvist' };
    expect(drawAvatar(zoe)).toBe(drawAvatar({ ...zoe }));
    expect(drawAvatar(zoe)).not.toBe(drawAvatar({ ...zoe, username: 'zoe2' }));
  });

  it.each([
    ['zoe', '7e5dd2f48af69d78'],
    ['ida', '3d5b235986c27d7f'],
    ['ken', '15fc9b50a870f6cd'],
    ['max', '5402741bdca4a056'],
    ['ana', 'ade40546274bf87d'],
    ['lev', '0ac3907324d0d75e'],
  ])('draws %s as it did', (username, hash) => {
    const drawn = drawAvatar({ username, displayName: `${username} Lind` });
    expect(createHash('sha256').update(drawn).digest('hex').slice(0, 16)).toBe(hash);
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
