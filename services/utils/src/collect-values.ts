import type { QueryPair } from '@sandbox/http';

/** Values by name: a string, or a list of strings when the name is repeated. */
export type ValuesByName = Readonly<Record<string, string | readonly string[]>>;

/** Collects pairs by name, in order of appearance. Any name is an own property, `__proto__` too. */
export function collectValues(pairs: readonly QueryPair[]): ValuesByName {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    const former = values.get(name);
    if (former === undefined) values.set(name, value);
    else if (typeof former === 'string') values.set(name, [former, value]);
    else former.push(value);
  }
  return Object.fromEntries(values);
}
