import type { Field } from '@sandbox/endpoint';
import { NAME_RULE, parseSessionName } from '@sandbox/http';
import { isObject, type JsonObject, textReader } from '@sandbox/kernel';

/** Says what a field is for, in its schema. */
export function described<F extends Field<unknown>>(field: F, description: string): F {
  return { ...field, schema: { ...field.schema, description } };
}

/** The session in which a tool works. */
export const SESSION = described(
  textReader({
    expected: NAME_RULE.replace('A session name is ', ''),
    schema: { type: 'string' },
    read: (text) => (parseSessionName(text) === undefined ? undefined : text),
  }),
  'The session to work in: "keep-" and a name of your own, which new_session makes up. Without one, writes to records are only simulated.',
);

/** A value of any kind. */
export const ANYTHING: Field<unknown> = {
  expected: 'any value',
  schema: {},
  readValue: (value) => value,
};

/** An object whose members are read by whom it is sent to. */
export const OBJECT: Field<JsonObject> = {
  expected: 'an object',
  schema: { type: 'object', additionalProperties: true },
  readValue: (value) => (isObject(value) ? value : undefined),
};

/** A list whose items are read by whom it is sent to. */
export const LIST: Field<readonly unknown[]> = {
  expected: 'a list of objects',
  schema: { type: 'array', items: { type: 'object', additionalProperties: true } },
  readValue: (value) => (Array.isArray(value) ? value : undefined),
};
