import {
  type BodyField,
  joinRuns,
  type MaskInput,
  type MaskRule,
  type Run,
} from './body-fields.js';
import { readFormFields } from './form-fields.js';
import { readJsonFields } from './json-fields.js';
import { maskLastDigits, maskNumbers, maskWords, SHORTEST } from './mask-numbers.js';
import { readXmlFields } from './xml-fields.js';

const READERS = { form: readFormFields, json: readJsonFields, xml: readXmlFields } as const;

export type MaskFormat = keyof typeof READERS;

/** Receives a value that would be hidden, and its rule. */
export type IsPublished = (value: string, rule: MaskRule) => boolean;

export interface MaskTextOptions extends MaskInput {
  readonly format: MaskFormat;
  /** True for a value that stays visible whatever its name. */
  readonly isPublished?: IsPublished;
  /** Masks a value with a harmless name, keeping its length; hides card numbers by default. */
  readonly maskValue?: (value: string) => string;
  /** Masks the malformed rest of the text; every word is hidden by default, and within a secret. */
  readonly maskRest?: (rest: string) => string;
}

/** A piece of a string and its replacement. */
interface Edit {
  readonly run: Run;
  readonly text: string;
}

/** A number that a gateway has already masked. */
const DIGITS_OR_X = /^[\dX]{5,}$/;

/** Hides values by their names; everything else stays unchanged. */
export function maskText(options: MaskTextOptions): string {
  const { text, isCut, ruleOf, format, maskRest = maskWords } = options;
  const shortest = options.maskValue ? 0 : SHORTEST;
  const { fields, brokenAt, brokenIn } = READERS[format]({ text, isCut, ruleOf, shortest });
  const edits: Edit[] = [];
  for (const field of fields) addEdits(edits, field, options);
  edits.sort((left, right) => left.run.at - right.run.at);
  let whole = '';
  let from = 0;
  for (const { run, text: masked } of edits) {
    whole += text.slice(from, run.at) + masked;
    from = run.at + run.length;
  }
  whole += text.slice(from, brokenAt);
  if (brokenAt === text.length) return whole;
  const hideRest = brokenIn === 'numbers' ? maskRest : maskWords;
  return whole + hideRest(text.slice(brokenAt));
}

function addEdits(
  edits: Edit[],
  { rule, runs, isCut }: BodyField,
  { isPublished, maskValue = maskNumbers }: MaskTextOptions,
): void {
  const value = joinRuns(runs);
  if (rule !== 'numbers' && isPublished?.(value, rule)) return;
  const whole = rule === 'numbers' ? maskValue(value) : MASKS[rule](value);
  const masked = isCut ? maskLastDigits(whole) : whole;
  if (masked === value) return;
  let from = 0;
  for (const run of runs) {
    const text = masked.slice(from, from + run.text.length);
    from += run.text.length;
    if (text !== run.text) edits.push({ run, text });
  }
}

const MASKS: Readonly<Record<Exclude<MaskRule, 'numbers'>, (value: string) => string>> = {
  whole: (value) => 'X'.repeat(value.length),
  here: (value) => 'X'.repeat(value.length),
  lastFour: (value) => {
    const shown = DIGITS_OR_X.test(value) ? value.slice(-4) : '';
    return 'X'.repeat(value.length - shown.length) + shown;
  },
};
