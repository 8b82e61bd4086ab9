import { ref } from '@sandbox/endpoint';
import type { Resource } from '../define-resource.js';
import { type Field, type FieldTable, type JsonSchema, membersOf } from '../field.js';
import { toInputSchema } from '../write/validator.js';
import { schemaName, withArticle } from './names.js';
import { toFieldComponent } from './record-schema.js';

/** The schemas of the bodies that write a resource's records, by their names in the document. */
export function writeSchemas(resource: Resource): Readonly<Record<string, JsonSchema>> {
  const name = schemaName(resource);
  const one = withArticle(resource.singular);
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  return {
    [`${name}Input`]: {
      ...toInputSchema(resource),
      description: `The fields of ${one} that clients send; fields that the server sets are ignored.`,
      properties: Object.fromEntries(
        writable.map(([field, declared]) => [field, toFieldComponent(declared)]),
      ),
    },
    [`${name}Patch`]: {
      ...patchOf(Object.fromEntries(writable)),
      description: `The fields of ${one} to change (RFC 7396): null empties, objects merge.`,
    },
  };
}

/** The schemas that the responses to all writes share. */
export const WRITE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Simulated: {
    type: 'object',
    description:
      'Members that the response to a simulated write adds to the record. In a session they are absent unless you send `Prefer: return=effects`.',
    properties: {
      _note: { type: 'string', description: 'States that the write was simulated.' },
      _ignored: {
        type: 'array',
        description: 'Fields that were ignored because the server sets them; omitted when empty.',
        items: { type: 'string' },
      },
      _effects: {
        type: 'array',
        description: 'Effects on other records; omitted when there are no effects.',
        items: ref('schemas', 'Effect'),
      },
    },
  },
  Effect: {
    type: 'object',
    description: 'Another record that the write would change.',
    required: ['resource', 'id', 'changes'],
    properties: {
      resource: { type: 'string' },
      id: { type: 'integer' },
      changes: { type: 'object', description: 'The fields that change, with their new values.' },
    },
  },
};

/** The operation id of a write: `createTicket`. */
export function operationId(verb: string, resource: Resource): string {
  return `${verb}${schemaName(resource)}`;
}

function patchOf(fields: FieldTable): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, patchOfField(field)]),
    ),
  };
}

/** Members of an object can be changed one by one, and emptied when they are not required. */
function patchOfField(field: Field): JsonSchema {
  const members = membersOf(field);
  if (members) return { ...patchOf(members), description: field.description };
  return toFieldComponent({ ...field, nullable: !field.required && field.default === null });
}
