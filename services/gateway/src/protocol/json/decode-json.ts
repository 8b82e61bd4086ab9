import { toUtf8Text } from '../body-text.js';
import { countAttribute, countElement, type NodeCount } from '../limits.js';
import { GATEWAY_NAMESPACE } from '../namespace.js';
import { schemaError } from '../problem.js';
import { NO_ATTRIBUTES, NO_CHILDREN, type WireAttribute, type WireNode } from '../wire-node.js';
import { findForbiddenCharacter } from '../xml/xml-characters.js';
import {
  beginScan,
  CLOSE_ARRAY,
  CLOSE_OBJECT,
  closes,
  continues,
  endScan,
  enter,
  JsonSyntaxError,
  OPEN_ARRAY,
  OPEN_OBJECT,
  peek,
  QUOTE,
  readKey,
  readLiteral,
  readString,
  type Scan,
} from './scan-json.js';

const AT = 0x40;
const DOLLAR = 0x24;

const ROOT_MISSING = 'Root element is missing.';

/** A body on its way into a tree. */
interface Decoding {
  readonly scan: Scan;
  readonly count: NodeCount;
  /** The first character that no XML document may have; it is reported only for a valid JSON body. */
  forbidden: string | undefined;
}

/** The members of an object, as the content of an element. */
interface Content {
  readonly children: WireNode[];
  /** `NO_ATTRIBUTES` until the first one is read. */
  attributes: readonly WireAttribute[];
  /** The number of attributes that were read, including those that are not stored. */
  attributeCount: number;
}

/**
 * Turns a JSON body into the element tree that its XML form would have: keys are elements, arrays repeat
 * them, null is an empty element. Keys that begin with `@` or `$` are attributes. It keeps parts that
 * JSON.parse loses, all of which the schema check needs: the order of integer-like keys, repeated keys and
 * the text of numbers.
 * @throws GatewayError E00003 when it is not JSON (RFC 8259) or has not exactly one root
 */
export function decodeJson(body: Uint8Array): WireNode {
  const text = toUtf8Text(body);
  if (text === undefined) throw schemaError('Invalid JSON: the body is not UTF-8 text.');
  if (text.trim() === '') throw schemaError(ROOT_MISSING);
  try {
    return readRoot(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) throw schemaError(`Invalid JSON: ${error.message}.`);
    throw error;
  }
}

function readRoot(text: string): WireNode {
  const decoding: Decoding = {
    scan: beginScan(text),
    count: { elements: 0, attributes: 0 },
    forbidden: undefined,
  };
  const { scan } = decoding;
  const isObject = peek(scan) === OPEN_OBJECT;
  const start = scan.at;
  const nodes = isObject ? readObject(decoding).children : readValue(decoding, '');
  endScan(scan);
  if (!isObject) throw new JsonSyntaxError(text, start, 'expected an object with one root element');
  rejectForbidden(decoding);
  const [root, ...others] = nodes;
  if (root === undefined) throw schemaError(ROOT_MISSING);
  if (others.length === 0) return root;
  const reason = `expected exactly one root element, found ${nodes.length}`;
  throw new JsonSyntaxError(text, start, reason);
}

/** JSON can contain characters that no XML document may have; the check is XML's (chapter 1.6). */
function rejectForbidden({ forbidden }: Decoding): void {
  if (forbidden === undefined) return;
  const code = forbidden.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
  throw schemaError(`'.', hexadecimal value 0x${code}, is an invalid character.`);
}

function readObject(decoding: Decoding): Content {
  const { scan } = decoding;
  const content: Content = { children: [], attributes: NO_ATTRIBUTES, attributeCount: 0 };
  const target: ElementTarget = { siblings: content.children, inArray: false };
  enter(scan);
  if (closes(scan, CLOSE_OBJECT)) return content;
  do {
    const key = readKey(scan);
    if (isAttributeKey(key)) readAttribute(decoding, key.slice(1), content);
    else readElements(decoding, key, target);
  } while (continues(scan, CLOSE_OBJECT));
  return content;
}

