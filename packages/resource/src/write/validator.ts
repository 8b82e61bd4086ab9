import { type FieldProblem, isTimeZone } from '@sandbox/kernel';
import { isId, parseDatetime } from '@sandbox/query-engine';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Dataset } from '../dataset.js';
import type { Resource } from '../define-resource.js';
import type { JsonSchema } from '../field.js';
import { toValueSchema } from '../field-builders.js';
import type { Body } from './body.js';
import { problemMessage } from './problem-message.js';

/** Finds the problems in the writable part of a record, an entry for each. */
export type Validator = (writable: Readonly<Record<string, unknown>>) => readonly FieldProblem[];

/** The error codes by the keyword of JSON Schema that found the problem. */
const CODES: Readonly<Record<string, string>> = {
  required: 'required',
  type: 'invalid_type',
  enum: 'invalid_choice',
  not: 'invalid_choice',
  format: 'invalid_format',
  pattern: 'invalid_format',
  minLength: 'too_short',
  maxLength: 'too_long',
  minimum: 'out_of_range',
  maximum: 'out_of_range',
  maxItems: 'too_many',
  additionalProperties: 'unknown_field',
};

/** RFC 3339 as in records; every writable value also works in filters. */
const DATETIME = /^[\d-]{10}T[\d:]{8}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Compiles the validators of some resources, by name; a schema that does not compile throws. */
export function createValidators(resources: readonly Resource[]): ReadonlyMap<string, Validator> {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    // Declarations and their derivation are tested: to check a schema, and to shorten the code of its validator, would cost
    // each start more than all the rest of the compilation.
    meta: false,
    validateSchema: false,
    code: { optimize: false },
    // Errors carry the value that is wrong, which the response names.
    verbose: true,
  });
  addFormats.default(ajv);
  ajv.addFormat('timezone', { type: 'string', validate: isTimeZone });
  ajv.addFormat('date-time', { type: 'string', validate: isDatetime });
  return new Map(
    resources.map((resource) => [resource.name, toValidator(ajv.compile(toInputSchema(resource)))]),
  );
}

function toValidator(isValid: ValidateFunction): Validator {
  return (writable) => (isValid(writable) ? [] : toProblems(isValid.errors ?? []));
}

function isDatetime(text: string): boolean {
  return DATETIME.test(text) && parseDatetime(text) !== undefined;
}

/**
 * One problem for a value of the wrong type, though an enumeration rejects it a second time: the type gives the code,
 * the values of the enumeration the message. An empty string, or one of the wrong format, need not match a pattern too.
 */
function toProblems(errors: readonly ErrorObject[]): readonly FieldProblem[] {
  const pathsOf = (expected: string) =>
    new Map(
      errors
        .filter(({ keyword }) => keyword === expected)
        .map((error) => [error.instancePath, error]),
    );
  const mistyped = pathsOf('type');
  const misnamed = pathsOf('enum');
  const repeated = new Map([
    ['enum', mistyped],
    ['pattern', new Map([...pathsOf('minLength'), ...pathsOf('format')])],
  ]);
  return errors
    .filter(({ keyword, instancePath }) => !repeated.get(keyword)?.has(instancePath))
    .map((error) => toProblem(error, misnamed.get(error.instancePath)));
}

function toProblem(error: ErrorObject, reported: ErrorObject = error): FieldProblem {
  const { instancePath, keyword, params } = error;
  const path = instancePath.slice(1).split('/').map(unescapePointer).join('.');
  const member: unknown = params.missingProperty ?? params.additionalProperty;
  const field = [path, typeof member === 'string' ? member : ''].filter(Boolean).join('.');
  return { field, code: CODES[keyword] ?? 'invalid_value', message: problemMessage(reported) };
}

/** RFC 6901 section 4. */
function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** JSON Schema (2020-12) of the input of a client: the fields that are not read-only, with the required ones. */
export function toInputSchema(resource: Resource): JsonSchema {
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  return {
    type: 'object',
    additionalProperties: resource.isOpen === true,
    required: writable.filter(([, field]) => field.required).map(([name]) => name),
    properties: Object.fromEntries(writable.map(([name, field]) => [name, toValueSchema(field)])),
  };
}

/** The parts for the check of a body. */
export interface Checks {
  readonly dataset: Dataset;
  readonly resource: Resource;
  readonly validate: Validator;
}

/** Longer ids are not repeated in problems. In UTF-16 code units. */
const LONGEST_ID = 100;

/** All problems in the writable part of a record: wrong formats, and references without a record. */
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
    if (references === undefined || !isId(id) || wrong.has(name)) continue;
    if (dataset.of(references).collection.ordinalOf(id) >= 0) continue;
    const isNamed = typeof id === 'string' ? id.length <= LONGEST_ID : Number.isSafeInteger(id);
    const named = isNamed ? `no ${id}` : 'none with an id as large as this';
    const message = `must be the id of one of the ${references}, but there is ${named}`;
    dangling.push({ field: name, code: 'not_found_reference', message });
  }
  return [...problems, ...dangling];
}
