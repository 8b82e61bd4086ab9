import {
  type BodyField,
  type BodyFields,
  type MaskInput,
  type MaskRule,
  plainRun,
  type Run,
  stricter,
} from './body-fields.js';

/** An element whose end has not come, with all text of its own so far. */
interface OpenElement {
  readonly name: string;
  readonly rule: MaskRule;
  readonly runs: Run[];
}

/** A text on its way into fields. */
interface Reading extends MaskInput {
  readonly fields: BodyField[];
  readonly open: OpenElement[];
  at: number;
}

const NAME = /[^\s<>&"'/=!?]+/y;
const ATTRIBUTE = /\s+([^\s<>&"'/=]+)\s*=\s*(["'])/y;
const TAG_END = /\s*(\/?)>/y;
const END_TAG = /<\/([^\s<>&"'/=]+)\s*>/y;
const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,20})|#([0-9]{1,20})|(amp|lt|gt|quot|apos));/y;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** What is not an element: how it begins and ends, and whether its content is text of the element around it. */
const SECTIONS = [
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<!--', end: '-->', isText: false },
  { start: '<?', end: '?>', isText: false },
] as const;

/** Takes XML apart into the names and texts of its elements and attributes, with the place of each. */
export function readXmlFields(body: MaskInput): BodyFields {
  const reading: Reading = { ...body, fields: [], open: [], at: 0 };
  const { text, fields, open, isCut } = reading;
  let isSound = true;
  while (isSound && reading.at < text.length) isSound = readPart(reading);
  for (const { rule, runs } of open) fields.push({ rule, runs, isCut: isSound && isCut });
  const brokenIn = open.at(-1)?.rule ?? 'numbers';
  return { fields, brokenAt: isSound ? text.length : reading.at, brokenIn };
}

/** Reads one part; false when it cannot stand there, and then stays before it. */
function readPart(reading: Reading): boolean {
  const { text, at } = reading;
  if (text.charAt(at) === '&') return readReferenceInText(reading);
  if (text.charAt(at) !== '<') return readText(reading);
  const section = SECTIONS.find(({ start }) => text.startsWith(start, at));
  if (section !== undefined) return readSection(reading, section);
  return text.charAt(at + 1) === '/' ? readEndTag(reading) : readStartTag(reading);
}

function readText(reading: Reading): boolean {
  const { text, at, open } = reading;
  const end = indexOfMarkup(text, at);
  const element = open.at(-1);
  if (element === undefined && /\S/.test(text.slice(at, end).replace('\ufeff', ''))) return false;
  element?.runs.push(plainRun(text, at, end));
  reading.at = end;
  return true;
}

function indexOfMarkup(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 0x3c && text.charCodeAt(at) !== 0x26) at += 1;
  return at;
}

function readReferenceInText(reading: Reading): boolean {
  const run = readReference(reading.text, reading.at);
  const element = reading.open.at(-1);
  if (run === undefined || element === undefined) return false;
  element.runs.push(run);
  reading.at += run.length;
  return true;
}

function readReference(text: string, at: number): Run | undefined {
  REFERENCE.lastIndex = at;
  const match = REFERENCE.exec(text);
  if (match === null) return undefined;
  const [whole, hexadecimal, decimal, name = ''] = match;
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal ?? 0);
  if (code > 0x10ffff) return undefined;
  return { at, length: whole.length, text: ENTITIES[name] ?? String.fromCodePoint(code) };
}

function readSection(reading: Reading, section: (typeof SECTIONS)[number]): boolean {
  const { text, fields, open } = reading;
  const from = reading.at + section.start.length;
  const to = text.indexOf(section.end, from);
  const element = open.at(-1);
  if (to === -1 || (section.isText && element === undefined)) return false;
  const run = plainRun(text, from, to);
  if (section.isText) element?.runs.push(run);
  else fields.push({ rule: element?.rule ?? 'numbers', runs: [run], isCut: false });
  reading.at = to + section.end.length;
  return true;
}

function readEndTag(reading: Reading): boolean {
  const { text, at, open, fields } = reading;
  END_TAG.lastIndex = at;
  const match = END_TAG.exec(text);
  const element = open.at(-1);
  if (match === null || element === undefined || element.name !== match[1]) return false;
  fields.push({ rule: 'numbers', runs: [plainRun(text, at, at + match[0].length)], isCut: false });
  fields.push({ rule: element.rule, runs: element.runs, isCut: false });
  open.pop();
  reading.at = at + match[0].length;
  return true;
}

function readStartTag(reading: Reading): boolean {
  const { text, at, open, fields } = reading;
  NAME.lastIndex = at + 1;
  const name = NAME.exec(text)?.[0];
  if (name === undefined) return false;
  const around = open.at(-1)?.rule ?? 'numbers';
  const found: BodyField[] = [
    { rule: 'numbers', runs: [plainRun(text, at, at + 1 + name.length)], isCut: false },
  ];
  const end = readAttributes(reading, { from: at + 1 + name.length, around, found });
  TAG_END.lastIndex = end;
  const tagEnd = TAG_END.exec(text);
  if (tagEnd === null) return false;
  fields.push(...found);
  const rule = stricter(around, reading.ruleOf(localName(name)));
  if (tagEnd[1] === '') open.push({ name, rule, runs: [] });
  reading.at = end + tagEnd[0].length;
  return true;
}

/** Reads the attributes of a start tag into `found`; where they end. */
function readAttributes(
  { text, ruleOf }: Reading,
  tag: { readonly from: number; readonly around: MaskRule; readonly found: BodyField[] },
): number {
  const { around, found } = tag;
  let at = tag.from;
  for (;;) {
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(text);
    if (match === null) return at;
    const [whole, name = '', quote = ''] = match;
    const from = at + whole.length;
    const value = readAttributeValue(text, from, quote);
    if (value === undefined) return at;
    const rule = stricter(around, ruleOf(localName(name)));
    found.push({ rule: 'numbers', runs: [plainRun(text, at, from)], isCut: false });
    found.push({ rule, runs: value.runs, isCut: false });
    at = value.end;
  }
}

function readAttributeValue(
  text: string,
  from: number,
  quote: string,
): { readonly runs: readonly Run[]; readonly end: number } | undefined {
  const runs: Run[] = [];
  let start = from;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character !== quote && character !== '&' && character !== '<') continue;
    if (at > start) runs.push(plainRun(text, start, at));
    if (character === quote) return { runs, end: at + 1 };
    const run = character === '&' ? readReference(text, at) : undefined;
    if (run === undefined) return undefined;
    runs.push(run);
    start = at + run.length;
    at = start - 1;
  }
  return undefined;
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
