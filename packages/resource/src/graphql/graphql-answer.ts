import type { Answer } from '@sandbox/http';
import { toErrorEntry } from './error-entry.js';
import { LEGACY_TYPE, type ResponseType } from './response-type.js';
import type { GraphqlResult, ResultOutcome } from './run-graphql.js';

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

/** A result as HTTP answers it, with its body. */
export function resultAnswer(
  { result, headers }: Pick<ResultOutcome, 'result' | 'headers'>,
  { type, isKept = false }: { readonly type: ResponseType; readonly isKept?: boolean },
): { readonly body: Buffer; readonly answer: Answer } {
  const body = Buffer.from(JSON.stringify(result));
  const isWrite = result.extensions !== undefined;
  const answer = bodyAnswer(body, {
    type,
    status: statusOf(result, type),
    headers: isWrite ? [...headers, 'X-Sandbox-Write', isKept ? 'kept' : 'simulated'] : headers,
  });
  return { body, answer };
}

/** A result that has been serialised before. */
export function bodyAnswer(
  body: Buffer,
  options: {
    readonly type: ResponseType;
    readonly status?: number;
    readonly headers?: readonly string[];
  },
): Answer {
  const { type, status = 200, headers = [] } = options;
  return { status, headers: ['Content-Type', `${type}; charset=utf-8`, ...VARY, ...headers], body };
}

/** The answer to a request that could not even be read. */
export function graphqlErrorAnswer(
  error: { readonly headers: Readonly<Record<string, string>> },
  type: ResponseType,
): Answer {
  const result = { errors: [toErrorEntry(error)] };
  const headers = Object.entries(error.headers).flat();
  return resultAnswer({ result, headers }, { type }).answer;
}

/** An answer with data is 200, whatever some of its fields met with. */
function statusOf({ data, errors }: GraphqlResult, type: ResponseType): number {
  const [first] = errors ?? [];
  if (!first || (data !== undefined && data !== null)) return 200;
  const { code, status } = first.extensions;
  return type === LEGACY_TYPE && LEGACY_SUCCESSES.has(code) ? 200 : status;
}
