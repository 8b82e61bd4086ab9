/** A generated record: its fields in the order in which they are written. */
export type SeedRecord = Readonly<Record<string, unknown>>;

/** The collections of one API, in the order of the specification. */
export type SeedSet = Readonly<Record<string, readonly SeedRecord[]>>;
