/** A record as it is loaded: frozen to its depth, with a whole number as id. */
export type SeedRecord = Readonly<Record<string, unknown>> & { readonly id: number };

/** What the loader must know of a collection. */
export interface SeedCollection {
  /** The collection's name; its file is `<name>.json`. */
  readonly name: string;
  /** JSON Schema (2020-12) of one whole record. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Fields that hold the id of a record of another collection, or null. */
  readonly references: readonly SeedReference[];
  /** Groups of fields whose values together occur once, such as `['username']` or `['user_id', 'post_id']`. */
  readonly unique: readonly (readonly string[])[];
}

/** A field that points to a record of a collection. */
export interface SeedReference {
  readonly field: string;
  readonly collection: string;
}
