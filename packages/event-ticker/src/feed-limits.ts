/** What guards the process against its streams. */
export interface FeedLimits {
  /** Most streams and sockets of a feed at once. */
  readonly maxConnections: number;
  /** Bytes that may wait for a client that reads too slowly before it is dropped. */
  readonly maxBacklogBytes: number;
}
