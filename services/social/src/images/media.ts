import { readFileSync } from 'node:fs';
import { type HttpRequest, type HttpResponse, parseRange, validated } from '@sandbox/http';
import { html, raw } from '@sandbox/web';
import { type Film, SCENES, type Scene } from './scenes.js';

export interface Picture {
  readonly scene: Scene;
  /** From 1, as in its URL. */
  readonly number: number;
  /** The alternative text. */
  readonly label: string;
}

/**
 * A picture as SVG, 800 by 450. Numbers cycle through the pictures of the scene; the label replaces the
 * scene's name.
 */
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

export function sceneOf(name: string): Scene | undefined {
  return Object.hasOwn(SCENES, name) ? (name as Scene) : undefined; // an own key is a scene
}

const FILM_HEADERS = [
  ...['Content-Type', 'video/mp4', 'Cache-Control', 'public, max-age=86400'],
  ...['Accept-Ranges', 'bytes'],
];

/** Responds with a film or the requested range of it. Safari plays no film without ranges. */
export function sendFilm(film: Film, { method, headers }: HttpRequest): HttpResponse {
  const content = readWebFile(`films/${film}.mp4`);
  const whole = () =>
    validated({ status: 200, headers: FILM_HEADERS, body: content, constant: true });
  if (method !== 'GET' || headers.range === undefined || headers['if-range'] !== undefined)
    return whole();
  const requested = parseRange(headers.range, content.length);
  if (requested.kind === 'unsatisfiable')
    return { status: 416, headers: ['Content-Range', `bytes */${content.length}`], body: '' };
  if (requested.kind === 'whole' || requested.parts.length > 1) return whole();
  const [{ first, last }] = requested.parts;
  const range = ['Content-Range', `bytes ${first}-${last}/${content.length}`];
  return {
    status: 206,
    headers: [...FILM_HEADERS, ...range],
    body: content.subarray(first, last + 1),
  };
}

const read = new Map<string, Buffer>();

/** The bytes of a file in `web/`, read once. */
function readWebFile(name: string): Buffer {
  const content = read.get(name) ?? readFileSync(new URL(`../../web/${name}`, import.meta.url));
  read.set(name, content);
  return content;
}
