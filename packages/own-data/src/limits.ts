const MIB = 1_048_576;

/** What the data of an API may have at most. */
export interface OwnLimits {
  /** Of all files together. */
  readonly bytes: number;
  /** Of all collections together. */
  readonly records: number;
  /** Of one collection, by their different names. */
  readonly fields: number;
  readonly collections: number;
}

export const OWN_LIMITS: OwnLimits = {
  bytes: 64 * MIB,
  records: 200_000,
  fields: 200,
  collections: 100,
};

/** The deepest nesting of arrays and objects, which all that reads and writes JSON takes without a stack overflow. */
export const MAX_DEPTH = 100;
