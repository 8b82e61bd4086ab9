import type { QueryPair } from '@sandbox/http';

/** Header names and values as they were sent, in order: the pairs of Node's flat list. */
export function pairHeaders(rawHeaders: readonly string[]): readonly QueryPair[] {
  const pairs: QueryPair[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    pairs.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  }
  return pairs;
}

/**
 * Headers by name as sent; lines of the same name, however spelt, are joined by `, ` under the first spelling
 * (RFC 9110 5.3). Cookie lines are joined by `; ` (RFC 6265 5.4).
 */
export function joinHeaders(rawHeaders: readonly string[]): Readonly<Record<string, string>> {
  const joined = new Map<string, [name: string, value: string]>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    const key = name.toLowerCase();
    const former = joined.get(key);
    if (former) former[1] += `${key === 'cookie' ? ';' : ','} ${value}`;
    else joined.set(key, [name, value]);
  }
  return Object.fromEntries(joined.values());
}
