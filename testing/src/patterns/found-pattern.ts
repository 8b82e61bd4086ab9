/** A regular expression of the shipped code. */
export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  /** File, from the root of the repository, and line. */
  readonly place: string;
}
