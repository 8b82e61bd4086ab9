import { readFileSync } from 'node:fs';
import { type Answer, type HttpRequest, parseRange, validated } from '@sandbox/http';
import type { Film } from './scenes.js';

const HEADERS = [
  ...['Content-Type', 'video/mp4', 'Cache-Control', 'public, max-age=86400'],
  ...['Accept-Ranges', 'bytes'],
];

const read = new Map<Film, Buffer>();

/** The bytes of a film, which is a file beside the sources. */
function contentOf(film: Film): Buffer {
  const content =
    read.get(film) ?? readFileSync(new URL(`../../web/films/${film}.mp4`, import.meta.url));
  read.set(film, content);
  return content;
}

/** Responds with a film, or with the part of it that a player asks for: Safari plays no film without ranges. */
export function sendFilm(film: Film, { method, headers }: HttpRequest): Answer {
  const content = contentOf(film);
  const whole = () => validated({ status: 200, headers: HEADERS, body: content, constant: true });
  if (method !== 'GET' || headers.range === undefined || headers['if-range'] !== undefined)
    return whole();
  const asked = parseRange(headers.range, content.length);
  if (asked.kind === 'unsatisfiable')
    return { status: 416, headers: ['Content-Range', `bytes */${content.length}`], body: '' };
  if (asked.kind === 'whole' || asked.parts.length > 1) return whole();
  const [{ first, last }] = asked.parts;
  const range = ['Content-Range', `bytes ${first}-${last}/${content.length}`];
  return { status: 206, headers: [...HEADERS, ...range], body: content.subarray(first, last + 1) };
}
