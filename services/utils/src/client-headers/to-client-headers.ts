import type { QueryPair } from '@sandbox/http';
import { checkHeader } from './check-header.js';
import { type ContentRules, contentType } from './client-typed.js';

/** The rules that decide which headers a client may set. */
export interface HeaderRules extends ContentRules {
  /** `scheme://host` of this service. */
  readonly origin: string;
}

/**
 * The headers that a client chose for its response, as they may be sent: each checked, a type that a page could execute
 * replaced.
 * @throws AppError invalid_parameter, header_refused
 */
export function toClientHeaders(
  pairs: readonly QueryPair[],
  rules: HeaderRules,
): readonly QueryPair[] {
  return pairs.flatMap(([name, value]): readonly QueryPair[] => {
    checkHeader(name, value, rules.origin);
    return name.toLowerCase() === 'content-type'
      ? toPairs(contentType(value, rules))
      : [[name, value]];
  });
}

/** The pairs of a flat list. */
export function toPairs(flat: readonly string[]): readonly QueryPair[] {
  return flat.flatMap((name, index): QueryPair[] =>
    index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : [],
  );
}
