import type { Field, Resource } from '@sandbox/resource';

/** An id that no collection has. */
export const BEYOND = 999_999;

/** A JSON object to send. */
export type Body = Readonly<Record<string, unknown>>;

/** The fields of a table, or members of an object, by name. */
type Fields = Readonly<Record<string, Field>>;

/** The fields that a client may write, by name. */
export function writableFields({ fields }: Resource): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, { readOnly }]) => !readOnly));
}

/** The names of the fields that only the server sets. */
export function readOnlyNames({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.readOnly);
}

/** A body that creates a record with nothing but what is required: the examples of the declaration. */
export function requiredBody({ fields }: Resource): Body {
  return examplesOf(fields);
}

function examplesOf(fields: Fields): Body {
  const required = Object.entries(fields).filter(([, field]) => field.required);
  return Object.fromEntries(
    required.map(([name, field]) => [
      name,
      field.type === 'object' ? examplesOf(field.fields ?? {}) : field.example,
    ]),
  );
}

/** A value of a wrong type, and the path and code of the problem that it is. */
export interface WrongValue {
  readonly field: string;
  readonly body: Body;
  readonly code: string;
}

/** For each field that can be written, and each member of those that have members, a value that is wrong. */
export function wrongValues(resource: Resource): readonly WrongValue[] {
  return Object.entries(writableFields(resource))
    .flatMap(([name, field]) => [
      { field: name, body: { [name]: { wrong: 'type' } }, code: 'invalid_type' },
      ...wrongOf(name, field),
    ])
    .filter(({ field, body }) => !(isObjectField(resource, field) && field in body));
}

/** An object is no wrong type for a field that holds one. */
function isObjectField({ fields }: Resource, name: string): boolean {
  return fields[name]?.type === 'object';
}

function wrongOf(name: string, field: Field): readonly WrongValue[] {
  if (field.values) return [{ field: name, body: { [name]: 'nope' }, code: 'invalid_choice' }];
  if (field.type === 'date' || field.type === 'datetime')
    return DATES.map((date) => ({ field: name, body: { [name]: date }, code: 'invalid_format' }));
  if (field.type === 'strings')
    return [{ field: `${name}.1`, body: { [name]: ['fine', 5] }, code: 'invalid_type' }];
  if (!field.fields) return [];
  const member = Object.keys(field.fields)[0] ?? '';
  const examples = examplesOf(field.fields);
  return field.type === 'object'
    ? [
        {
          field: `${name}.${member}`,
          body: { [name]: { ...examples, [member]: 5 } },
          code: 'invalid_type',
        },
        {
          field: `${name}.nope`,
          body: { [name]: { ...examples, nope: 1 } },
          code: 'unknown_field',
        },
      ]
    : [
        {
          field: `${name}.1.${member}`,
          body: { [name]: [examples, { ...examples, [member]: {} }] },
          code: 'invalid_type',
        },
        {
          field: `${name}.0.nope`,
          body: { [name]: [{ ...examples, nope: 1 }] },
          code: 'unknown_field',
        },
      ];
}

const DATES = ['yesterday', '2026-02-30T12:00:00Z', '2026-03-30 12:00:00Z', '2026-03-30T23:59:60Z'];
