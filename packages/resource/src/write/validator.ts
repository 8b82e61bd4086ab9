import type { FieldProblem } from '@sandbox/kernel';
import { parseDatetime } from '@sandbox/query-engine';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Resource } from '../define-resource.js';
import { problemMessage } from './problem-message.js';
import { toInputSchema } from './to-input-schema.js';

/** Finds what is wrong with the writable part of a record; no problem, no entry. */
export type Validator = (writable: Readonly<Record<string, unknown>>) => readonly FieldProblem[];

/** The codes of problems by the keyword of JSON Schema that found them. */
const CODES: Readonly<Record<string, string>> = {
  required: 'required',
  type: 'invalid_type',
  enum: 'invalid_choice',
  format: 'invalid_format',
  pattern: 'invalid_format',
  minLength: 'too_short',
  maxLength: 'too_long',
  minimum: 'out_of_range',
  maximum: 'out_of_range',
  maxItems: 'too_many',
  additionalProperties: 'unknown_field',
};

/** RFC 3339 as records carry it; what can be written can be filtered by. */
const DATETIME = /^[\d-]{10}T[\d:]{8}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** Compiles the validators of some resources, by name; a schema that does not compile throws. */
export function createValidators(resources: readonly Resource[]): ReadonlyMap<string, Validator> {
  const ajv = new Ajv2020({
    strict: true,
    allowUnionTypes: true,
    allErrors: true,
    // Errors carry the value that is wrong, which the answer names.
    verbose: true,
  });
  addFormats.default(ajv);
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
 * One problem for a value of the wrong type, though an enumeration finds it wrong a second time: the type names the code,
 * the words of the enumeration the message.
 */
function toProblems(errors: readonly ErrorObject[]): readonly FieldProblem[] {
  const pathsOf = (wanted: string) =>
    new Map(
      errors
        .filter(({ keyword }) => keyword === wanted)
        .map((error) => [error.instancePath, error]),
    );
  const mistyped = pathsOf('type');
  const misnamed = pathsOf('enum');
  return errors
    .filter(({ keyword, instancePath }) => keyword !== 'enum' || !mistyped.has(instancePath))
    .map((error) => toProblem(error, misnamed.get(error.instancePath)));
}

function toProblem(error: ErrorObject, told: ErrorObject = error): FieldProblem {
  const { instancePath, keyword, params } = error;
  const path = instancePath.slice(1).split('/').map(unescapePointer).join('.');
  const member: unknown = params.missingProperty ?? params.additionalProperty;
  const field = [path, typeof member === 'string' ? member : ''].filter(Boolean).join('.');
  return { field, code: CODES[keyword] ?? 'invalid_value', message: problemMessage(told) };
}

/** RFC 6901 section 4. */
function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
