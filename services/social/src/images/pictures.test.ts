import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { drawAvatar } from './draw-avatar.js';
import { drawMedia, sceneOf } from './draw-media.js';
import { SCENES } from './scenes.js';

const TABLE = new URL('pictures.txt', import.meta.url);
const AVATARS = ['zoe', 'ida', 'ken', 'max', 'ana', 'lev'];
/** Each scene has a few variants, which these numbers show. */
const NUMBERS = [1, 2, 3, 5, 8, 13];

function hashOf(pictures: readonly string[]): string {
  return createHash('sha256').update(pictures.join('\n')).digest('hex').slice(0, 16);
}

it('pictures that stay the same look as they did; UPDATE_PICTURES=1 notes that they have changed', () => {
  const scenes = Object.keys(SCENES).flatMap((name) => sceneOf(name) ?? []);
  const lines = [
    ...scenes.map((scene) => {
      const drawn = NUMBERS.map((number) => drawMedia({ scene, number, label: 'x' }));
      return `${scene} ${hashOf(drawn)}`;
    }),
    ...AVATARS.map((username) => {
      return `${username} ${hashOf([drawAvatar({ username, displayName: `${username} Lind` })])}`;
    }),
  ];
  if (process.env.UPDATE_PICTURES) writeFileSync(TABLE, `${lines.join('\n')}\n`);
  expect(lines).toEqual(readFileSync(TABLE, 'utf8').trimEnd().split('\n'));
});
