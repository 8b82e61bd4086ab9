import type { Resource } from '../define-resource.js';
import type { JsonSchema } from '../field.js';
import { toValueSchema } from '../field-builders.js';

/** JSON Schema (2020-12) of what a client may write: the fields that are not read-only, the required ones present. */
export function toInputSchema(resource: Resource): JsonSchema {
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  return {
    type: 'object',
    additionalProperties: false,
    required: writable.filter(([, field]) => field.required).map(([name]) => name),
    properties: Object.fromEntries(writable.map(([name, field]) => [name, toValueSchema(field)])),
  };
}
