import { type HttpRequest, readJsonObject } from '@sandbox/http';
import { type AppError, type FieldProblem, quote, type ValueReader } from '@sandbox/kernel';
import type { OpenApiPart } from './parameters.js';
import { failByDefault, type ReadFailure } from './read-parameters.js';

/** A field of a JSON body: its reader, and its value when it is left out. */
export interface Field<T> extends Omit<ValueReader<T>, 'read'> {
  readonly default?: T;
  readonly required?: true;
}

/** The fields that a body can have. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The values that reading yields; a field may be left out unless it is required or has a default. */
export type FieldsOf<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends Field<infer T>
    ? F[Name] extends { readonly default: unknown } | { readonly required: true }
      ? T
      : T | undefined
    : never;
};

/** A JSON object in a request body. */
export interface JsonBody<F extends Fields = Fields> {
  readonly fields: F;
  /** Media types that are accepted as JSON, empty for none; only `application/json` when left out. */
  readonly mediaTypes?: readonly string[];
  /** Names that are ignored, such as members that a response has in addition to the fields. */
  readonly ignored?: readonly string[];
  /** The keywords of its JSON Schema, in addition to the properties. */
  readonly schema?: OpenApiPart;
  readonly example: unknown;
}

/** The JSON Schema of a body. */
export function toBodySchema({ fields, schema }: Omit<JsonBody, 'example'>): OpenApiPart {
  const required = requiredOf(fields);
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    field.default === undefined ? field.schema : { ...field.schema, default: field.default },
  ]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...schema,
  };
}

/**
 * Reads the fields of a body.
 * @throws AppError invalid_field with one entry for each field that is unknown, not as expected or missing
 */
export async function readFields<F extends Fields>(
  request: HttpRequest,
  body: Pick<JsonBody<F>, 'fields' | 'mediaTypes' | 'ignored'>,
  fail: ReadFailure = failByDefault,
): Promise<FieldsOf<F>> {
  const members = await readJsonObject(request, body.mediaTypes, listMemberOf(body.fields));
  return readMembers(members, body, fail);
}

/** The only field, if it is a list: clients send that list in place of the object. */
function listMemberOf(fields: Fields): string | undefined {
  const [field, ...others] = Object.entries(fields);
  return others.length === 0 && field?.[1].schema.type === 'array' ? field[0] : undefined;
}

/**
 * Reads the members of an object as fields.
 * @throws AppError invalid_field, as above
 */
export function readMembers<F extends Fields>(
  members: Readonly<Record<string, unknown>>,
  { fields, ignored = [] }: Pick<JsonBody<F>, 'fields' | 'ignored'>,
  fail: ReadFailure = failByDefault,
): FieldsOf<F> {
  const values: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  const known = [...Object.keys(fields), ...ignored];
  for (const [name, input] of Object.entries(members)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const value = field?.readValue(input);
    if (value !== undefined) values[name] = value;
    else if (field) problems.push(notAsExpected(name, field, input));
    else if (!ignored.includes(name)) problems.push(unknownField(name, known));
  }
  if (problems.length > 0) throw invalidFields(problems, fail);
  const missing = requiredOf(fields).filter((name) => values[name] === undefined);
  if (missing.length > 0) throw missingFields(missing, fail);
  for (const [name, field] of Object.entries(fields)) values[name] ??= field.default;
  return values as FieldsOf<F>; // each value was read by the field of its name
}

function requiredOf(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.required === true);
}

/** Makes the error of fields that are not as expected. */
export function invalidFields(
  problems: readonly FieldProblem[],
  fail: ReadFailure = failByDefault,
): AppError {
  const detail = problems.map(({ message }) => message).join(' ');
  return fail('invalid_field', { detail, errors: problems });
}

function notAsExpected(field: string, { expected }: Field<unknown>, input: unknown): FieldProblem {
  const message = `${field} must be ${expected}, not ${quote(input)}.`;
  return { field, code: 'invalid', message };
}

function unknownField(field: string, known: readonly string[]): FieldProblem {
  const message = `${quote(field)} is not one of ${known.join(', ')}.`;
  return { field, code: 'unknown', message };
}

function missingFields(missing: readonly string[], fail: ReadFailure): AppError {
  return fail('invalid_field', {
    detail: `${missing.join(' and ')} must be given.`,
    errors: missing.map((field) => ({
      field,
      code: 'required',
      message: `${field} is required.`,
    })),
  });
}
