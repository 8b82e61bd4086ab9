import { ref } from '@sandbox/endpoint';
import { type Api, resourceOf } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import type { Field, JsonSchema } from '../field.js';
import { toValueSchema } from '../field-builders.js';
import { FIRST_BY_ID } from '../read/select.js';
import type { Relation } from '../relation.js';
import { partName, schemaName, withArticle } from './names.js';

/**
 * The schemas of a resource's records in the document: with all fields, and with those that `fields` selects; both with
 * the relations that `expand` embeds.
 */
export function recordComponents(
  api: Api,
  resource: Resource,
  toRelated = readSchema,
): Readonly<Record<string, JsonSchema>> {
  const whole = toRecordComponent(api, resource, toRelated);
  const { required: _required, ...rest } = whole;
  const part = {
    ...rest,
    description: `The fields that \`fields\` selects of ${withArticle(resource.singular)}.`,
  };
  return { [schemaName(resource)]: whole, [partName(resource)]: part };
}

/** The schema of a record that a read returns. */
export function readSchema(resource: Resource): JsonSchema {
  return { anyOf: [ref('schemas', schemaName(resource)), ref('schemas', partName(resource))] };
}

function toRecordComponent(
  api: Api,
  resource: Resource,
  toRelated: (target: Resource) => JsonSchema,
): JsonSchema {
  const fields = Object.entries(resource.fields);
  const relations = Object.entries(resource.relations);
  return {
    type: 'object',
    description: resource.description,
    required: fields.map(([name]) => name),
    ...(resource.isOpen ? { additionalProperties: true } : {}),
    properties: Object.fromEntries([
      ...fields.map(([name, field]) => [name, toFieldComponent(field)]),
      ...relations.map(([name, relation]) => [
        name,
        toRelationComponent(relation, toRelated(resourceOf(api, relation.target))),
      ]),
    ]),
  };
}

/** The schema of a field with the additions for documents. */
export function toFieldComponent(field: Field): JsonSchema {
  return {
    ...toValueSchema(field),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(field.example === undefined ? {} : { examples: [field.example] }),
  };
}

function toRelationComponent(relation: Relation, record: JsonSchema): JsonSchema {
  return relation.kind === 'one'
    ? {
        description: `${relation.description} Present only when expanded.`,
        anyOf: [record, { type: 'null' }],
      }
    : {
        description: `${relation.description} Present only when expanded: the first ${FIRST_BY_ID.limit} by id.`,
        type: 'array',
        items: record,
        maxItems: FIRST_BY_ID.limit,
      };
}
