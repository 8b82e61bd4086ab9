/**
 * What is hidden of a value: only secrets within it, such as card numbers; all but the last four digits; all of it; or all of
 * it here, though it may be an ordinary word that stands elsewhere too.
 */
export type MaskRule = 'numbers' | 'lastFour' | 'whole' | 'here';

/** A piece of a value where it stands in a body: as it is, or a single character that is written as an escape. */
export interface Run {
  readonly at: number;
  readonly length: number;
  /** What it means; as long as the piece itself unless it is an escape. */
  readonly text: string;
}

/** A value of a body, as the reader of the calls would take it together. */
export interface BodyField {
  readonly rule: MaskRule;
  readonly runs: readonly Run[];
  /** True when the body was cut within it. */
  readonly isCut: boolean;
}

export interface BodyFields {
  readonly fields: readonly BodyField[];
  /** Where the text stops being what it should be; its length when it is so to the end. */
  readonly brokenAt: number;
  /** What is hidden of the value within which it stops; then it has no name behind that place. */
  readonly brokenIn: MaskRule;
}

/** A text to be taken apart. */
export interface MaskInput {
  readonly text: string;
  /** True when the text is the beginning of a longer one. */
  readonly isCut: boolean;
  /** What is hidden of the values of a name. */
  readonly ruleOf: (name: string) => MaskRule;
}

/** The piece of a text that means what it says. */
export function plainRun(text: string, from: number, to: number): Run {
  return { at: from, length: to - from, text: text.slice(from, to) };
}

/**
 * The pieces of a stretch of a text, plain ones and escapes.
 * @param pattern - finds each escape; with the flag g
 * @param meaningOf - the characters that an escape stands for
 */
export function runsOf(
  text: string,
  [from, to]: readonly [from: number, to: number],
  pattern: RegExp,
  meaningOf: (match: RegExpExecArray) => string,
): readonly Run[] {
  if (to <= from) return [];
  const stretch = text.slice(from, to);
  if (stretch.search(pattern) === -1) return [{ at: from, length: to - from, text: stretch }];
  const runs: Run[] = [];
  let done = from;
  for (const match of stretch.matchAll(pattern)) {
    const at = from + match.index;
    const { length } = match[0];
    if (at > done) runs.push(plainRun(text, done, at));
    runs.push({ at, length, text: meaningOf(match) });
    done = at + length;
  }
  if (to > done) runs.push(plainRun(text, done, to));
  return runs;
}

/** The text of all runs of a value. */
export function joinRuns(runs: readonly Run[]): string {
  return runs.length === 1 ? (runs[0]?.text ?? '') : runs.map(({ text }) => text).join('');
}

/** The stricter of two rules; what stands within a secret is secret too. */
export function stricter(left: MaskRule, right: MaskRule): MaskRule {
  if (left === 'numbers') return right;
  return right === 'numbers' ? left : 'whole';
}
