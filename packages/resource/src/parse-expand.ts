import type { Dataset, ResourceRecords } from './dataset.js';
import { fail } from './errors.js';
import type { Relation } from './relation.js';

/** How many relations a path of `expand` may follow. */
export const MAX_EXPAND_LEVELS = 3;
/** How many paths one `expand` may list. */
export const MAX_EXPAND_PATHS = 10;

/** One relation to embed, and what to embed within it. */
export interface Expansion {
  readonly relation: Relation;
  readonly target: ResourceRecords;
  readonly within: ExpandTree;
}

/** What to embed in a record, by relation name. */
export type ExpandTree = ReadonlyMap<string, Expansion>;

/** Embeds nothing. */
export const NO_EXPANSION: ExpandTree = new Map();

/**
 * Reads a comma list of relation paths, `customer,messages.author`, for records of `source`.
 * @throws AppError `unknown_relation` listing the relations, `expand_too_deep` beyond the limits
 */
export function parseExpand(
  dataset: Dataset,
  source: ResourceRecords,
  text: string | undefined,
): ExpandTree {
  if (text === undefined || text === '') return NO_EXPANSION;
  const paths = text.split(',').map((path) => path.trim().split('.'));
  if (paths.length > MAX_EXPAND_PATHS || paths.some((path) => path.length > MAX_EXPAND_LEVELS)) {
    throw fail('expand_too_deep', {
      detail: `expand takes at most ${MAX_EXPAND_PATHS} paths of at most ${MAX_EXPAND_LEVELS} relations each.`,
    });
  }
  return toTree(dataset, source, paths);
}

function toTree(
  dataset: Dataset,
  source: ResourceRecords,
  paths: readonly (readonly string[])[],
): ExpandTree {
  const tails = new Map<string, string[][]>();
  for (const [head = '', ...tail] of paths) {
    const list = tails.get(head) ?? [];
    if (tail.length > 0) list.push(tail);
    tails.set(head, list);
  }
  const tree = new Map<string, Expansion>();
  for (const [name, within] of tails) {
    const relation = relationOf(source, name);
    const target = dataset.of(relation.target);
    tree.set(name, { relation, target, within: toTree(dataset, target, within) });
  }
  return tree;
}

function relationOf({ resource }: ResourceRecords, name: string): Relation {
  const relation = Object.hasOwn(resource.relations, name) ? resource.relations[name] : undefined;
  if (relation) return relation;
  const relations = Object.keys(resource.relations);
  throw fail('unknown_relation', {
    detail: `${resource.name} has no relation "${name}" to expand. It has: ${relations.join(', ') || 'none'}.`,
    errors: [
      {
        field: 'expand',
        code: 'unknown_relation',
        message: `"${name}" is no relation of ${resource.name}.`,
      },
    ],
    members: { relations },
  });
}
