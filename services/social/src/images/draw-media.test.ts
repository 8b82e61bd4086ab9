import { describe, expect, it } from '@jest/globals';
import { drawMedia, sceneOf } from './draw-media.js';
import { SCENES } from './scenes.js';

const scenes = Object.keys(SCENES).flatMap((name) => sceneOf(name) ?? []);

describe('drawMedia', () => {
  it.each(scenes)('%s is drawn the same each time, in shapes that fit the picture', (scene) => {
    const picture = { scene, number: 7, label: 'x' };
    const drawn = drawMedia(picture);
    expect(drawMedia({ ...picture })).toBe(drawn);
    expect(drawn).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(drawn.length).toBeLessThan(40_000);
  });

  it('draws another picture for another number and another scene', () => {
    const drawn = new Set(
      scenes.flatMap((scene) =>
        [1, 2].map((number) => drawMedia({ scene, number, label: 'the same' })),
      ),
    );
    expect(drawn.size).toBeGreaterThanOrEqual(2 * scenes.length - 4);
  });

  it('says what it shows, as text and nothing else', () => {
    const drawn = drawMedia({ scene: 'bowl', number: 1, label: '<b onload="x">&' });
    expect(drawn).toContain('aria-label="&lt;b onload=&quot;x&quot;&gt;&amp;"');
    expect(drawn).not.toContain('<b');
  });

  it.each(['', 'constructor', '__proto__', 'BOWL', 'nothing'])('%j is no scene', (name) => {
    expect(sceneOf(name)).toBeUndefined();
  });
});
