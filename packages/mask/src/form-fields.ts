import {
  type BodyField,
  type BodyFields,
  joinRuns,
  type MaskInput,
  type Run,
  runsOf,
} from './body-fields.js';

const ESCAPE = /%[0-9a-fA-F]{2}|\+/g;

/** Splits a form or a query into names and values; any text is well formed. */
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

/** The next `&` or the character, or the end. Searching for one of them would pass the other repeatedly. */
function indexOfEither(text: string, character: string, from: number): number {
  let at = from;
  while (at < text.length && text.charAt(at) !== '&' && text.charAt(at) !== character) at += 1;
  return at;
}

/** Each escaped byte is a separate run, whatever character it belongs to: bytes are hidden one by one. */
function readRuns(text: string, from: number, to: number): readonly Run[] {
  return runsOf(text, [from, to], ESCAPE, ([written]) =>
    written === '+' ? ' ' : String.fromCharCode(Number.parseInt(written.slice(1), 16)),
  );
}

/** The innermost name of `card[number]` or `card.number`. */
export function localName(name: string): string {
  return name.split(/[[\].]+/).findLast((part) => part !== '') ?? name;
}
