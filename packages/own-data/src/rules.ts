import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import { checkMove, type Rules } from '@sandbox/resource';
import { declaredFields } from './declare/config.js';
import type { Counter } from './declare/counters.js';
import type { InferredCollection } from './infer/collection.js';

type ResourceRules = Rules['resources'][number];

/** The rules of collections: keys that stay the same as ids, moves and counters. */
export function toRules(
  collections: readonly InferredCollection[],
  counters: readonly Counter[],
): readonly ResourceRules[] {
  return collections.map((collection) => {
    const { name } = collection;
    const own = counters.filter(({ of }) => of === name);
    return { resource: name, ...writeRules(collection), ...(own.length > 0 ? countRule(own) : {}) };
  });
}

function writeRules(collection: InferredCollection): Omit<ResourceRules, 'resource'> {
  const { key } = collection;
  const checks = moveChecks(collection);
  const named = (draft: EngineRecord): EngineRecord =>
    key.field === 'id' ? draft : { ...draft, [key.field]: draft.id };
  if (checks.length === 0 && key.field === 'id') return {};
  return {
    create: ({ draft }) => ({ record: named(draft) }),
    update({ before, draft }) {
      for (const check of checks) check(before, draft);
      return { record: named(draft) };
    },
  };
}

type MoveCheck = (before: EngineRecord, after: EngineRecord) => void;

function moveChecks({ singular, config }: InferredCollection): readonly MoveCheck[] {
  return [...declaredFields(config)].flatMap(([field, { moves, values = [] }]) => {
    if (moves === undefined) return [];
    const all = Object.fromEntries(values.map((word) => [word, moves[word] ?? []]));
    return (before: EngineRecord, after: EngineRecord): void => {
      const [from, to] = [before[field], after[field]];
      if (typeof from === 'string' && typeof to === 'string')
        checkMove(all, { singular, field, from, to });
    };
  });
}

function countRule(counters: readonly Counter[]): Pick<ResourceRules, 'counts'> {
  return {
    counts: (record) =>
      counters
        .filter(({ by, counts }) => record[by] !== null && counts(record))
        .map(({ target, by, field }) => {
          const id = record[by] as RecordId; // a reference that is not null
          return { resource: target, id, field, by: 1 };
        }),
  };
}
