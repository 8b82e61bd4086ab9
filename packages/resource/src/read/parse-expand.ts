import { quote } from '@sandbox/kernel';
import { type Api, resourceOf } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { fail } from '../errors.js';
import type { Relation } from '../relation.js';
import type { RelationMember } from './plan.js';
import { FIRST_BY_ID } from './select.js';

/** How many relations a path of `expand` may follow. */
export const MAX_EXPAND_LEVELS = 3;
/** How many paths one `expand` may list. */
export const MAX_EXPAND_PATHS = 10;

/** A path of relations, one after the other. */
export type ExpandPath = readonly string[];

/**
 * Splits a comma list of relation paths, `customer,messages.author`.
 * @throws AppError `expand_too_deep` beyond the limits
 */
export function splitExpand(text: string | undefined): readonly ExpandPath[] {
  if (text === undefined || text === '') return [];
  const paths = text.split(',').map((path) => path.trim().split('.'));
  if (paths.length > MAX_EXPAND_PATHS || paths.some((path) => path.length > MAX_EXPAND_LEVELS)) {
    throw fail('expand_too_deep', {
      detail: `expand takes at most ${MAX_EXPAND_PATHS} paths of at most ${MAX_EXPAND_LEVELS} relations each.`,
    });
  }
  return paths;
}

/**
 * The relations that paths lead along, as a tree: each record is embedded whole, with what is embedded in it.
 * @throws AppError `unknown_relation` listing the relations
 */
export function toRelations(
  api: Api,
  resource: Resource,
  paths: readonly ExpandPath[],
): readonly RelationMember[] {
  const tails = new Map<string, ExpandPath[]>();
  for (const [head = '', ...tail] of paths) {
    const list = tails.get(head) ?? [];
    if (tail.length > 0) list.push(tail);
    tails.set(head, list);
  }
  return [...tails].map(([key, within]) => {
    const relation = relationOf(resource, key);
    const target = resourceOf(api, relation.target);
    const members = [{ kind: 'whole' as const }, ...toRelations(api, target, within)];
    return {
      kind: 'relation',
      key,
      relation,
      isSure: false,
      criteria: () => FIRST_BY_ID,
      selection: { resource: target, members },
    };
  });
}

function relationOf(resource: Resource, name: string): Relation {
  const relation = Object.hasOwn(resource.relations, name) ? resource.relations[name] : undefined;
  if (relation) return relation;
  const relations = Object.keys(resource.relations);
  throw fail('unknown_relation', {
    detail: `${resource.name} has no relation ${quote(name)} to expand. It has: ${relations.join(', ') || 'none'}.`,
    errors: [
      {
        field: 'expand',
        code: 'unknown_relation',
        message: `${quote(name)} is no relation of ${resource.name}.`,
      },
    ],
    members: { relations },
  });
}
