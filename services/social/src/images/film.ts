import { type HttpRequest, type HttpResponse, parseRange, validated } from '@sandbox/http';
import type { Film } from './scenes.js';
import { readWebFile } from './web-file.js';

const HEADERS = [
  ...['Content-Type', 'video/mp4', 'Cache-Control', 'public, max-age=86400'],
  ...['Accept-Ranges', 'bytes'],
];

/** Responds with a film, or with the part of it that a player asks for: Safari plays no film without ranges. */
export function sendFilm(film: Film, { method, headers }: HttpRequest): HttpResponse {
  const content = readWebFile(`films/${film}.mp4`);
  const whole = () => validated({ status: 200, headers: HEADERS, body: content, constant: true });
  if (method !== 'GET' || headers.range === undefined || headers['if-range'] !== undefined)
    return whole();
  const requested = parseRange(headers.range, content.length);
  if (requested.kind === 'unsatisfiable')
    return { status: 416, headers: ['Content-Range', `bytes */${content.length}`], body: '' };
  if (requested.kind === 'whole' || requested.parts.length > 1) return whole();
  const [{ first, last }] = requested.parts;
  const range = ['Content-Range', `bytes ${first}-${last}/${content.length}`];
  return { status: 206, headers: [...HEADERS, ...range], body: content.subarray(first, last + 1) };
}
