/** A relation to one record, named by the field with its id. */
export interface ToOne {
  readonly kind: 'one';
  readonly target: string;
  readonly key: string;
  readonly description: string;
}

/** A relation to the records of another collection whose field contains this record's id. */
export interface ToMany {
  readonly kind: 'many';
  readonly target: string;
  readonly key: string;
  readonly description: string;
}

/** A reference between records. */
export type Relation = ToOne | ToMany;

/** Relations by the name that `expand`, nested routes and GraphQL use. */
export type RelationTable = Readonly<Record<string, Relation>>;

/** The record of `target` whose id is in our field `key`. */
export function toOne(description: string, target: string, key: string): ToOne {
  return { kind: 'one', target, key, description };
}

/** The records of `target` whose field `key` contains our id. */
export function toMany(description: string, target: string, key: string): ToMany {
  return { kind: 'many', target, key, description };
}

/** The relations of a resource that have a path each. The others share one, as when all collections refer to all. */
export const MAX_RELATION_PATHS = 20;
