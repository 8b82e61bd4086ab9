import { createRandom, type Random } from '@sandbox/kernel';
import { type Html, html, joinHtml } from '@sandbox/web';

/** A media item of a post. */
export interface MediaSubject {
  /** Its number, as in its address. */
  readonly id: number;
  readonly kind: string;
  readonly alt: string | undefined;
}

const WIDTH = 800;
const HEIGHT = 450;

/** Draws a media item as SVG, 800 by 450: a landscape that its number decides; a video shows a play button. */
export function drawMedia({ id, kind, alt }: MediaSubject): string {
  const random = createRandom(`media/${id}`);
  const hue = random.int(0, 359);
  const label = alt ?? `${kind} ${id}`;
  const picture = html`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
<title>${label}</title>
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 72%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 70% 90%)"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>
<circle cx="${random.int(120, WIDTH - 120)}" cy="${random.int(70, 190)}" r="${random.int(28, 60)}" fill="hsl(${(hue + 60) % 360} 90% 80%)"/>
${hills(random, hue)}${kind === 'video' && PLAY_BUTTON}
</svg>
`;
  return picture.toString();
}

const PLAY_BUTTON = html`
<circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="52" fill="#000" fill-opacity=".55"/>
<path d="M${WIDTH / 2 - 16} ${HEIGHT / 2 - 26}v52l44-26z" fill="#fff"/>`;

/** Three ranges of hills, the nearer the darker. */
function hills(random: Random, hue: number): Html {
  const ranges = [0, 1, 2].map((range) => {
    const base = 250 + range * 60;
    const points = [0, 1, 2, 3, 4].map((step) => `${step * 200} ${base - random.int(0, 90)}`);
    const colour = `hsl(${(hue + 120) % 360} ${30 + range * 8}% ${58 - range * 14}%)`;
    return html`<path d="M0 ${HEIGHT}L${points.join('L')}L${WIDTH} ${HEIGHT}z" fill="${colour}"/>`;
  });
  return joinHtml(ranges, '\n');
}
