import type { CollectionShape, FieldShape } from '@sandbox/query-engine';
import type { Resource } from './define-resource.js';
import type { Field, FieldTable } from './field.js';

const SHAPES = new WeakMap<Resource, CollectionShape>();

/** A resource as the query engine sees it: one shape for all its datasets, to which the engine's tables belong. */
export function toCollectionShape(resource: Resource): CollectionShape {
  const known = SHAPES.get(resource);
  if (known) return known;
  const shape = { name: resource.name, fields: toFieldShapes(resource.fields) };
  SHAPES.set(resource, shape);
  return shape;
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
