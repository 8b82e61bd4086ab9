import type { RecordOf, Resource } from '../define-resource.js';
import type { ResourceRules, RuleTable } from './rules.js';

/** Gives a resource its rules, which see its own record type. */
export function defineRules<R extends Resource>(
  { name }: R,
  table: RuleTable<RecordOf<R>>,
): ResourceRules {
  // The write core hands rules only records of the resource they are listed under, checked against its schema.
  return { ...(table as unknown as RuleTable), resource: name };
}
