/** Cases of a suite that fail for a reason that is no fault of the product. */
export interface KnownDifference {
  readonly suite: string;
  readonly cases: RegExp;
  /** What the reason has to match as well, where a case can fail in several ways. */
  readonly reason?: RegExp;
  /** Broken upstream, or a choice of the product. */
  readonly why: string;
}
