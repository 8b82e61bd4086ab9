import type { EngineRecord, RecordId } from '@sandbox/query-engine';
import { checkMove, type Outcome, type Resource, type Rules } from '@sandbox/resource';
import { declaredFields } from '../declare/config.js';
import type { Counter } from '../declare/counters.js';
import type { InferredCollection } from '../infer/collection.js';
import { createRecordCheck } from './check-record.js';
import { userRules } from './user-rules.js';

type ResourceRules = Rules['resources'][number];

/** The rules of collections: keys that stay the same as ids, moves, rules of the user, and counters. */
export function toRules(
  collections: readonly InferredCollection[],
  counters: readonly Counter[],
  resources: ReadonlyMap<string, Resource>,
): readonly ResourceRules[] {
  const check = createRecordCheck(resources);
  return collections.map((collection) => {
    const { name } = collection;
    const own = counters.filter(({ of }) => of === name);
    return {
      resource: name,
      ...writeRules(collection, userRules(collection, { resources, check })),
      ...(own.length > 0 ? countRule(own) : {}),
    };
  });
}

function writeRules(
  collection: InferredCollection,
  user: Omit<ResourceRules, 'resource'>,
): Omit<ResourceRules, 'resource'> {
  const { key } = collection;
  const checks = moveChecks(collection);
  const named = ({ record, ...more }: Outcome): Outcome =>
    key.field === 'id'
      ? { record, ...more }
      : { record: { ...record, [key.field]: record.id }, ...more };
  if (checks.length === 0 && key.field === 'id') return user;
  return {
    ...user,
    create: (input, context) => named(user.create?.(input, context) ?? { record: input.draft }),
    update(input, context) {
      for (const check of checks) check(input.before, input.draft);
      return named(user.update?.(input, context) ?? { record: input.draft });
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
