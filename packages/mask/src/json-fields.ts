import {
  type BodyField,
  type BodyFields,
  type FieldInput,
  joinRuns,
  type MaskRule,
  plainRun,
  runsOf,
  stricter,
} from './body-fields.js';

/** The token that may follow. */
type Expected = 'value' | 'item' | 'key' | 'member' | 'colon' | 'comma' | 'nothing';

/** An open object or array. */
interface Container {
  readonly isArray: boolean;
  readonly rule: MaskRule;
}

/** The state of the parser. */
interface Reading extends FieldInput {
  readonly fields: BodyField[];
  readonly open: Container[];
  at: number;
  expected: Expected;
  /** True if no string has an escape, or a character that must be one. */
  readonly isPlain: boolean;
  /** The rule of the next value. */
  rule: MaskRule;
}

const CODE = {
  ...{ tab: 0x09, newline: 0x0a, return: 0x0d, space: 0x20, quote: 0x22, comma: 0x2c, colon: 0x3a },
  ...{ openArray: 0x5b, closeArray: 0x5d, openObject: 0x7b, closeObject: 0x7d },
} as const;

const LITERAL = /[^\s",:{}[\]]+/y;
const CONSTANT = /^(?:true|false|null)$/;
const KNOWN_LITERAL = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
/** A string as far as it is valid, with its closing quote if there is one. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*("?)/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const NOT_PLAIN = /[\\\u0000-\u001f]/;
const ESCAPE = /\\(?:u([\da-fA-F]{4})|(.))/g;
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Splits JSON into keys and values. */
export function readJsonFields(body: FieldInput): BodyFields {
  const { text, isCut, ruleOf, shortest } = body;
  const fields: BodyField[] = [];
  // No spread: V8 makes of it an object whose members are five times as slow.
  const reading: Reading = {
    text,
    isCut,
    ruleOf,
    shortest,
    fields,
    open: [],
    isPlain: !NOT_PLAIN.test(text),
    at: 0,
    expected: 'value',
    rule: 'numbers',
  };
  while (reading.at < text.length) {
    if (!readToken(reading)) return { fields, brokenAt: reading.at, brokenIn: ruleHere(reading) };
  }
  return { fields, brokenAt: text.length, brokenIn: 'numbers' };
}

/** Reads one token; false, without moving, if it is not allowed there. */
function readToken(reading: Reading): boolean {
  const { text, at, expected } = reading;
  switch (text.charCodeAt(at)) {
    case CODE.quote:
      return readString(reading);
    case CODE.colon:
      return expected === 'colon' && advance(reading, 'value');
    case CODE.comma:
      return expected === 'comma' && readComma(reading);
    case CODE.openObject:
      return openContainer(reading, false);
    case CODE.openArray:
      return openContainer(reading, true);
    case CODE.closeObject:
      return closeContainer(reading, false);
    case CODE.closeArray:
      return closeContainer(reading, true);
    case CODE.space:
    case CODE.tab:
    case CODE.return:
    case CODE.newline:
      return advance(reading, expected);
    default:
      return takesValue(reading) && readLiteral(reading);
  }
}

function openContainer(reading: Reading, isArray: boolean): boolean {
  if (!takesValue(reading)) return false;
  reading.open.push({ isArray, rule: reading.rule });
  return advance(reading, isArray ? 'item' : 'member');
}

function advance(reading: Reading, expected: Expected): boolean {
  reading.at += 1;
  reading.expected = expected;
  return true;
}

function takesValue({ expected }: Reading): boolean {
  return expected === 'value' || expected === 'item';
}

/** The rule of the current or next value, or of the container. */
function ruleHere({ expected, rule, open }: Reading): MaskRule {
  const isInValue = expected === 'value' || expected === 'item' || expected === 'colon';
  return isInValue ? rule : (open.at(-1)?.rule ?? 'numbers');
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

/** The items of an array have the rule of its name. */
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
  const isKey = reading.expected === 'key' || reading.expected === 'member';
  if (!isKey && !takesValue(reading)) return false;
  const end = plainEnd(reading);
  if (end === -1) return readEscapedString(reading, isKey);
  const { text, at, rule, fields, shortest } = reading;
  if ((rule !== 'numbers' && !isKey) || end - at > shortest)
    fields.push({
      rule: isKey ? 'numbers' : rule,
      runs: [plainRun(text, at + 1, end)],
      isCut: false,
    });
  endString(reading, end + 1, isKey ? text.slice(at + 1, end) : undefined);
  return true;
}

/** The closing quote of a string without escapes, as nearly all are; -1 for another one. */
function plainEnd({ text, at, isPlain }: Reading): number {
  const end = text.indexOf('"', at + 1);
  if (end === -1) return -1;
  return isPlain || !NOT_PLAIN.test(text.slice(at + 1, end)) ? end : -1;
}

function endString(reading: Reading, at: number, key: string | undefined): void {
  reading.at = at;
  if (key === undefined) {
    reading.expected = afterValue(reading);
    return;
  }
  reading.expected = 'colon';
  reading.rule = stricter(reading.open.at(-1)?.rule ?? 'numbers', reading.ruleOf(key));
}

function readEscapedString(reading: Reading, isKey: boolean): boolean {
  const { text, at, rule, fields, isCut } = reading;
  STRING.lastIndex = at;
  const [string = '', quote = ''] = STRING.exec(text) ?? [];
  const end = at + string.length;
  const isWhole = quote !== '';
  if (!isWhole && !(isCut && end === text.length)) return false;
  const runs = runsOf(text, [at + 1, end - quote.length], ESCAPE, ([, unit, letter = '']) =>
    unit ? String.fromCharCode(Number.parseInt(unit, 16)) : (ESCAPED[letter] ?? letter),
  );
  fields.push({ rule: isKey ? 'numbers' : rule, runs, isCut: !isWhole });
  endString(reading, end, isKey ? joinRuns(runs) : undefined);
  return true;
}
