import {
  type BodyField,
  type BodyFields,
  type FieldInput,
  type MaskRule,
  plainRun,
  type Run,
  runsOf,
  stricter,
} from './body-fields.js';

/** An open element with its own text so far. */
interface OpenElement {
  readonly name: string;
  readonly rule: MaskRule;
  readonly runs: Run[];
}

/** The state of the parser. */
interface Reading extends FieldInput {
  readonly fields: BodyField[];
  readonly open: OpenElement[];
  at: number;
}

const NAME = /[^\s<>&"'/=!?]+/y;
const ATTRIBUTE = /\s+([^\s<>&"'/=]+)\s*=\s*(["'])/y;
const TAG_END = /\s*(\/?)>/y;
const END_TAG = /<\/([^\s<>&"'/=]+)\s*>/y;
const TEXT = /[^<&]*/y;
const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,20})|#([0-9]{1,20})|(amp|lt|gt|quot|apos));/y;
const REFERENCES = new RegExp(REFERENCE, 'g');
const NOT_IN_VALUE = /<|&(?!(?:#x[0-9A-Fa-f]{1,20}|#[0-9]{1,20}|amp|lt|gt|quot|apos);)/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Sections other than elements, and whether their content is text of the element around them. */
const SECTIONS = [
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<!--', end: '-->', isText: false },
  { start: '<?', end: '?>', isText: false },
] as const;

/** Splits XML into the names and values of elements and attributes. */
export function readXmlFields(body: FieldInput): BodyFields {
  const { text, isCut, ruleOf, shortest } = body;
  // No spread: members of an object that V8 builds from one are five times as slow.
  const reading: Reading = { text, isCut, ruleOf, shortest, fields: [], open: [], at: 0 };
  const { fields, open } = reading;
  let end: number | undefined = 0;
  while (end !== undefined && reading.at < text.length) {
    end = readPart(reading);
    reading.at = end ?? reading.at;
  }
  const isSound = end !== undefined;
  for (const { rule, runs } of open) fields.push({ rule, runs, isCut: isSound && isCut });
  const brokenIn = open.at(-1)?.rule ?? 'numbers';
  return { fields, brokenAt: isSound ? text.length : reading.at, brokenIn };
}

/** Reads one part; returns its end, or undefined if it is not allowed there. */
function readPart(reading: Reading): number | undefined {
  const { text, at } = reading;
  if (text.charAt(at) === '&') return readReferenceInText(reading);
  if (text.charAt(at) !== '<') return readText(reading);
  switch (text.charAt(at + 1)) {
    case '/':
      return readEndTag(reading);
    case '!':
    case '?': {
      const section = SECTIONS.find(({ start }) => text.startsWith(start, at));
      return section && readSection(reading, section);
    }
    default:
      return readStartTag(reading);
  }
}

function readText({ text, at, open }: Reading): number | undefined {
  TEXT.lastIndex = at;
  TEXT.test(text);
  const end = TEXT.lastIndex;
  const element = open.at(-1);
  if (element === undefined && /\S/.test(text.slice(at, end).replace('\ufeff', '')))
    return undefined;
  element?.runs.push(plainRun(text, at, end));
  return end;
}

function readReferenceInText({ text, at, open }: Reading): number | undefined {
  const match = matchAt(REFERENCE, text, at);
  const element = open.at(-1);
  const meaning = match && meaningOf(match);
  if (!meaning || element === undefined) return undefined;
  element.runs.push({ at, length: match[0].length, text: meaning });
  return at + match[0].length;
}

/** Empty if the character does not exist. */
function meaningOf([, hexadecimal, decimal, name = '']: RegExpExecArray): string {
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal ?? 0);
  return code > 0x10ffff ? '' : (ENTITIES[name] ?? String.fromCodePoint(code));
}

function readSection(
  { text, at, fields, open }: Reading,
  section: (typeof SECTIONS)[number],
): number | undefined {
  const from = at + section.start.length;
  const to = text.indexOf(section.end, from);
  const element = open.at(-1);
  if (to === -1 || (section.isText && element === undefined)) return undefined;
  const run = plainRun(text, from, to);
  if (section.isText) element?.runs.push(run);
  else fields.push({ rule: element?.rule ?? 'numbers', runs: [run], isCut: false });
  return to + section.end.length;
}

function readEndTag({ text, at, open, fields, shortest }: Reading): number | undefined {
  const element = open.at(-1);
  const end = element && endOfTag(text, at, element.name);
  if (element === undefined || end === undefined) return undefined;
  if (end - at >= shortest) fields.push(markup(text, at, end));
  const { rule, runs } = element;
  if (rule !== 'numbers' || runs.length > 1 || (runs[0]?.length ?? 0) >= shortest)
    fields.push({ rule, runs, isCut: false });
  open.pop();
  return end;
}

/** Undefined unless an end tag of this name is there. */
function endOfTag(text: string, at: number, name: string): number | undefined {
  const afterName = at + 2 + name.length;
  if (text.startsWith(name, at + 2) && text.charAt(afterName) === '>') return afterName + 1;
  const match = matchAt(END_TAG, text, at);
  return match?.[1] === name ? at + match[0].length : undefined;
}

function readStartTag(reading: Reading): number | undefined {
  const { text, at, open, fields, shortest } = reading;
  const name = matchAt(NAME, text, at + 1)?.[0];
  if (name === undefined) return undefined;
  const nameEnd = at + 1 + name.length;
  // Most tags have no attributes.
  const tag = text.charAt(nameEnd) === '>' ? PLAIN_TAG : readAttributes(reading, nameEnd);
  if (tag === undefined) return undefined;
  if (nameEnd - at >= shortest) fields.push(markup(text, at, nameEnd));
  for (const field of tag.fields) fields.push(field);
  if (!tag.isEmpty) open.push({ name, rule: ruleIn(reading, name), runs: [] });
  return nameEnd + tag.length;
}

/** The part of a start tag after its name. */
interface TagRest {
  readonly fields: readonly BodyField[];
  readonly length: number;
  readonly isEmpty: boolean;
}

const PLAIN_TAG: TagRest = { fields: [], length: 1, isEmpty: false };

function readAttributes(reading: Reading, start: number): TagRest | undefined {
  const { text } = reading;
  const fields: BodyField[] = [];
  let end = start;
  for (;;) {
    const match = matchAt(ATTRIBUTE, text, end);
    const from = end + (match?.[0].length ?? 0);
    const runs = match && readAttributeValue(text, from, match[2] ?? '');
    if (!runs) break;
    const rule = ruleIn(reading, match[1] ?? '');
    fields.push(markup(text, end, from), { rule, runs, isCut: false });
    end = from + runs.reduce((sum, { length }) => sum + length, 1);
  }
  const tagEnd = matchAt(TAG_END, text, end);
  const length = end + (tagEnd?.[0].length ?? 0) - start;
  return tagEnd ? { fields, length, isEmpty: tagEnd[1] !== '' } : undefined;
}

/** The rule of a name within the current element. */
function ruleIn({ open, ruleOf }: Reading, name: string): MaskRule {
  return stricter(open.at(-1)?.rule ?? 'numbers', ruleOf(name.slice(name.lastIndexOf(':') + 1)));
}

/** Undefined without a closing quote, or with forbidden characters. */
function readAttributeValue(text: string, from: number, quote: string): readonly Run[] | undefined {
  const end = text.indexOf(quote, from);
  if (end === -1 || NOT_IN_VALUE.test(text.slice(from, end))) return undefined;
  const runs = runsOf(text, [from, end], REFERENCES, meaningOf);
  return runs.every((run) => run.text !== '') ? runs : undefined;
}

/** Names and signs, where only card numbers are hidden. */
function markup(text: string, from: number, to: number): BodyField {
  return { rule: 'numbers', runs: [plainRun(text, from, to)], isCut: false };
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}
