import { type BodyField, joinRuns, type MaskInput, type Run } from './body-fields.js';
import { readFormFields } from './form-fields.js';
import { readJsonFields } from './json-fields.js';
import { maskLastDigits, maskNumbers, maskWords } from './mask-numbers.js';
import { readXmlFields } from './xml-fields.js';

const READERS = { form: readFormFields, json: readJsonFields, xml: readXmlFields } as const;

/** How a text is taken apart. */
export type MaskFormat = keyof typeof READERS;

export interface MaskTextOptions extends MaskInput {
  readonly format: MaskFormat;
  /** True for a value that everybody knows: it is shown whatever its name says. */
  readonly isPublished?: (value: string) => boolean;
  /** What becomes of the text from where on it is not well formed; every word is hidden when left out. */
  readonly maskRest?: (rest: string) => string;
}

/** A piece of a text and what stands there instead. */
interface Edit {
  readonly run: Run;
  readonly text: string;
}

/** A number that a gateway has masked already. */
const DIGITS_OR_X = /^[\dX]{5,}$/;

/** Hides the values of a text by their names; all else stands as it was sent. */
export function maskText(options: MaskTextOptions): string {
  const { text, format, isPublished, maskRest = maskWords } = options;
  const { fields, brokenAt } = READERS[format](options);
  const edits = fields
    .flatMap((field) => toEdits(field, isPublished))
    .sort((left, right) => left.run.at - right.run.at);
  const parts: string[] = [];
  let from = 0;
  for (const { run, text: masked } of edits) {
    parts.push(text.slice(from, run.at), masked);
    from = run.at + run.length;
  }
  return [...parts, text.slice(from, brokenAt), maskRest(text.slice(brokenAt))].join('');
}

function toEdits(
  { rule, runs, isCut }: BodyField,
  isPublished: MaskTextOptions['isPublished'],
): readonly Edit[] {
  const value = joinRuns(runs);
  if (rule !== 'numbers' && isPublished?.(value)) return [];
  const whole = MASKS[rule](value);
  const masked = isCut ? maskLastDigits(whole) : whole;
  if (masked === value) return [];
  let from = 0;
  return runs.flatMap((run) => {
    const text = masked.slice(from, from + run.text.length);
    from += run.text.length;
    return text === run.text ? [] : [{ run, text }];
  });
}

const MASKS: Readonly<Record<BodyField['rule'], (value: string) => string>> = {
  numbers: maskNumbers,
  whole: (value) => 'X'.repeat(value.length),
  lastFour: (value) => {
    const shown = DIGITS_OR_X.test(value) ? value.slice(-4) : '';
    return 'X'.repeat(value.length - shown.length) + shown;
  },
};
