import type { RecordId } from '@sandbox/query-engine';
import { spellingsOf, wordsOf } from './names.js';

/** The target of references. */
export interface Target {
  readonly name: string;
  readonly type: 'number' | 'text';
  readonly ids: ReadonlySet<RecordId>;
  /** Whether numbers mean the strings of their digits, because the file has both. */
  readonly isMixed: boolean;
}

const SUFFIX = /^(.+?)(?:_id|_uuid|I[dD]|Uuid)$/;

/** The name of a field without the suffix that marks an id; undefined without a suffix. */
export function stemOf(field: string): string | undefined {
  return SUFFIX.exec(field)?.[1];
}

/** The last words of a name that are compared. */
const MAX_WORDS = 4;

/** The possible targets of references, found by name. */
export interface Targets {
  readonly all: readonly Target[];
  /** By all spellings of their names. */
  readonly bySpelling: ReadonlyMap<string, readonly Target[]>;
}

export function createTargets(all: readonly Target[]): Targets {
  const bySpelling = new Map<string, Target[]>();
  for (const target of all) {
    for (const spelling of spellingsOf(wordsOf(target.name)))
      bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), target]);
  }
  return { all, bySpelling };
}

/** The collection that a field is named after: its last words are compared, and a parent is of the same collection. */
export function targetByName(
  field: string,
  owner: string,
  { all, bySpelling }: Targets,
): Target | undefined {
  const stem = stemOf(field);
  if (stem === undefined) return undefined;
  const words = wordsOf(stem).slice(-MAX_WORDS);
  for (let first = 0; first < words.length; first++) {
    const last = words.slice(first);
    const found = [...spellingsOf(last)].flatMap((spelling) => bySpelling.get(spelling) ?? []);
    const regular = `${last.join('')}s`;
    const best = found.find(({ name }) => wordsOf(name).join('') === regular) ?? found[0];
    if (best !== undefined) return best;
  }
  return words.at(-1) === 'parent' ? all.find(({ name }) => name === owner) : undefined;
}

/**
 * The only collection whose ids include all values. Whole numbers are ids of any collection, so only strings are
 * compared.
 */
export function targetByValue(values: readonly unknown[], { all }: Targets): Target | undefined {
  if (!values.some((value) => /\D/.test(String(value)))) return undefined;
  let found: Target | undefined;
  for (const target of all) {
    const isHit =
      target.type === 'text' &&
      !target.isMixed &&
      values.every((value) => typeof value === 'string' && target.ids.has(value));
    if (isHit && found !== undefined) return undefined;
    if (isHit) found = target;
  }
  return found;
}

/** The id that a value of a reference means. */
export function idIn({ isMixed }: Target, value: unknown): unknown {
  return isMixed && typeof value === 'number' ? String(value) : value;
}

/** The first value that is not an id of the target; null is not a reference. */
export function findDangling(
  target: Target,
  values: readonly unknown[],
): { readonly index: number; readonly value: unknown } | undefined {
  const index = values.findIndex(
    (value) => value !== null && !target.ids.has(idIn(target, value) as RecordId),
  );
  return index === -1 ? undefined : { index, value: values[index] };
}
