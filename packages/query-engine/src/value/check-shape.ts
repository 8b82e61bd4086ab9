import { FIELD_TYPES } from './field-types/index.js';
import { splitSuffix } from './operators.js';
import { type CollectionShape, type FieldShape, GROUP_NAMES, RESERVED_NAMES } from './shape.js';

const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/**
 * Rejects a shape whose filters would be ambiguous, at boot rather than at a request.
 * @throws TypeError naming the field and the reason
 */
export function checkShape(shape: CollectionShape): void {
  const id = shape.fields.find((field) => field.name === 'id');
  const types = shape.order === 'arrival' ? ['int', 'string'] : ['int'];
  if (id === undefined || !types.includes(id.type))
    throw new TypeError(`${shape.name}: there must be a field id of type ${types.join(' or ')}.`);
  for (const name of shape.order === 'arrival' ? GROUP_NAMES : RESERVED_NAMES) {
    if (shape.fields.some((field) => field.name === name))
      throw new TypeError(`${shape.name}.${name}: the name is that of a list option.`);
  }
  checkFields(shape.fields, shape.name);
}

function checkFields(fields: readonly FieldShape[], owner: string): void {
  const names = new Set<string>();
  for (const field of fields) {
    const problem = problemOf(field, names);
    if (problem) throw new TypeError(`${owner}.${field.name}: ${problem}`);
    names.add(field.name);
  }
  for (const name of names) {
    const split = splitSuffix(name);
    if (split && names.has(split.path))
      throw new TypeError(
        `${owner}.${name}: reads as ${split.path} with the operator _${split.operator}.`,
      );
  }
  for (const field of fields) checkFields(field.fields ?? [], `${owner}.${field.name}`);
}

function problemOf(field: FieldShape, seen: ReadonlySet<string>): string | undefined {
  if (!FIELD_NAME.test(field.name)) return `a name must match ${FIELD_NAME.source}.`;
  if (seen.has(field.name)) return 'the name occurs twice.';
  return FIELD_TYPES[field.type].findProblem?.(field);
}
