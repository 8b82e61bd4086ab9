/** Remembers what was used, so that a code or a refresh token works once. */
export interface UsedOnce {
  /** False while what it needs is away; the methods then reject. */
  isReady(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Notes that a word is used now; false when it was used before.
   * @param expiresAt - seconds since 1970 after which the word is worth nothing anyway
   */
  use(word: string, expiresAt: number): Promise<boolean>;
  /** True when a word was used. */
  wasUsed(word: string): Promise<boolean>;
}