/** A single sign names no attribute; it is an element that no schema knows. */
function isAttributeKey(key: string): boolean {
  const sign = key.charCodeAt(0);
  return key.length > 1 && (sign === AT || sign === DOLLAR);
}

/** A declaration of the gateway's own namespace, as XML would have it, is not an attribute. */
function readAttribute(decoding: Decoding, name: string, content: Content): void {
  countAttribute(decoding.count, content.attributeCount);
  content.attributeCount += 1;
  const value = readAttributeValue(decoding);
  if (name === 'xmlns' || name.startsWith('xmlns:') || name.startsWith('xsi:')) return;
  const attribute: WireAttribute = { name, namespace: '', value };
  if (content.attributes === NO_ATTRIBUTES) content.attributes = [attribute];
  else (content.attributes as WireAttribute[]).push(attribute); // every other array was made here
}

function readAttributeValue(decoding: Decoding): string {
  const { scan, forbidden } = decoding;
  const code = peek(scan);
  const [node] = readValue(decoding, '');
  if (code !== OPEN_OBJECT && code !== OPEN_ARRAY) return node?.text ?? '';
  decoding.forbidden = forbidden; // forbidden characters in such a value have no effect
  return '';
}

/** The elements of a value of this name. */
function readValue(decoding: Decoding, name: string): readonly WireNode[] {
  const siblings: WireNode[] = [];
  readElements(decoding, name, { siblings, inArray: false });
  return siblings;
}

/** The list that elements are added to. */
interface ElementTarget {
  readonly siblings: WireNode[];
  readonly inArray: boolean;
}

/** An array repeats its element; an array inside another one takes the name of the outer one. */
function readElements(decoding: Decoding, name: string, target: ElementTarget): void {
  const { scan } = decoding;
  const { siblings, inArray } = target;
  const code = peek(scan);
  if (code !== OPEN_ARRAY || inArray) countElement(decoding.count);
  if (code === QUOTE) {
    const text = readString(scan);
    if (!scan.isPlain) decoding.forbidden ??= findForbiddenCharacter(text);
    siblings.push(toLeaf({ name, text, inArray, literal: null }));
  } else if (code === OPEN_OBJECT) siblings.push(toElement(name, readObject(decoding), inArray));
  else if (code !== OPEN_ARRAY) {
    const literal = readLiteral(scan);
    siblings.push(toLeaf({ name, text: literal === 'null' ? '' : literal, inArray, literal }));
  } else if (!inArray) readItems(decoding, name, siblings);
  else {
    const children: WireNode[] = [];
    readItems(decoding, name, children);
    siblings.push(toElement(name, { children, attributes: NO_ATTRIBUTES }, inArray));
  }
}

function readItems(decoding: Decoding, name: string, siblings: WireNode[]): void {
  const { scan } = decoding;
  const target: ElementTarget = { siblings, inArray: true };
  enter(scan);
  if (closes(scan, CLOSE_ARRAY)) return;
  do readElements(decoding, name, target);
  while (continues(scan, CLOSE_ARRAY));
}

function toLeaf(input: Pick<WireNode, 'name' | 'text' | 'inArray' | 'literal'>): WireNode {
  const { name, text, inArray, literal } = input;
  return {
    name,
    namespace: GATEWAY_NAMESPACE,
    attributes: NO_ATTRIBUTES,
    children: NO_CHILDREN,
    text,
    textAt: isBlank(text) ? -1 : 0,
    inArray,
    literal,
  };
}

function toElement(
  name: string,
  { children, attributes }: Pick<Content, 'children' | 'attributes'>,
  inArray: boolean,
): WireNode {
  return {
    name,
    namespace: GATEWAY_NAMESPACE,
    attributes,
    children,
    text: '',
    textAt: -1,
    inArray,
    literal: null,
  };
}

function isBlank(text: string): boolean {
  return !(text.charCodeAt(0) > 0x20) && !/[^ \t\r\n]/.test(text);
}
