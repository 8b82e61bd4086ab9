import { type AppError, nearestName, quote, suggest } from '@sandbox/kernel';
import { queryError } from '../errors.js';
import { pathTableOf } from '../value/path-table.js';
import type { CollectionShape, RelationShape } from '../value/shape.js';

/** The parts of a name such as `customer.plan`: a relation, and a name in its target. */
export interface Hop {
  readonly relation: string;
  readonly shape: RelationShape;
  readonly rest: string;
}

/**
 * The relation that a name begins with; undefined when it begins with none.
 * @throws AppError `invalid_parameter` when it continues to another relation
 */
export function readHop(shape: CollectionShape, name: string, parameter: string): Hop | undefined {
  const dot = name.indexOf('.');
  if (dot === -1) return undefined;
  const [relation, rest] = [name.slice(0, dot), name.slice(dot + 1)];
  const found = shape.relations?.get(relation);
  if (found === undefined) return undefined;
  if (leadsOn(found.target, rest)) throw tooFar({ parameter, relation, name, found });
  return { relation, shape: found, rest };
}

function leadsOn({ relations }: CollectionShape, rest: string): boolean {
  const dot = rest.indexOf('.');
  return relations?.has(dot === -1 ? rest : rest.slice(0, dot)) ?? false;
}

function tooFar(hop: {
  readonly parameter: string;
  readonly relation: string;
  readonly name: string;
  readonly found: RelationShape;
}): AppError {
  const { parameter, relation, name, found } = hop;
  const { filterNames } = pathTableOf(found.target);
  return queryError({
    code: 'invalid_parameter',
    parameter,
    detail: `${quote(name)} follows two relations. Filters and sort follow at most one, to a field of ${found.target.name} such as ${relation}.${filterNames[1] ?? 'id'}.`,
    members: { fields: filterNames },
  });
}

/** A hint at the relation that an unknown name nearly begins with; empty when no relation is similar. */
export function hintAtRelation({ relations }: CollectionShape, name: string): string {
  const dot = name.indexOf('.');
  if (dot === -1 || relations === undefined) return '';
  const relation = nearestName(name.slice(0, dot), [...relations.keys()]);
  return relation === undefined ? '' : suggest(`${relation}${name.slice(dot)}`);
}
