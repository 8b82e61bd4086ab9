import type { MaskRule } from './body-fields.js';
import type { Marks } from './mask-numbers.js';
import type { IsPublished } from './mask-text.js';
import type { RuleOf } from './secret-names.js';

/** How names are classified in text of unknown format. */
export interface LooseRules {
  readonly ruleOf: RuleOf;
  /** For names in the query of a URL. */
  readonly queryRuleOf: RuleOf;
  readonly isPublished: IsPublished;
}

/** The state of the reader. */
export interface LooseReading extends LooseRules {
  readonly text: string;
  readonly hidden: Marks;
  /** The end of what has been read: after the last sign or value. */
  floor: number;
  /** The rule of the current start tag. */
  element: MaskRule;
  /** True in the head of a multipart part. */
  isInPart: boolean;
  /** The rule of a `name="..."` whose value follows in the same tag or part. */
  pending: MaskRule;
  /** The value that preceded its name in a tag. */
  before: { readonly from: number; readonly to: number } | undefined;
}

export interface Pair {
  readonly sign: ':' | '=';
  readonly start: number;
  readonly end: number;
  /** The place after the sign. */
  readonly from: number;
  readonly isQuoted: boolean;
  /** The offset of the name in its line, if only blanks and dashes precede it. */
  readonly column: number | undefined;
}

export function hide(reading: LooseReading, from: number, to: number, rule: MaskRule): void {
  if (from < to && !reading.isPublished(reading.text.slice(from, to), rule))
    reading.hidden.fill(1, from, to);
}
