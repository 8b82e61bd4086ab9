import { positionAt } from '../body-text.js';

/** A start tag: its name and the offset of its `<`. */
export interface OpenTag {
  readonly name: string;
  readonly offset: number;
}

/** The position at which the parser stopped, and its open elements. */
export interface XmlFailure {
  readonly text: string;
  /** The parser's own text. */
  readonly reason: string;
  /** The offset after the last character that it read. */
  readonly offset: number;
  /** The elements that are open, the outermost first. */
  readonly open: readonly OpenTag[];
  /** The element that was closed last. */
  readonly closed: OpenTag | undefined;
}

type Problem = (failure: XmlFailure) => string;

const NAME_START = /[:A-Z_a-z\u00c0-\uffff]/;
const NAME_PART = /[-.\d:A-Z_a-z\u00b7-\uffff]/;
const BLANK = /[ \t\r\n]/;

/** saxes' reasons, by their start, with the text of .NET's reader (chapter 1.8). */
const PROBLEMS: readonly (readonly [string, Problem])[] = [
  ['document must contain a root element', missingRoot],
  ['unclosed tag', unexpectedEnd],
  ['unexpected end', unexpectedEnd],
  ['unexpected close tag', wrongEndTag],
  ['unmatched closing tag', unexpectedEndTag],
  ['weird empty close tag', badName],
  ['text data outside of root node', dataAtRoot],
  ['inappropriately located doctype', dataAtRoot],
  ['documents may contain only one root', multipleRoots],
  ['disallowed character in entity name', badEntityName],
  ['empty entity name', badEntityName],
  ['disallowed character in attribute name', (failure) => unexpectedToken(failure, "'='")],
  ['attribute without value', (failure) => unexpectedToken(failure, "'='")],
  ['unquoted attribute value', (failure) => unexpectedToken(failure, "'\"' or '''")],
  ['disallowed character in', badName],
  ['disallowed character', badCharacter],
  ['malformed character entity', badReference],
  ['undefined entity', undeclaredEntity],
  ['duplicate attribute', duplicateAttribute],
  ['unbound namespace prefix', undeclaredPrefix],
  ['the XML declaration must appear', lateDeclaration],
  ['an XML declaration must be at the start', lateDeclaration],
];

/** Explains why a document is not well formed. */
export function toXmlProblem(failure: XmlFailure): string {
  const known = PROBLEMS.find(([initialState]) => failure.reason.startsWith(initialState));
  if (known !== undefined) return known[1](failure);
  const reason = failure.reason.replace(/\.$/, '');
  return `The document is not well formed: ${reason}. ${place(failure, lastRead(failure))}`;
}

function place(failure: XmlFailure, offset: number): string {
  const { line, column } = positionAt(failure.text, offset);
  return `Line ${line}, position ${column}.`;
}

/** The offset of the last character that the parser read. */
function lastRead(failure: XmlFailure): number {
  return Math.max(0, failure.offset - 1);
}

/** The offset after the last occurrence of a mark in the text that was read. */
function after(failure: XmlFailure, mark: string): number {
  return failure.text.lastIndexOf(mark, lastRead(failure)) + mark.length;
}

function missingRoot(failure: XmlFailure): string {
  return /<[^!?]/.test(failure.text) ? unexpectedEnd(failure) : 'Root element is missing.';
}

function unexpectedEnd(failure: XmlFailure): string {
  const ampersand = findBareAmpersand(failure.text);
  if (ampersand !== undefined) return entityNameAt(failure, ampersand + 1);
  const names = failure.open.map(({ name }) => name).reverse();
  const end = place(failure, failure.text.length);
  if (names.length === 0) return `Unexpected end of file has occurred. ${end}`;
  return `Unexpected end of file has occurred. The following elements are not closed: ${names.join(', ')}. ${end}`;
}

/**
 * The parser reads everything from `&` to `;` as a name, so that `Smith & Sons` swallows the rest of the
 * document. A name that is cut off by the end of the document is another problem.
 */
