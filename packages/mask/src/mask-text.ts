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
  const { text, format, maskRest = maskWords } = options;
  const shortest = options.maskValue ? 0 : SHORTEST;
  const { fields, brokenAt, brokenIn } = READERS[format]({ ...options, shortest });
  const edits = fields
    .flatMap((field) => toEdits(field, options))
    .sort((left, right) => left.run.at - right.run.at);
  const parts: string[] = [];
  let from = 0;
  for (const { run, text: masked } of edits) {
    parts.push(text.slice(from, run.at), masked);
    from = run.at + run.length;
  }
  const hideRest = brokenIn === 'numbers' ? maskRest : maskWords;
  return [...parts, text.slice(from, brokenAt), hideRest(text.slice(brokenAt))].join('');
}

function toEdits(
  { rule, runs, isCut }: BodyField,
  { isPublished, maskValue = maskNumbers }: MaskTextOptions,
): readonly Edit[] {
  const value = joinRuns(runs);
  if (rule !== 'numbers' && isPublished?.(value, rule)) return [];
  const whole = rule === 'numbers' ? maskValue(value) : MASKS[rule](value);
  const masked = isCut ? maskLastDigits(whole) : whole;
  if (masked === value) return [];
  let from = 0;
  return runs.flatMap((run) => {
    const text = masked.slice(from, from + run.text.length);
    from += run.text.length;
    return text === run.text ? [] : [{ run, text }];
  });
}

const MASKS: Readonly<Record<Exclude<MaskRule, 'numbers'>, (value: string) => string>> = {
  whole: (value) => 'X'.repeat(value.length),
  here: (value) => 'X'.repeat(value.length),
  lastFour: (value) => {
    const shown = DIGITS_OR_X.test(value) ? value.slice(-4) : '';
    return 'X'.repeat(value.length - shown.length) + shown;
  },
};
