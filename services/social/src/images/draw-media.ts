import { createRandom } from '@sandbox/kernel';
import { html, raw } from '@sandbox/web';
import { SCENES, type Scene } from './scenes.js';
import { HEIGHT, WIDTH } from './shapes.js';

/** A picture of a post. */
export interface MediaSubject {
  readonly scene: Scene;
  /** Its number, as in its address: no two pictures of one scene are alike. */
  readonly number: number;
  /** What it shows, for those who cannot see it. */
  readonly label: string;
}

/** Draws a picture as SVG, 800 by 450. */
export function drawMedia({ scene, number, label }: MediaSubject): string {
  const random = createRandom(`media/${scene}/${number}`);
  const picture = html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
<title>${label}</title>
${raw(SCENES[scene](random))}
</svg>
`;
  return picture.toString();
}

/** The scene of that name, if there is one. */
export function sceneOf(name: string): Scene | undefined {
  return Object.hasOwn(SCENES, name) ? (name as Scene) : undefined; // an own key is a scene
}
