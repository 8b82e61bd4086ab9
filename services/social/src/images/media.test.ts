import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { pictureOf, sceneOf } from './media.js';
import { SCENES, type Scene } from './scenes.js';

const folder = new URL('../../web/pictures/', import.meta.url);
const counts = Object.entries(SCENES) as [Scene, number][]; // its own keys are the scenes
const names = counts.flatMap(([scene, count]) =>
  Array.from({ length: count }, (_, index) => `${scene}-${index + 1}.svg`),
);

describe('the pictures', () => {
  it('are the files that the table of scenes names', () => {
    expect(readdirSync(folder).sort()).toEqual(names.toSorted());
  });

  it.each(names)('%s is one SVG of the size of all, without scripts and references', (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const [scene] = name.split('-');
    expect(text).toMatch(
      new RegExp(
        `^<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450" role="img" aria-label="${scene}">\n<title>${scene}</title>\n[^\n]+\n</svg>\n$`,
      ),
    );
    expect(text).not.toMatch(/NaN|undefined|null|Infinity|<script|<style|href|\son\w+=/);
    expect(text.length).toBeLessThan(20_000);
  });

  it('differ from each other', () => {
    const drawn = names.map((name) => readFileSync(new URL(name, folder), 'utf8'));
    expect(new Set(drawn).size).toBe(names.length);
  });
});

describe('pictureOf', () => {
  it.each(counts)('shows the %i pictures of %s in turn', (scene, count) => {
    const drawn = Array.from({ length: count + 1 }, (_, index) =>
      pictureOf({ scene, number: index + 1, label: scene }),
    );
    expect(drawn[0]).toBe(readFileSync(new URL(`${scene}-1.svg`, folder), 'utf8'));
    expect(drawn[count]).toBe(drawn[0]);
    expect(new Set(drawn).size).toBe(count);
  });

  it('says what it shows, as text and nothing else', () => {
    const drawn = pictureOf({ scene: 'bowl', number: 9_999_999, label: '<b onload="x">&' });
    expect(drawn).toContain('aria-label="&lt;b onload=&quot;x&quot;&gt;&amp;"');
    expect(drawn).not.toContain('<b');
  });

  it.each(['', 'constructor', '__proto__', 'BOWL', 'nothing'])('%j is no scene', (name) => {
    expect(sceneOf(name)).toBeUndefined();
  });
});
