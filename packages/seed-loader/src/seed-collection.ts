/** A loaded record, deeply frozen, with a whole number as id. */
export type SeedRecord = Readonly<Record<string, unknown>> & { readonly id: number };

export interface SeedCollection {
  /** The file is `<name>.json`. */
  readonly name: string;
  /** The JSON Schema (2020-12) of one record. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Fields with the id of a record of another collection, or null. */
  readonly references: readonly SeedReference[];
  /** Groups of fields whose combined values are unique, such as `['username']` or `['user_id', 'post_id']`. */
  readonly unique: readonly (readonly string[])[];
}

export interface SeedReference {
  readonly field: string;
  readonly collection: string;
}
