import type { Resource } from './define-resource.js';
import type { JsonSchema } from './field.js';
import { toValueSchema } from './field-builders.js';

/** JSON Schema (2020-12) of a whole record as it is answered: every field present, missing values null. */
export function toRecordSchema(resource: Resource): JsonSchema {
  const fields = Object.entries(resource.fields);
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.map(([name]) => name),
    properties: Object.fromEntries(fields.map(([name, field]) => [name, toValueSchema(field)])),
  };
}
