import { didYouMean, quote } from '@sandbox/kernel';
import { mcpError } from './errors.js';

/** @throws AppError unknown_name, with the nearest name */
export function findNamed<T extends { readonly name: string }>(
  kind: string,
  name: string,
  items: readonly T[],
): T {
  const found = items.find((item) => item.name === name);
  if (found !== undefined) return found;
  const names = items.map((item) => item.name);
  throw mcpError('unknown_name', {
    detail: `There is no ${kind} ${quote(name)}.${didYouMean(name, names)}`,
    members: { known: names },
  });
}
