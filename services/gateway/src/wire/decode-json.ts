import type { GatewayError } from '../errors.js';
import { schemaError } from '../schema/schema-problem.js';
import { GATEWAY_NAMESPACE } from '../schema/schema-type.js';
import { toUtf8Text } from './body-text.js';
import { type JsonObject, JsonSyntaxError, type JsonValue, readJson } from './read-json.js';
import { NO_ATTRIBUTES, NO_CHILDREN, type WireAttribute, type WireNode } from './wire-node.js';
import { findForbiddenCharacter } from './xml-characters.js';

const ROOT_MISSING = 'Root element is missing.';

/**
 * Turns a JSON body into the element tree that its XML form would have: keys are elements, arrays
 * repeat them, null is an empty element. Keys that begin with `@` or `$` are attributes.
 * @throws GatewayError E00003 when it is not JSON or has not exactly one root
 */
export function decodeJson(body: Uint8Array): WireNode {
  const text = toUtf8Text(body);
  if (text === undefined) throw schemaError('Invalid JSON: the body is not UTF-8 text.');
  if (text.trim() === '') throw schemaError(ROOT_MISSING);
  const document = parse(text);
  if (!isObject(document)) throw wrongRoot(text, 'expected an object with one root element');
  const nodes: WireNode[] = [];
  addMembers(document, { children: nodes, attributes: [] });
  const [node, ...others] = nodes;
  if (node === undefined) throw schemaError(ROOT_MISSING);
  if (others.length > 0)
    throw wrongRoot(text, `expected exactly one root element, found ${nodes.length}`);
  return node;
}

/** The place is where the document begins. */
function wrongRoot(text: string, reason: string): GatewayError {
  return invalidJson(new JsonSyntaxError(text, text.search(/[^ \t\r\n]/), reason));
}

function parse(text: string): JsonValue {
  try {
    return readJson(text);
  } catch (error) {
    throw error instanceof JsonSyntaxError ? invalidJson(error) : error;
  }
}

function invalidJson(error: JsonSyntaxError): GatewayError {
  return schemaError(`Invalid JSON: ${error.message}.`);
}

/** An object's members while they are sorted into elements and attributes. */
interface Content {
  readonly children: WireNode[];
  readonly attributes: WireAttribute[];
}

function addMembers(object: JsonObject, content: Content): void {
  const { keys, values } = object;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? '';
    const value = values[index] ?? null;
    if (isAttributeKey(key)) addAttribute(key, value, content);
    else addElement(key, value, content.children);
  }
}

/** A sign alone names no attribute; it is an element that no schema knows. */
function isAttributeKey(key: string): boolean {
  return key.length > 1 && (key.startsWith('@') || key.startsWith('$'));
}

function addElement(name: string, value: JsonValue, siblings: WireNode[]): void {
  if (!isArray(value)) siblings.push(toNode(name, value, false));
  else for (const item of value) siblings.push(toNode(name, item, true));
}

/** A declaration of the gateway's own namespace is what XML would have had; it is no attribute. */
function addAttribute(key: string, value: JsonValue, content: Content): void {
  const name = key.slice(1);
  const text = scalarText(value);
  if (name === 'xmlns' || name.startsWith('xmlns:') || name.startsWith('xsi:')) return;
  content.attributes.push({ name, namespace: '', value: text });
}

function toNode(name: string, value: JsonValue, inArray: boolean): WireNode {
  if (isArray(value) || isObject(value)) return toElement(name, value, inArray);
  const text = scalarText(value);
  return {
    name,
    namespace: GATEWAY_NAMESPACE,
    attributes: NO_ATTRIBUTES,
    children: NO_CHILDREN,
    text,
    textAt: text === '' || isBlank(text) ? -1 : 0,
    inArray,
    literal: typeof value === 'string' ? null : literalOf(value),
  };
}

/** An array inside an array has no name of its own: its items take that of the outer one. */
function toElement(
  name: string,
  value: readonly JsonValue[] | JsonObject,
  inArray: boolean,
): WireNode {
  const content: Content = { children: [], attributes: [] };
  if (isArray(value)) addElement(name, value, content.children);
  else addMembers(value, content);
  return {
    name,
    namespace: GATEWAY_NAMESPACE,
    attributes: content.attributes,
    children: content.children,
    text: '',
    textAt: -1,
    inArray,
    literal: null,
  };
}

/** JSON can say characters that no XML document may hold; the check is XML's (chapter 1.6). */
function scalarText(value: JsonValue): string {
  if (typeof value !== 'string') return value === null ? '' : literalOf(value);
  const forbidden = findForbiddenCharacter(value);
  if (forbidden === undefined) return value;
  const code = forbidden.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
  throw schemaError(`'.', hexadecimal value 0x${code}, is an invalid character.`);
}

function literalOf(value: Exclude<JsonValue, string>): string {
  if (value === null || typeof value === 'boolean') return String(value);
  return isArray(value) || isObject(value) ? '' : value.text;
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'object';
}

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}
