import { ref } from '@sandbox/endpoint';
import type { Resource } from '../define-resource.js';
import { type Field, type FieldTable, type JsonSchema, membersOf } from '../field.js';
import { toInputSchema } from '../write/validator.js';
import { schemaName, withArticle } from './names.js';
import { toFieldComponent } from './record-schema.js';

/** The schemas of what clients send to write a resource's records, by their names in the document. */
export function writeSchemas(resource: Resource): Readonly<Record<string, JsonSchema>> {
  const name = schemaName(resource);
  const one = withArticle(resource.singular);
  const writable = Object.entries(resource.fields).filter(([, field]) => !field.readOnly);
  return {
    [`${name}Input`]: {
      ...toInputSchema(resource),
      description: `What clients send of ${one}; fields that the server sets are ignored.`,
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
      'What the response to a simulated write has besides the record; in a session there is none of it, unless `Prefer: return=effects` asks for it.',
    properties: {
      _note: { type: 'string', description: 'That the write was simulated.' },
      _ignored: {
        type: 'array',
        description: 'Fields that were sent and are the server’s to set; left out when empty.',
        items: { type: 'string' },
      },
      _effects: {
        type: 'array',
        description: 'What would change in other records; left out when nothing would.',
        items: ref('schemas', 'Effect'),
      },
    },
  },
  Effect: {
    type: 'object',
    description: 'A record that the write would change besides its own.',
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
