import { collectValues, type ValuesByName } from '../collect-values.js';

/**
 * Shows any query as browsers read it (WHATWG URL 5.1): a `%` that starts no byte stays, and bytes that are
 * not UTF-8 become U+FFFD.
 */
export function showQuery(search: string): ValuesByName {
  return collectValues([...new URLSearchParams(`?${search}`)]);
}
