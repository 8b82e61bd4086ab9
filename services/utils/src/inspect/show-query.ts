import { collectValues, type ValuesByName } from '../collect-values.js';

/**
 * Shows a query whatever it holds, as browsers read it (WHATWG URL 5.1): a `%` that starts no byte stays, and bytes that are
 * no UTF-8 become U+FFFD.
 */
export function showQuery(search: string): ValuesByName {
  return collectValues([...new URLSearchParams(`?${search}`)]);
}
