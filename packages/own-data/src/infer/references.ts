import type { RecordId } from '@sandbox/query-engine';
import { spellingsOf, wordsOf } from './names.js';

/** What references lead to. */
export interface Target {
  readonly name: string;
  readonly type: 'number' | 'text';
  readonly ids: ReadonlySet<RecordId>;
  /** Whether numbers mean the texts of their digits, because the file has both. */
  readonly isMixed: boolean;
}

const SUFFIX = /^(.+?)(?:_id|_uuid|I[dD]|Uuid)$/;

/** The name of a field without the ending that says that it holds an id; undefined without one. */
export function stemOf(field: string): string | undefined {
  return SUFFIX.exec(field)?.[1];
}

/** The collection that a field is named after: its last words are compared, and a parent is of the same collection. */
export function targetByName(
  field: string,
  owner: string,
  targets: readonly Target[],
): Target | undefined {
  const stem = stemOf(field);
  if (stem === undefined) return undefined;
  const words = wordsOf(stem);
  for (let first = 0; first < words.length; first++) {
    const spellings = spellingsOf(words.slice(first));
    const found = targets.filter(({ name }) => areSame(spellings, spellingsOf(wordsOf(name))));
    const best =
      found.find(({ name }) => name.toLowerCase() === `${words.slice(first).join('_')}s`) ??
      found[0];
    if (best !== undefined) return best;
  }
  return words.at(-1) === 'parent' ? targets.find(({ name }) => name === owner) : undefined;
}

function areSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((spelling) => b.has(spelling));
}

/** The collection all of whose ids the values are, if there is one alone. Whole numbers are ids of any collection, so only texts say so. */
export function targetByValue(
  values: readonly unknown[],
  targets: readonly Target[],
): Target | undefined {
  const hits = targets.filter(
    ({ type, ids, isMixed }) =>
      type === 'text' &&
      !isMixed &&
      values.every((value) => typeof value === 'string' && ids.has(value)) &&
      values.some((value) => /\D/.test(String(value))),
  );
  return hits.length === 1 ? hits[0] : undefined;
}

/** The id that a value of a reference means. */
export function idIn({ isMixed }: Target, value: unknown): unknown {
  return isMixed && typeof value === 'number' ? String(value) : value;
}

/** The first value that is no id of the target; null is none, and leads nowhere. */
export function findDangling(
  target: Target,
  values: readonly unknown[],
): { readonly index: number; readonly value: unknown } | undefined {
  const index = values.findIndex(
    (value) => value !== null && !target.ids.has(idIn(target, value) as RecordId),
  );
  return index === -1 ? undefined : { index, value: values[index] };
}
