import type { SeedCollection } from '@sandbox/seed-loader';
import type { Resource } from './define-resource.js';
import { toRecordSchema } from './to-record-schema.js';

/** A resource as the seed loader sees it: a schema, links and unique fields to check. */
export function toSeedCollection(resource: Resource): SeedCollection {
  return {
    name: resource.name,
    schema: toRecordSchema(resource),
    references: Object.entries(resource.fields).flatMap(([field, { references }]) =>
      references === undefined ? [] : [{ field, collection: references }],
    ),
    unique: [['id'], ...resource.unique],
  };
}
