import fc, { type Arbitrary } from 'fast-check';
import type { QueryEntry } from '../naive-oracle.js';
import { splitCommaList } from '../oracle/split-comma-list.js';
import type { QueryPart } from './arbitrary-options.js';

/** One `or` or `not` of filters and of groups of them, down to the third level. */
export function arbitraryGroup(filter: QueryPart): QueryPart {
  const condition = filter.map(([first]) => writeCondition(first as QueryEntry)); // a filter has an entry
  const [top, deep] = [membersOf(condition, 2), membersOf(condition, 1)];
  const or = fc
    .array(top, { minLength: 1, maxLength: 3 })
    .map((of) => ['or', of.join('|')] as const);
  const not = deep.map((of) => ['not', of] as const);
  return fc.oneof({ weight: 2, arbitrary: or }, not).map((entry) => [entry]);
}

function membersOf(condition: Arbitrary<string>, levels: number): Arbitrary<string> {
  if (levels === 0) return condition;
  const within = membersOf(condition, levels - 1);
  const several = fc.array(within, { minLength: 1, maxLength: 3 }).map((of) => of.join('|'));
  return fc.oneof(
    { weight: 4, arbitrary: condition },
    several.map((of) => `and(${of})`),
    several.map((of) => `or(${of})`),
    within.map((of) => `not(${of})`),
  );
}

function writeCondition([name, text]: QueryEntry): string {
  if (!name.endsWith('_in')) return `${name}:${/[|()"]/.test(text) ? quote(text) : text}`;
  const entries = splitCommaList(text).map((entry) => (entry === null ? 'null' : quote(entry)));
  return `${name}:${entries.join(',')}`;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
