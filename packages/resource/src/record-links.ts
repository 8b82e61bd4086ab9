import type { RecordLinks } from '@sandbox/kernel';
import type { Api } from './define-api.js';

/** Where the ids in records of an API lead; a name that refers to two collections leads nowhere. */
export function toRecordLinks({ name, resources }: Api): RecordLinks {
  const pathOf = (collection: string): string => `/v1/${name}/${collection}`;
  const references = new Map<string, Set<string>>();
  for (const { fields } of resources) {
    for (const [field, { references: target }] of Object.entries(fields)) {
      if (target === undefined) continue;
      references.set(field, (references.get(field) ?? new Set()).add(pathOf(target)));
    }
  }
  return {
    collections: resources.map((resource) => pathOf(resource.name)),
    references: Object.fromEntries(
      [...references].flatMap(([field, [path, ...others]]) =>
        path === undefined || others.length > 0 ? [] : [[field, path]],
      ),
    ),
  };
}
