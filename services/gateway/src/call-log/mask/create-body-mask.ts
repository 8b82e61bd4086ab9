import { decodeBodyText, type RootType, type WireFormat } from '../../protocol/index.js';
import { type BodyField, joinRuns, type MaskInput, type Run } from './body-fields.js';
import { readJsonFields } from './json-fields.js';
import { maskLastDigits, maskNumbers, maskWords } from './mask-numbers.js';
import { createRuleOf } from './secret-names.js';
import { readXmlFields } from './xml-fields.js';

/** Hides what must not be kept. */
export interface BodyMask {
  /** The text of a body with its secrets hidden; all else stands as it was sent. */
  body(bytes: Uint8Array, options: MaskedBody): string;
  /** A sentence with numbers hidden that look like those of cards. */
  text(text: string): string;
}

export interface MaskedBody {
  readonly format: WireFormat;
  /** True when the bytes are the beginning of a longer body. */
  readonly isCut: boolean;
}

/** A piece of a text and what stands there instead. */
interface Edit {
  readonly run: Run;
  readonly text: string;
}

const READERS = { json: readJsonFields, xml: readXmlFields } as const;

/** A number that a gateway has masked already. */
const DIGITS_OR_X = /^[\dX]{5,}$/;

/**
 * Builds the mask of bodies from the declarations. A body is decoded and taken apart as the reader of the calls does it,
 * and its values are masked by what they mean: neither another encoding nor an escape nor a comment within a number hides
 * it from the mask. From the place on where a body is not well formed, every word is hidden.
 */
export function createBodyMask(requests: readonly RootType[]): BodyMask {
  const ruleOf = createRuleOf(requests);
  return {
    text: maskNumbers,
    body(bytes, { format, isCut }) {
      const { text, isSound } = decodeBodyText(bytes, { format, isCut });
      return isSound ? maskText({ text, isCut, ruleOf }, format) : maskWords(text);
    },
  };
}

function maskText(body: MaskInput, format: WireFormat): string {
  const { text } = body;
  const { fields, brokenAt } = READERS[format](body);
  const edits = fields.flatMap(toEdits).sort((left, right) => left.run.at - right.run.at);
  const parts: string[] = [];
  let from = 0;
  for (const { run, text: masked } of edits) {
    parts.push(text.slice(from, run.at), masked);
    from = run.at + run.length;
  }
  return [...parts, text.slice(from, brokenAt), maskWords(text.slice(brokenAt))].join('');
}

function toEdits({ rule, runs, isCut }: BodyField): readonly Edit[] {
  const value = joinRuns(runs);
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
