import { html, raw } from '@sandbox/web';
import { SCENES, type Scene } from './scenes.js';
import { readWebFile } from './web-file.js';

/** A picture of a post. */
export interface Picture {
  readonly scene: Scene;
  /** Its number, as in its address, from 1. */
  readonly number: number;
  /** What it shows, for those who cannot see it. */
  readonly label: string;
}

/** A picture as SVG, 800 by 450. The pictures of a scene take turns, each with the label in place of its scene's name. */
export function pictureOf({ scene, number, label }: Picture): string {
  const file = readWebFile(
    `pictures/${scene}-${((number - 1) % SCENES[scene]) + 1}.svg`,
  ).toString();
  const picture = html`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450" viewBox="0 0 800 450" role="img" aria-label="${label}">
<title>${label}</title>
${raw(file.slice(file.indexOf(TITLE_END) + TITLE_END.length))}`;
  return picture.toString();
}

const TITLE_END = '</title>\n';

/** The scene of that name, if there is one. */
export function sceneOf(name: string): Scene | undefined {
  return Object.hasOwn(SCENES, name) ? (name as Scene) : undefined; // an own key is a scene
}
