import { quote } from '@sandbox/kernel';
import { type Api, resourceOf } from '../define-api.js';
import type { Resource } from '../define-resource.js';
import { fail } from '../errors.js';
import type { Relation } from '../relation.js';
import type { Member, RelationMember } from './plan.js';
import { FIRST_BY_ID } from './select.js';

/** How many relations a path of `expand` may follow. */
export const MAX_EXPAND_LEVELS = 3;
/** How many paths one `expand` may list. */
export const MAX_EXPAND_PATHS = 10;

/** A path of relations, one after the other. */
export type ExpandPath = readonly string[];

/** A path of relations, and at its end a field. */
export type FieldPath = readonly string[];

/**
 * Splits a comma list of relation paths, `customer,messages.author`, and adds those of the selected fields of related records.
 * @throws AppError `expand_too_deep` beyond the limits
 */
export function splitExpand(
  text: string | undefined,
  shown: readonly FieldPath[] = [],
): readonly ExpandPath[] {
  if ((text === undefined || text === '') && shown.length === 0) return [];
  const listed = text ? text.split(',').map((path) => path.trim().split('.')) : [];
  const implied = new Map(shown.map((path) => [path.slice(0, -1).join('.'), path.slice(0, -1)]));
  for (const path of listed) implied.delete(path.join('.'));
  const paths = [...listed, ...implied.values()];
  if (paths.length > MAX_EXPAND_PATHS || paths.some((path) => path.length > MAX_EXPAND_LEVELS)) {
    throw fail('expand_too_deep', {
      detail: `expand accepts at most ${MAX_EXPAND_PATHS} paths of at most ${MAX_EXPAND_LEVELS} relations each.`,
    });
  }
  return paths;
}

/**
 * The relations on the given paths, as a tree. Each record is embedded whole, or with the fields below its relation,
 * and with its embedded records.
 * @throws AppError `unknown_relation` listing the relations
 */
export function toRelations(
  api: Api,
  resource: Resource,
  paths: readonly ExpandPath[],
  shown: readonly FieldPath[] = [],
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
    const fields = shown.filter(([first]) => first === key).map(([, ...rest]) => rest);
    const members = [...toOwnMembers(target, fields), ...toRelations(api, target, within, fields)];
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

/** The whole record, or its own fields among those that are listed. */
function toOwnMembers({ fields }: Resource, shown: readonly FieldPath[]): readonly Member[] {
  if (shown.length === 0) return [{ kind: 'whole' }];
  const own = new Set(shown.filter(({ length }) => length === 1).flat());
  const names = Object.keys(fields).filter((name) => own.has(name));
  return names.map((name) => ({ kind: 'field', key: name, field: name }));
}

function relationOf(resource: Resource, name: string): Relation {
  const relation = Object.hasOwn(resource.relations, name) ? resource.relations[name] : undefined;
  if (relation) return relation;
  const relations = Object.keys(resource.relations);
  throw fail('unknown_relation', {
    detail: `${resource.name} has no relation ${quote(name)} to expand. Its relations are ${relations.join(', ') || 'none'}.`,
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
