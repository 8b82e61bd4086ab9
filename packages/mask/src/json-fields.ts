import {
  type BodyField,
  type BodyFields,
  joinRuns,
  type MaskInput,
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
interface Reading extends MaskInput {
  readonly fields: BodyField[];
  readonly open: Container[];
  at: number;
  expected: Expected;
  /** The rule of the next value. */
  rule: MaskRule;
}

const LITERAL = /[^\s",:{}[\]]+/y;
const CONSTANT = /^(?:true|false|null)$/;
const KNOWN_LITERAL = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
/** A string as far as it is valid, with its closing quote if there is one. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*("?)/y;
const ESCAPE = /\\(?:u([\da-fA-F]{4})|(.))/g;
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Splits JSON into keys and values. */
export function readJsonFields(body: MaskInput): BodyFields {
  const start = { at: 0, expected: 'value', rule: 'numbers' } as const;
  const reading: Reading = { ...body, fields: [], open: [], ...start };
  const { text, fields } = reading;
  while (reading.at < text.length) {
    if (!readToken(reading)) return { fields, brokenAt: reading.at, brokenIn: ruleHere(reading) };
  }
  return { fields, brokenAt: text.length, brokenIn: 'numbers' };
}

/** Reads one token; false, without moving, if it is not allowed there. */
function readToken(reading: Reading): boolean {
  const { text, at, expected, open } = reading;
  const character = text.charAt(at);
  if (' \t\r\n'.includes(character)) return advance(reading, expected);
  switch (character) {
    case '"':
      return readString(reading);
    case '{':
    case '[':
      if (!takesValue(reading)) return false;
      open.push({ isArray: character === '[', rule: reading.rule });
      return advance(reading, character === '[' ? 'item' : 'member');
    case '}':
    case ']':
      return closeContainer(reading, character === ']');
    case ':':
      return expected === 'colon' && advance(reading, 'value');
    case ',':
      return expected === 'comma' && readComma(reading);
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
  const { text, at, expected, open, rule, fields, isCut } = reading;
  const isKey = expected === 'key' || expected === 'member';
  if (!isKey && !takesValue(reading)) return false;
  STRING.lastIndex = at;
  const [string = '', quote = ''] = STRING.exec(text) ?? [];
  const end = at + string.length;
  const isWhole = quote !== '';
  if (!isWhole && !(isCut && end === text.length)) return false;
  const runs = runsOf(text, [at + 1, end - quote.length], ESCAPE, ([, unit, letter = '']) =>
    unit ? String.fromCharCode(Number.parseInt(unit, 16)) : (ESCAPED[letter] ?? letter),
  );
  fields.push({ rule: isKey ? 'numbers' : rule, runs, isCut: !isWhole });
  reading.at = end;
  reading.expected = isKey ? 'colon' : afterValue(reading);
  if (isKey) {
    reading.rule = stricter(open.at(-1)?.rule ?? 'numbers', reading.ruleOf(joinRuns(runs)));
  }
  return true;
}
