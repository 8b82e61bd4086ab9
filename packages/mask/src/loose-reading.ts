import type { MaskRule } from './body-fields.js';
import type { Marks } from './mask-numbers.js';
import type { IsPublished } from './mask-text.js';
import type { RuleOf } from './secret-names.js';

/** How names are told from values in a text of which nothing is known. */
export interface LooseRules {
  readonly ruleOf: RuleOf;
  /** For the names in the query of a URL. */
  readonly queryRuleOf: RuleOf;
  readonly isPublished: IsPublished;
}

/** A text that is read from its beginning to its end. */
export interface LooseReading extends LooseRules {
  readonly text: string;
  readonly hidden: Marks;
  /** Up to here everything has been read: after the last sign, or after a value. */
  floor: number;
  /** The rule of the element whose start tag is being read. */
  element: MaskRule;
  /** True in the head of a part of a multipart form. */
  isInPart: boolean;
  /** The rule of a `name="..."` whose value is to come, in the same tag or part. */
  pending: MaskRule;
  /** The value that came before its name in a tag. */
  before: { readonly from: number; readonly to: number } | undefined;
}

/** A name with its sign. */
export interface Pair {
  readonly sign: ':' | '=';
  /** Where the name is. */
  readonly start: number;
  readonly end: number;
  /** After the sign. */
  readonly from: number;
  readonly isQuoted: boolean;
  /** How far the name is from the start of its line, when only blanks and dashes are before it. */
  readonly column: number | undefined;
}

/** Marks a value, unless it is published. */
export function hide(reading: LooseReading, from: number, to: number, rule: MaskRule): void {
  if (from < to && !reading.isPublished(reading.text.slice(from, to), rule))
    reading.hidden.fill(1, from, to);
}
