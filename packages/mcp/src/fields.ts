import type { Field } from '@sandbox/endpoint';
import { NAME_RULE, parseSessionName } from '@sandbox/http';
import { isObject, type JsonObject, textReader } from '@sandbox/kernel';

/** Adds a description to the schema of a field. */
export function described<F extends Field<unknown>>(field: F, description: string): F {
  return { ...field, schema: { ...field.schema, description } };
}

export const SESSION = described(
  textReader({
    expected: NAME_RULE.replace('A session name is ', ''),
    schema: { type: 'string' },
    read: (text) => (parseSessionName(text) === undefined ? undefined : text),
  }),
  'A session name, which new_session generates. Without a session, writes to records are only simulated.',
);

export const ANYTHING: Field<unknown> = {
  expected: 'any value',
  schema: {},
  readValue: (value) => value,
};

/** The receiver of the object validates its members. */
export const OBJECT: Field<JsonObject> = {
  expected: 'an object',
  schema: { type: 'object', additionalProperties: true },
  readValue: (value) => (isObject(value) ? value : undefined),
};

/** The receiver of the list validates its items. */
export const LIST: Field<readonly unknown[]> = {
  expected: 'a list of objects',
  schema: { type: 'array', items: { type: 'object', additionalProperties: true } },
  readValue: (value) => (Array.isArray(value) ? value : undefined),
};
