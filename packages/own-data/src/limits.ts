const MIB = 1_048_576;

/** The limits of the data of an API. */
export interface OwnLimits {
  /** Of all files together. */
  readonly bytes: number;
  /** Of all collections together. */
  readonly records: number;
  /** Of one collection, by their different names. */
  readonly fields: number;
  readonly collections: number;
  /** Of one collection: its records by its fields, which all records have, if only as null. */
  readonly values: number;
}

export const OWN_LIMITS: OwnLimits = {
  bytes: 64 * MIB,
  records: 200_000,
  fields: 200,
  collections: 100,
  values: 20_000_000,
};

/** The deepest nesting of arrays and objects, which all that reads and writes JSON takes without a stack overflow. */
export const MAX_DEPTH = 100;