function findBareAmpersand(text: string): number | undefined {
  const offset = text.indexOf('&', text.lastIndexOf(';') + 1);
  if (offset === -1 || /^&[#\w]*$/.test(text.slice(offset))) return undefined;
  const isLiteral = [
    ['<![CDATA[', ']]>'],
    ['<!--', '-->'],
  ].some(([start = '', end = '']) => {
    return text.lastIndexOf(start, offset) > text.lastIndexOf(end, offset);
  });
  return isLiteral ? undefined : offset;
}

function badEntityName(failure: XmlFailure): string {
  return entityNameAt(failure, after(failure, '&'));
}

function entityNameAt(failure: XmlFailure, offset: number): string {
  return `An error occurred while parsing EntityName. ${place(failure, offset)}`;
}

function wrongEndTag(failure: XmlFailure): string {
  const tag = failure.closed;
  const start = after(failure, '</');
  if (tag === undefined) return unexpectedEndTag(failure);
  const from = positionAt(failure.text, tag.offset + 1);
  return `The '${tag.name}' start tag on line ${from.line} position ${from.column} does not match the end tag of '${nameAt(failure.text, start)}'. ${place(failure, start)}`;
}

function unexpectedEndTag(failure: XmlFailure): string {
  return `Unexpected end tag. ${place(failure, after(failure, '</'))}`;
}

/** The place is where the text begins, after the last tag or at the start. */
function dataAtRoot(failure: XmlFailure): string {
  let offset = after(failure, '>');
  if (!failure.text.slice(0, lastRead(failure)).includes('>')) offset = 0;
  while (BLANK.test(failure.text.charAt(offset))) offset += 1;
  return `Data at the root level is invalid. ${place(failure, offset)}`;
}

function multipleRoots(failure: XmlFailure): string {
  return `There are multiple root elements. ${place(failure, after(failure, '<'))}`;
}

function badName(failure: XmlFailure): string {
  const read = lastRead(failure);
  const { text } = failure;
  // the parser may read the character after a blank before it reports the blank
  const isAfterBlank = NAME_START.test(text.charAt(read)) && BLANK.test(text.charAt(read - 1));
  const offset = isAfterBlank ? read - 1 : read;
  const code = text.codePointAt(offset) ?? 0;
  const shown = `'${String.fromCodePoint(code)}' character, hexadecimal value ${hexadecimal(code)}`;
  return NAME_PART.test(text.charAt(offset - 1))
    ? `The ${shown}, cannot be included in a name. ${place(failure, offset)}`
    : `Name cannot begin with the ${shown}. ${place(failure, offset)}`;
}

function unexpectedToken(failure: XmlFailure, expected: string): string {
  const offset = lastRead(failure);
  const token = String.fromCodePoint(failure.text.codePointAt(offset) ?? 0);
  return `'${token}' is an unexpected token. The expected token is ${expected}. ${place(failure, offset)}`;
}

function badCharacter(failure: XmlFailure): string {
  const offset = lastRead(failure);
  const code = failure.text.codePointAt(offset) ?? 0;
  const where = place(failure, offset);
  return code === 0x3c
    ? `'<', hexadecimal value 0x3C, is an invalid attribute character. ${where}`
    : `'.', hexadecimal value ${hexadecimal(code)}, is an invalid character. ${where}`;
}

function badReference(failure: XmlFailure): string {
  return `Invalid syntax for a character reference. ${place(failure, after(failure, '&'))}`;
}

function undeclaredEntity(failure: XmlFailure): string {
  const start = after(failure, '&');
  const name = failure.text.slice(start, failure.text.indexOf(';', start));
  return `Reference to undeclared entity '${name}'. ${place(failure, start)}`;
}

function duplicateAttribute(failure: XmlFailure): string {
  // `duplicate attribute: {namespace}name.`; a name has neither a brace nor a blank
  const { reason } = failure;
  const start = Math.max(reason.lastIndexOf('}'), reason.lastIndexOf(' ')) + 1;
  const name = reason.slice(start, -1);
  return `'${name}' is a duplicate attribute name. ${place(failure, lastRead(failure))}`;
}

function undeclaredPrefix(failure: XmlFailure): string {
  const name = failure.reason.replace(/^unbound namespace prefix: "(.*)"\.$/, '$1');
  return `'${name}' is an undeclared prefix. ${place(failure, after(failure, '<'))}`;
}

function lateDeclaration(failure: XmlFailure): string {
  return `Unexpected XML declaration. The XML declaration must be the first node in the document, and no white space characters are allowed to appear before it. ${place(failure, after(failure, '<?'))}`;
}

function nameAt(text: string, start: number): string {
  return /^[^\s>]*/.exec(text.slice(start))?.[0] ?? '';
}

function hexadecimal(code: number): string {
  return `0x${code.toString(16).toUpperCase().padStart(2, '0')}`;
}
