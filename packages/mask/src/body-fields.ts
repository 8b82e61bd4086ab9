/**
 * The hidden part of a value: only secrets within it, such as card numbers; all but the last four digits; or all of it.
 * `here` hides all of it only in this place, as it may be an ordinary word elsewhere.
 */
export type MaskRule = 'numbers' | 'lastFour' | 'whole' | 'here';

/** A piece of a value in a body: plain text, or one escape. */
export interface Run {
  readonly at: number;
  readonly length: number;
  /** The decoded text; of the same length as the piece unless it is an escape. */
  readonly text: string;
}

/** A value of a body, as its parser would join it. */
export interface BodyField {
  readonly rule: MaskRule;
  readonly runs: readonly Run[];
  /** True if the body was cut within it. */
  readonly isCut: boolean;
}

export interface BodyFields {
  readonly fields: readonly BodyField[];
  /** Where the text becomes malformed; its length if it is well formed. */
  readonly brokenAt: number;
  /** The rule of the value in which it becomes malformed, as the rest has no name. */
  readonly brokenIn: MaskRule;
}

export interface MaskInput {
  readonly text: string;
  /** True if the text is incomplete. */
  readonly isCut: boolean;
  readonly ruleOf: (name: string) => MaskRule;
}

/** The input of a reader of fields. */
export interface FieldInput extends MaskInput {
  /** Readers may leave out shorter values of harmless names: in bodies they are the most, and nothing in them is hidden. */
  readonly shortest: number;
}

export function plainRun(text: string, from: number, to: number): Run {
  return { at: from, length: to - from, text: text.slice(from, to) };
}

/**
 * The pieces of a part of a string, plain ones and escapes.
 * @param pattern - matches each escape; with the flag g
 * @param meaningOf - decodes an escape
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

export function joinRuns(runs: readonly Run[]): string {
  return runs.length === 1 ? (runs[0]?.text ?? '') : runs.map(({ text }) => text).join('');
}

/** The stricter rule; a value within a secret is secret too. */
export function stricter(left: MaskRule, right: MaskRule): MaskRule {
  if (left === 'numbers') return right;
  return right === 'numbers' ? left : 'whole';
}
