import {
  type BodyField,
  type BodyFields,
  joinRuns,
  type MaskInput,
  type MaskRule,
  plainRun,
  type Run,
  stricter,
} from './body-fields.js';

/** The token that may come next. */
type Expected = 'value' | 'item' | 'key' | 'member' | 'colon' | 'comma' | 'nothing';

/** An object or array that is open. */
interface Container {
  readonly isArray: boolean;
  readonly rule: MaskRule;
}

/** A text on its way into fields. */
interface Reading extends MaskInput {
  readonly fields: BodyField[];
  readonly open: Container[];
  at: number;
  expected: Expected;
  /** What is hidden of the value that comes next. */
  rule: MaskRule;
}

const WHITE_SPACE: ReadonlySet<string> = new Set([' ', '\t', '\r', '\n']);
const LITERAL = /[^\s",:{}[\]]+/y;
const CONSTANT = /^(?:true|false|null)$/;
const KNOWN_LITERAL = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Takes JSON apart into its keys and values, with the place of each. */
export function readJsonFields(body: MaskInput): BodyFields {
  const reading: Reading = {
    ...body,
    fields: [],
    open: [],
    at: 0,
    expected: 'value',
    rule: 'numbers',
  };
  const { text, fields } = reading;
  while (reading.at < text.length) {
    if (!readToken(reading)) return { fields, brokenAt: reading.at, brokenIn: ruleHere(reading) };
  }
  return { fields, brokenAt: text.length, brokenIn: 'numbers' };
}

/** Reads one token; false when it cannot stand there, and then stays before it. */
function readToken(reading: Reading): boolean {
  const character = reading.text.charAt(reading.at);
  if (WHITE_SPACE.has(character)) return advance(reading, reading.expected);
  switch (character) {
    case '"':
      return readString(reading);
    case '{':
    case '[':
      return openContainer(reading, character === '[');
    case '}':
    case ']':
      return closeContainer(reading, character === ']');
    case ':':
      return reading.expected === 'colon' && advance(reading, 'value');
    case ',':
      return reading.expected === 'comma' && readComma(reading);
    default:
      return takesValue(reading) && readLiteral(reading);
  }
}

function advance(reading: Reading, expected: Expected): boolean {
  reading.at += 1;
  reading.expected = expected;
  return true;
}

function takesValue({ expected }: Reading): boolean {
  return expected === 'value' || expected === 'item';
}

/** The rule of the value that is read or to come, or of what is around it. */
function ruleHere({ expected, rule, open }: Reading): MaskRule {
  const isInValue = expected === 'value' || expected === 'item' || expected === 'colon';
  return isInValue ? rule : (open.at(-1)?.rule ?? 'numbers');
}

function openContainer(reading: Reading, isArray: boolean): boolean {
  if (!takesValue(reading)) return false;
  reading.open.push({ isArray, rule: reading.rule });
  return advance(reading, isArray ? 'item' : 'member');
}

function closeContainer(reading: Reading, isArray: boolean): boolean {
  const { open, expected } = reading;
  const isEmpty = expected === (isArray ? 'item' : 'member');
  if (open.at(-1)?.isArray !== isArray || !(isEmpty || expected === 'comma')) return false;
  open.pop();
  return advance(reading, afterValue(reading));
}

function afterValue({ open }: Reading): Expected {
  return open.length === 0 ? 'nothing' : 'comma';
}

/** The items of an array are of its name. */
function readComma(reading: Reading): boolean {
  const container = reading.open.at(-1);
  reading.rule = container?.rule ?? 'numbers';
  return advance(reading, container?.isArray === true ? 'value' : 'key');
}

function readLiteral(reading: Reading): boolean {
  const { text, at, fields, rule, isCut } = reading;
  LITERAL.lastIndex = at;
  const literal = LITERAL.exec(text)?.[0] ?? '';
  const end = at + literal.length;
  const isLast = isCut && end === text.length;
  if (literal === '' || !(isLast || KNOWN_LITERAL.test(literal))) return false;
  const hides = CONSTANT.test(literal) ? 'numbers' : rule;
  fields.push({ rule: hides, runs: [plainRun(text, at, end)], isCut: isLast });
  reading.at = end;
  reading.expected = afterValue(reading);
  return true;
}

function readString(reading: Reading): boolean {
  const { expected, open, rule, fields, isCut } = reading;
  const isKey = expected === 'key' || expected === 'member';
  if (!isKey && !takesValue(reading)) return false;
  const { runs, end, isWhole, isBroken } = readRuns(reading.text, reading.at + 1);
  if (isBroken || (!isWhole && !isCut)) return false;
  fields.push({ rule: isKey ? 'numbers' : rule, runs, isCut: !isWhole });
  reading.at = end;
  reading.expected = isKey ? 'colon' : afterValue(reading);
  if (isKey) {
    reading.rule = stricter(open.at(-1)?.rule ?? 'numbers', reading.ruleOf(joinRuns(runs)));
  }
  return true;
}

/** The content of a string, after its opening quote. */
interface StringRuns {
  readonly runs: readonly Run[];
  /** After the closing quote. */
  readonly end: number;
  readonly isWhole: boolean;
  readonly isBroken: boolean;
}

function readRuns(text: string, start: number): StringRuns {
  const runs: Run[] = [];
  let from = start;
  let at = start;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) break;
    if (code < 0x20) return { runs, end: at, isWhole: false, isBroken: true };
    if (code !== 0x5c) continue;
    if (at > from) runs.push(plainRun(text, from, at));
    const escaped = readEscape(text, at);
    if (escaped === undefined) return { runs, end: at, isWhole: false, isBroken: true };
    runs.push(escaped);
    from = at + escaped.length;
    at = from - 1;
  }
  if (at > from) runs.push(plainRun(text, from, at));
  return { runs, end: at + 1, isWhole: at < text.length, isBroken: false };
}

/** An escape; undefined when it is none, or is cut. */
function readEscape(text: string, at: number): Run | undefined {
  const letter = text.charAt(at + 1);
  if (letter === 'u') {
    const digits = text.slice(at + 2, at + 6);
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) return undefined;
    return { at, length: 6, text: String.fromCharCode(Number.parseInt(digits, 16)) };
  }
  const plain = '"\\/'.includes(letter) ? letter : ESCAPES[letter];
  return plain ? { at, length: 2, text: plain } : undefined;
}
