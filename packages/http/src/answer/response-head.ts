import type { HeaderPairs } from './answer.js';
import { formatLines } from './preset-head.js';

/** Headers that a browser's script may read on an answer from another origin. */
export const EXPOSED_HEADERS =
  'Link, X-Total-Count, ETag, Location, Allow, X-Sandbox-Write, X-Sandbox-Session, X-Request-Id';

/** The headers that every response has besides X-Request-Id. */
export const PLATFORM_HEADERS: HeaderPairs = [
  'X-Content-Type-Options',
  'nosniff',
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  EXPOSED_HEADERS,
];

/** The same as lines of a head. */
export const PLATFORM_LINES = formatLines(PLATFORM_HEADERS) ?? '';

/** The complete headers of an answer: the platform's, then its own. */
export function toHeaders(id: string, own: HeaderPairs = []): string[] {
  return ['X-Request-Id', id, ...PLATFORM_HEADERS, ...own];
}

/** Reason phrases of RFC 9110 where Node still has those of its predecessor. */
const REASONS: ReadonlyMap<number, string> = new Map([
  [413, 'Content Too Large'],
  [422, 'Unprocessable Content'],
]);

/** The reason phrase of a status; undefined where Node's own is right. */
export function reasonOf(status: number): string | undefined {
  return status < 400 ? undefined : REASONS.get(status);
}
