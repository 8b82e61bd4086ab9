/** An operation that the page shows at first. */
export interface GraphiqlExample {
  /** What it shows of the API, in a few words. */
  readonly title: string;
  /** Its document, with the name of the operation, which its tab has. */
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** True for what has to do with what a session holds. */
  readonly needsSession?: boolean;
}
