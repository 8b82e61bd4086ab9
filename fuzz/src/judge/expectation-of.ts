import type { Expectation } from '../fuzz-case.js';
import type { Operation } from '../target/operation.js';

/** Endpoints that respond with what they are asked for. */
const CHOSEN_STATUS = /\/(?:status|flaky|hooks|unstable|mix|drip)\b/;
const CHOSEN_BODY = /\/(?:hooks|mix|payload|response-headers|echo|base64|cache|etag|bytes|range)\b/;
const SLOW = /\/(?:delay|hooks|slow-random|drip|stream|stream-bytes|sse|events|mix|ws)\b|delay_ms/;

/** A transfer coding, version or method that nobody knows. */
const NOT_IMPLEMENTED = /transfer-encoding/i;
const OTHER_VERSION = /HTTP\/(?!1\.)|^\S+ \S*\r?\n/i;

/** More event streams than the service takes at once. */
const FEEDS = /\/(?:events|ws|sse)\b/;

/** What is asked: of which operation, if it is still one, and the text of the request. */
export interface Requested {
  readonly operation?: Operation;
  /** Whether path and method are still those of the operation. */
  readonly isOwn?: boolean;
  readonly request: string;
}

/** Derives what a response may be. */
export function expectationOf({ operation, isOwn = false, request }: Requested): Expectation {
  const text = decodeRequest(request);
  return {
    failures: CHOSEN_STATUS.test(text) ? 'any' : askedFailures(text, operation),
    mediaTypes: isOwn && operation ? operation.mediaTypes : {},
    isClientTyped: CHOSEN_BODY.test(text),
    isSlow: SLOW.test(text),
  };
}

function askedFailures(request: string, operation: Operation | undefined): readonly number[] {
  const documented = Object.keys(operation?.mediaTypes ?? {}).map(Number);
  return [
    ...documented.filter((status) => status >= 500),
    ...(NOT_IMPLEMENTED.test(request) ? [501] : []),
    ...(OTHER_VERSION.test(request) ? [505] : []),
    ...(FEEDS.test(request) ? [503] : []),
  ];
}

function decodeRequest(request: string): string {
  return request.replace(/%[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}
