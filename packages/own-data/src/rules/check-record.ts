import type { FieldProblem } from '@sandbox/kernel';
import { type EngineRecord, isId } from '@sandbox/query-engine';
import {
  createValidators,
  type Resource,
  type RuleContext,
  type Validator,
} from '@sandbox/resource';

/** Finds what is wrong with a whole record that a rule has made. */
export type CheckRecord = (
  resource: Resource,
  record: EngineRecord,
  context: RuleContext,
) => readonly FieldProblem[];

/** Builds what checks the records of rules: all their fields, read-only ones too, and their references. */
export function createRecordCheck(resources: ReadonlyMap<string, Resource>): CheckRecord {
  let validators: ReadonlyMap<string, Validator> | undefined;
  return (resource, record, context) => {
    validators ??= createValidators([...resources.values()].map(withoutReadOnly));
    const problems = validators.get(resource.name)?.(record) ?? [];
    return [...problems, ...danglingIn(resource, record, { resources, context })];
  };
}

/** Rules set what clients may not. */
function withoutReadOnly(resource: Resource): Resource {
  const fields = Object.entries(resource.fields);
  const writable = fields.map(([name, field]) => [name, { ...field, readOnly: false }]);
  return { ...resource, fields: Object.fromEntries(writable) };
}

function danglingIn(
  { fields }: Resource,
  record: EngineRecord,
  scope: { readonly resources: ReadonlyMap<string, Resource>; readonly context: RuleContext },
): readonly FieldProblem[] {
  return Object.entries(fields).flatMap(([field, { references = '' }]) => {
    const target = scope.resources.get(references);
    const id = record[field];
    if (target === undefined || !isId(id) || scope.context.find(target, id)) return [];
    const message = `must be the id of one of the ${references}`;
    return [{ field, code: 'not_found_reference', message }];
  });
}
