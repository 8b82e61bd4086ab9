import {
  type BodyField,
  type BodyFields,
  type MaskInput,
  plainRun,
  type Run,
} from './body-fields.js';

const ESCAPE = /%[0-9a-fA-F]{2}|\+/g;

/** Takes a form or a query apart into its names and values, with the place of each; there is none that is not well formed. */
export function readFormFields({ text, isCut, ruleOf }: MaskInput): BodyFields {
  const fields: BodyField[] = [];
  for (let from = 0; from <= text.length; ) {
    const nameEnd = indexOfEither(text, '=', from);
    const end = text.charAt(nameEnd) === '=' ? indexOfEither(text, '&', nameEnd) : nameEnd;
    const isLast = isCut && end === text.length;
    const name = readRuns(text, from, nameEnd);
    fields.push({ rule: 'numbers', runs: name, isCut: isLast && nameEnd === end });
    if (nameEnd < end) {
      const rule = ruleOf(localName(name.map((run) => run.text).join('')));
      fields.push({ rule, runs: readRuns(text, nameEnd + 1, end), isCut: isLast });
    }
    from = end + 1;
  }
  return { fields, brokenAt: text.length, brokenIn: 'numbers' };
}

/** Where `&` or the character is next, or the end: a search for one of them alone would pass the other again and again. */
function indexOfEither(text: string, character: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at) !== '&' && text.charAt(at) !== character) at += 1;
  return at;
}

/** Each escaped byte is a run of its own, whatever character it is a part of: what it hides is hidden byte by byte. */
function readRuns(text: string, start: number, end: number): readonly Run[] {
  const runs: Run[] = [];
  let from = start;
  for (const { 0: written, index } of text.slice(start, end).matchAll(ESCAPE)) {
    const at = start + index;
    if (at > from) runs.push(plainRun(text, from, at));
    const byte = written === '+' ? 0x20 : Number.parseInt(written.slice(1), 16);
    runs.push({ at, length: written.length, text: String.fromCharCode(byte) });
    from = at + written.length;
  }
  if (end > from) runs.push(plainRun(text, from, end));
  return runs;
}

/** The innermost name of `card[number]`, and of `card.number`. */
function localName(name: string): string {
  const parts = name.split(/[[\].]+/).filter((part) => part !== '');
  return parts.at(-1) ?? name;
}
