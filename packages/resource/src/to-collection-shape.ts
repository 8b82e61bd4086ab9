import type { CollectionShape, FieldShape } from '@sandbox/query-engine';
import type { Resource } from './define-resource.js';
import type { Field, FieldTable } from './field.js';

/** A resource as the query engine sees it. */
export function toCollectionShape(resource: Resource): CollectionShape {
  return { name: resource.name, fields: toFieldShapes(resource.fields) };
}

function toFieldShapes(fields: FieldTable): readonly FieldShape[] {
  return Object.entries(fields).map(([name, field]) => toFieldShape(name, field));
}

function toFieldShape(name: string, field: Field): FieldShape {
  return {
    name,
    type: field.type,
    ...(field.values ? { values: field.values } : {}),
    ...(field.fields ? { fields: toFieldShapes(field.fields) } : {}),
    ...(field.searchable === undefined ? {} : { searchable: field.searchable }),
  };
}
