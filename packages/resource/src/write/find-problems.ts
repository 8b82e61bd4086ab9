import type { FieldProblem } from '@sandbox/kernel';
import type { Dataset } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import type { Body } from './body.js';
import type { Validator } from './validator.js';

/** What a body is checked with. */
export interface Checks {
  readonly dataset: Dataset;
  readonly resource: Resource;
  readonly validate: Validator;
}

/** Everything that is wrong with the writable part of a record: its form, and references that lead to no record. */
export function findProblems(
  { dataset, resource, validate }: Checks,
  writable: Body,
): readonly FieldProblem[] {
  const problems = validate(writable);
  const wrong = new Set(problems.map(({ field }) => field));
  const dangling: FieldProblem[] = [];
  for (const name in resource.fields) {
    const references = resource.fields[name]?.references;
    const id = writable[name];
    if (references === undefined || typeof id !== 'number' || wrong.has(name)) continue;
    if (dataset.of(references).collection.ordinalOf(id) >= 0) continue;
    const message = `must be the id of one of the ${references}, but there is no ${id}`;
    dangling.push({ field: name, code: 'not_found_reference', message });
  }
  return [...problems, ...dangling];
}
