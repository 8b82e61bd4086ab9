import type { EngineRecord } from '@sandbox/query-engine';
import type { Rules } from '@sandbox/resource';
import type { InferredCollection } from './infer/collection.js';

/** Keeps a key of another name than `id` the same as the id. */
export function keyRules(collections: readonly InferredCollection[]): Rules['resources'] {
  return collections
    .filter(({ key }) => key.field !== 'id')
    .map(({ name, key: { field } }) => {
      const named = ({ draft }: { readonly draft: EngineRecord }) => ({
        record: { ...draft, [field]: draft.id },
      });
      return { resource: name, create: named, update: named };
    });
}
