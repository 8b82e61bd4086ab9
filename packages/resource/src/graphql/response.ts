import { type HttpResponse, parsePreferences, toAppError } from '@sandbox/http';
import type { SourceLocation } from 'graphql';

/** The media types of GraphQL responses: that of GraphQL over HTTP, and that of older clients. */
export const RESPONSE_TYPE = 'application/graphql-response+json';
export const LEGACY_TYPE = 'application/json';

/** The media type of event streams. */
export const STREAM_TYPE = 'text/event-stream';

/** A media type of GraphQL responses. */
export type ResponseType = typeof RESPONSE_TYPE | typeof LEGACY_TYPE;

/**
 * Chooses the media type of a response. Only a client that names the newer type, and does not prefer the older one,
 * receives it. Every other client receives JSON rather than an error, whatever it accepts.
 */
export function chooseResponseType(accept: string | undefined): ResponseType {
  if (!accept?.includes(RESPONSE_TYPE)) return LEGACY_TYPE;
  const expected = parsePreferences(accept);
  const newer = expected.findIndex(({ name }) => name === RESPONSE_TYPE);
  const older = expected.findIndex(({ name }) => name === LEGACY_TYPE);
  const quality = expected[newer]?.quality ?? 0;
  const rival = expected[older]?.quality ?? 0;
  return quality > rival || (quality > 0 && quality === rival && newer < older)
    ? RESPONSE_TYPE
    : LEGACY_TYPE;
}

/** An error as a GraphQL response contains it. */
export interface ErrorEntry {
  readonly message: string;
  readonly locations?: readonly SourceLocation[];
  readonly path?: readonly (string | number)[];
  readonly extensions: Readonly<Record<string, unknown>> & {
    readonly code: string;
    readonly status: number;
  };
}

/**
 * Shows an error that no place in a document belongs to: an expected failure with its code, status and problems; of anything
 * else only that it happened, as `toAppError` decides.
 */
export function toErrorEntry(error: unknown): ErrorEntry {
  const { code, status, message, errors, members } = toAppError(error);
  return { message, extensions: { code, status, ...(errors ? { errors } : {}), ...members } };
}

/** The result of a GraphQL request. */
export interface GraphqlResult {
  readonly data?: unknown;
  readonly errors?: readonly ErrorEntry[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** A result with the headers that go with it, such as `Allow`. */
export interface ResultOutcome {
  readonly result: GraphqlResult;
  readonly headers: readonly string[];
}

/** Both media types and the page share one URL. */
const VARY = ['Vary', 'Accept'] as const;

/**
 * Mistakes of the document and its variables, which clients that do not know the newer media type expect under 200
 * (GraphQL over HTTP, 6.4.1).
 */
const LEGACY_SUCCESSES: ReadonlySet<string> = new Set([
  'syntax_error',
  'invalid_document',
  'invalid_variables',
]);

/** The HTTP response of a result, with its body. */
export function resultResponse(
  { result, headers }: Pick<ResultOutcome, 'result' | 'headers'>,
  { type, isStored = false }: { readonly type: ResponseType; readonly isStored?: boolean },
): { readonly body: Buffer; readonly response: HttpResponse } {
  const body = Buffer.from(JSON.stringify(result));
  const isWrite = result.extensions !== undefined;
  const response = bodyResponse(body, {
    type,
    status: statusOf(result, type),
    headers: isWrite ? [...headers, 'X-Sandbox-Write', isStored ? 'kept' : 'simulated'] : headers,
  });
  return { body, response };
}

/** A result that has been serialised before. */
export function bodyResponse(
  body: Buffer,
  options: {
    readonly type: ResponseType;
    readonly status?: number;
    readonly headers?: readonly string[];
  },
): HttpResponse {
  const { type, status = 200, headers = [] } = options;
  return { status, headers: ['Content-Type', `${type}; charset=utf-8`, ...VARY, ...headers], body };
}

/** The response to a request that could not even be read. */
export function graphqlErrorResponse(
  error: { readonly headers: Readonly<Record<string, string>> },
  type: ResponseType,
): HttpResponse {
  const result = { errors: [toErrorEntry(error)] };
  const headers = Object.entries(error.headers).flat();
  return resultResponse({ result, headers }, { type }).response;
}

/** A response with data has status 200, even if some of its fields failed. */
function statusOf({ data, errors }: GraphqlResult, type: ResponseType): number {
  const [first] = errors ?? [];
  if (!first || (data !== undefined && data !== null)) return 200;
  const { code, status } = first.extensions;
  return type === LEGACY_TYPE && LEGACY_SUCCESSES.has(code) ? 200 : status;
}
