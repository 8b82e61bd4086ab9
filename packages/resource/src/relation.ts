/** A relation to one record, named by a field that holds its id. */
export interface ToOne {
  readonly kind: 'one';
  readonly target: string;
  readonly key: string;
  readonly description: string;
}

/** A relation to the records of another collection whose field holds this record's id. */
export interface ToMany {
  readonly kind: 'many';
  readonly target: string;
  readonly key: string;
  readonly description: string;
}

/** How a record leads to others. */
export type Relation = ToOne | ToMany;

/** Relations by the name that `expand`, nested routes and GraphQL use. */
export type RelationTable = Readonly<Record<string, Relation>>;

/** The record of `target` whose id is in our field `key`. */
export function toOne(description: string, target: string, key: string): ToOne {
  return { kind: 'one', target, key, description };
}

/** The records of `target` whose field `key` holds our id. */
export function toMany(description: string, target: string, key: string): ToMany {
  return { kind: 'many', target, key, description };
}

/** So many relations of a resource have a path each; the others share one, as where all collections refer to all. */
export const MAX_RELATION_PATHS = 20;
