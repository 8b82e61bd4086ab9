import type { HttpRequest, Platform, QueryPair } from '@sandbox/http';
import { fail } from '../../errors.js';

/** The part of the header bytes for cookies; the rest is for the request line and other headers. */
const SHARE = 0.5;

/** The factor of that share that is allowed when a cookie replaces no other. */
const WORST = 1.5;

/** `=` and `; ` in a Cookie header. */
const SEPARATORS = 3;

/** The settings that bound the cookies. */
type Settings = Pick<Platform['settings'], 'MAX_HEADER_BYTES'>;

/** The most bytes that all cookies of a client may have together, names and values. */
export function maxCookieBytes({ MAX_HEADER_BYTES }: Settings): number {
  return Math.floor(MAX_HEADER_BYTES * SHARE);
}

/**
 * Checks that cookies, together with those that the client has already, leave space for others in its next
 * requests. Otherwise a link to this service could fill a browser with so large cookies that the server
 * rejects all its later requests.
 * @throws AppError invalid_parameter
 */
export function checkCookieSpace(options: {
  readonly request: HttpRequest;
  /** Names and values of the cookies that are to be set. */
  readonly pairs: readonly QueryPair[];
  readonly settings: Settings;
}): void {
  const { request, pairs, settings } = options;
  if (pairs.length === 0) return;
  const maximum = maxCookieBytes(settings);
  const names = new Set(pairs.map(([name]) => name));
  const carried = present(request);
  const others = carried.filter(([name]) => !names.has(name));
  const [added, stored, all] = [sizeOf(pairs), sizeOf(others), sizeOf(carried)];
  // A cookie replaces another one of its name only when path and domain are the same, which no request
  // contains.
  if (added + stored <= maximum && added + all <= WORST * maximum) return;
  throw fail('invalid_parameter', {
    detail: `The request has cookies of ${all} bytes and would set ${added} bytes more. The total of all cookies must be at most ${maximum} bytes long: more would be rejected as too large a header.`,
    members: { parameter: 'cookies', maximum },
  });
}

/** The names and values of the cookies that headers set. */
export function cookiesIn(headers: readonly QueryPair[]): readonly QueryPair[] {
  return headers
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .map(([, line]): QueryPair => {
      const [pair = ''] = line.split(';', 1);
      const equals = pair.indexOf('=');
      return equals < 0 ? ['', pair] : [pair.slice(0, equals).trim(), pair.slice(equals + 1)];
    });
}

/** The cookies of the request, one entry for each, those with the same name too. */
function present({ headers }: HttpRequest): readonly QueryPair[] {
  return (headers.cookie?.split(';') ?? []).map((part): QueryPair => {
    const equals = part.indexOf('=');
    return equals < 0
      ? ['', part.trim()]
      : [part.slice(0, equals).trim(), part.slice(equals + 1).trim()];
  });
}

function sizeOf(pairs: readonly QueryPair[]): number {
  return pairs.reduce((sum, [name, value]) => sum + name.length + value.length + SEPARATORS, 0);
}
