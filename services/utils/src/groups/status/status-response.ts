import {
  type HttpRequest,
  type HttpResponse,
  json,
  phraseOf,
  preferredType,
  requiredFields,
  text,
} from '@sandbox/http';
import { ROOT } from '../../dependencies.js';

/** Statuses whose responses have no body: RFC 9110 forbids one (15.3.5, 15.4.5) or expects none (15.3.6). */
const WITHOUT_BODY = new Set([204, 205, 304]);

/** The input of the response of a status. */
export interface StatusRequest {
  readonly status: number;
  readonly request: HttpRequest;
  /** The value of Retry-After: seconds, or a date. */
  readonly retryAfter: number | string;
}

/** Responds with a final status and the headers that belong to it; the body names it, in the type the client prefers. */
export function statusResponse({ status, request, retryAfter }: StatusRequest): HttpResponse {
  const headers = statusHeaders({ status, request, retryAfter });
  if (WITHOUT_BODY.has(status)) return { status, headers };
  const description = describeStatus(status);
  const type = preferredType(request.headers.accept, ['application/json', 'text/plain']);
  const options = { status, headers: [...headers, 'Vary', 'Accept'] };
  return type === 'text/plain'
    ? text(`${status} ${description}\n${DRAWINGS[status] ?? ''}`, options)
    : json({ status, description }, options);
}

/** The expected drawing below the name of a status (RFC 2324 2.3.2). */
const DRAWINGS: Readonly<Record<number, string>> = {
  418: String.raw`
        ( (
         ) )
      ___n___      __
  .--'       '--. / /
 /  |         |  \/ /
 \  |  SHORT  |    /
  '-|   AND   |---'
    |  STOUT  |
     \_______/
`,
};

/** The reason phrase of a status; there are statuses without one. */
export function describeStatus(status: number): string {
  return phraseOf(status) ?? 'Unassigned';
}

/** The headers that RFC 9110 and its companions require with a status. */
function statusHeaders({ status, request, retryAfter }: StatusRequest): readonly string[] {
  if (status >= 300 && status < 400 && status !== 304) return ['Location', targetFor(request)];
  if (RETRIED.has(status)) return ['Retry-After', String(retryAfter)];
  return Object.entries(requiredFields(status)).flat();
}

/** RFC 6585 4 and RFC 9110 15.6.4. */
const RETRIED = new Set([429, 503]);

/**
 * The target at which a client that follows ends with 200: also one that repeats its method, as 307 and 308
 * require.
 */
function targetFor({ method, base }: HttpRequest): string {
  const target = method === 'GET' || method === 'HEAD' ? '/get' : '/anything';
  return `${base}${ROOT}${target}`;
}
