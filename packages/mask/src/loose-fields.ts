import type { MaskRule } from './body-fields.js';
import { localName } from './form-fields.js';
import { hide, type LooseReading, type Pair } from './loose-reading.js';

const START_TAG = /<(?:[\w.-]{1,60}:)?([\w.-]{1,64})/y;
const SECTION = '<![CDATA[';
const SECTION_END = ']]>';

/** The longest value before its name. */
const LONGEST_BEFORE = 1000;
const LONGEST_NAME = 100;

/** Reads the name of an element. */
export function readTagStart(reading: LooseReading, at: number): void {
  START_TAG.lastIndex = at;
  const found = START_TAG.exec(reading.text);
  reading.element = found === null ? 'numbers' : reading.ruleOf(found[1] ?? '');
  reading.before = undefined;
  reading.floor = at + (found?.[0].length ?? 1);
}

/** Hides the text of an element after its start tag, if its name is secret. */
export function readTagEnd(reading: LooseReading, at: number): void {
  const { text, element: rule } = reading;
  reading.element = 'numbers';
  reading.before = undefined;
  reading.floor = at + 1;
  if (!reading.isInPart) reading.pending = 'numbers';
  if (rule === 'numbers' || text.charAt(at - 1) === '/') return;
  const isSection = text.startsWith(SECTION, at + 1);
  const from = at + 1 + (isSection ? SECTION.length : 0);
  const found = text.indexOf(isSection ? SECTION_END : '<', from);
  const end = found === -1 ? text.length : found;
  hide(reading, from, end, rule);
  reading.floor = end;
}

/** Hides the content of a multipart part after its head, if its name is secret. */
export function readBlankLine(reading: LooseReading, after: number): void {
  const { text, pending: rule, isInPart } = reading;
  reading.isInPart = false;
  reading.pending = 'numbers';
  reading.floor = after;
  if (!isInPart || rule === 'numbers') return;
  const found = text.indexOf('\n--', after);
  const end = found === -1 ? text.length : found;
  hide(reading, after, text.charAt(end - 1) === '\r' ? end - 1 : end, rule);
  reading.floor = end;
}

/**
 * Handles values whose name is elsewhere: `name="password"` and `value="..."` of a tag or of a part's head. Returns the rule of
 * a value; undefined for an ordinary pair.
 */
export function takeField(reading: LooseReading, pair: Pair): MaskRule | undefined {
  const { text } = reading;
  if (pair.end - pair.start > LONGEST_NAME) return undefined;
  switch (text.slice(pair.start, pair.end).toLowerCase()) {
    case 'content-disposition':
      reading.isInPart = true;
      return undefined;
    case 'name':
      takeName(reading, pair);
      return undefined;
    case 'value':
      return takeValue(reading, pair);
    default:
      return undefined;
  }
}

const NAME = /[ \t]*\\*["']?([^\s"'<>\\;,]{1,100})/y;

function takeName(reading: LooseReading, { from }: Pair): void {
  NAME.lastIndex = from;
  const name = NAME.exec(reading.text)?.[1] ?? '';
  const rule = reading.ruleOf(localName(name));
  const { before } = reading;
  if (rule !== 'numbers' && before !== undefined) hide(reading, before.from, before.to, rule);
  else reading.pending = rule;
}

function takeValue(reading: LooseReading, { from }: Pair): MaskRule | undefined {
  const { text, pending } = reading;
  reading.pending = 'numbers';
  if (pending !== 'numbers') return pending;
  const quote = text.charAt(from);
  const length = text.slice(from + 1, from + 1 + LONGEST_BEFORE).indexOf(quote);
  const isQuoted = quote === '"' || quote === "'";
  if (isQuoted && length > 0) reading.before = { from: from + 1, to: from + 1 + length };
  return undefined;
}
