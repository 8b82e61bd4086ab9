import {
  type BodyField,
  type BodyFields,
  joinRuns,
  type MaskInput,
  type Run,
  runsOf,
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
      const rule = ruleOf(localName(joinRuns(name)));
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
function readRuns(text: string, from: number, to: number): readonly Run[] {
  return runsOf(text, [from, to], ESCAPE, ([written]) =>
    written === '+' ? ' ' : String.fromCharCode(Number.parseInt(written.slice(1), 16)),
  );
}

/** The innermost name of `card[number]`, and of `card.number`. */
export function localName(name: string): string {
  return name.split(/[[\].]+/).findLast((part) => part !== '') ?? name;
}
