import { advance, type Cursor, expectedNext, isComplete, type Layout, layOut } from './layout.js';
import { GATEWAY_NAMESPACE } from './namespace.js';
import { memoized } from './particle.js';
import { incompleteContent, invalidChild, undeclaredAttribute, unexpectedText } from './problem.js';
import { toSimpleReader } from './read-simple.js';
import type { ComplexType, ElementParticle, SchemaType, ValueOf } from './schema-type.js';
import type { WireNode } from './wire-node.js';

/** Reads the value of an element; throws its first problem. */
type Reader = (node: WireNode) => unknown;

/** An object while its members are read. */
type Draft = Record<string, unknown>;

/** How a child element of a name is read. */
interface Member {
  readonly name: string;
  readonly slot: number;
  readonly read: Reader;
  readonly repeats: boolean;
  /** The item element's name, when an array in JSON may replace the wrapper. */
  readonly bareItem: string | null;
}

interface ComplexReader {
  readonly layout: Layout;
  readonly members: ReadonlyMap<string, Member>;
  /** The array of a wrapper, which is there even when it has no items. */
  readonly array: string | null;
}

/**
 * Reads an element of a type into its value. It checks in document order as a streaming validator does, so
 * that the first problem of the document is reported.
 * @throws GatewayError E00003 with the validator's sentence
 */
export function readElement<Type extends SchemaType>(type: Type, node: WireNode): ValueOf<Type> {
  return readerOf(type)(node) as ValueOf<Type>; // the reader was made from the same declaration
}

/** Makes a type's reader ahead of the first request, so that a bad declaration stops the start. */
export function prepareReader(type: SchemaType): void {
  readerOf(type);
}

const readerOf: (type: SchemaType) => Reader = memoized(toReader);

function toReader(type: SchemaType): Reader {
  if (type.kind === 'any') return textOf;
  if (type.kind === 'simple') return toSimpleReader(type);
  const plan = toComplexReader(type);
  return (node) => readComplex(plan, node);
}

/** The text of content that the schema leaves open. */
function textOf(node: WireNode): string {
  return node.children.reduce((text, child) => text + textOf(child), node.text);
}

function toComplexReader(type: ComplexType): ComplexReader {
  const layout = layOut(type);
  const members = new Map<string, Member>();
  for (const [name, { slot, particle }] of layout.positions) {
    const { repeats } = particle;
    const bareItem = bareItemOf(particle);
    members.set(name, { name, slot, read: readerOf(particle.type), repeats, bareItem });
  }
  const [only] = members.keys();
  return { layout, members, array: type.wrapper && only !== undefined ? only : null };
}

function bareItemOf(particle: ElementParticle): string | null {
  if (!particle.bareArray || particle.type.kind !== 'complex') return null;
  const [item] = layOut(particle.type).positions.keys();
  return item ?? null;
}

function readComplex(plan: ComplexReader, node: WireNode): Draft {
  const { layout } = plan;
  const value: Draft = {};
  if (node.attributes.length > 0) readAttributes(layout, node, value);
  if (plan.array !== null) value[plan.array] = [];
  const cursor: Cursor = { at: 0, count: 0 };
  const { children, textAt } = node;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (child === undefined) break;
    if (index === textAt) throw unexpectedText(node, expectedNext(layout, cursor));
    const member = child.namespace === GATEWAY_NAMESPACE ? plan.members.get(child.name) : undefined;
    if (member === undefined || !advance(layout, cursor, member.slot))
      throw invalidChild(node, child, expectedNext(layout, cursor));
    index += readMember(member, value, children, index);
  }
  if (textAt === children.length) throw unexpectedText(node, expectedNext(layout, cursor));
  if (!isComplete(layout, cursor)) throw incompleteContent(node, expectedNext(layout, cursor));
  return value;
}

/** Puts a child's value into its parent's; returns the number of siblings after it that are done too. */
function readMember(
  member: Member,
  value: Draft,
  children: readonly WireNode[],
  index: number,
): number {
  const child = children[index];
  if (child === undefined) return 0;
  if (member.repeats) {
    const items = value[member.name];
    if (Array.isArray(items)) items.push(member.read(child));
    else value[member.name] = [member.read(child)];
    return 0;
  }
  if (member.bareItem !== null && isBareItem(child, member.bareItem)) {
    const items = bareItems(children, index, member.bareItem);
    value[member.name] = member.read({ ...child, children: items, text: '', textAt: -1 });
    return items.length - 1;
  }
  value[member.name] = member.read(child);
  return 0;
}

function isBareItem(node: WireNode, item: string): boolean {
  return node.inArray && node.children[0]?.name !== item;
}

function bareItems(
  children: readonly WireNode[],
  start: number,
  item: string,
): readonly WireNode[] {
  const name = children[start]?.name;
  const rest = children.slice(start);
  const end = rest.findIndex((child) => child.name !== name || !child.inArray);
  return (end === -1 ? rest : rest.slice(0, end)).map((child) => ({ ...child, name: item }));
}

function readAttributes(layout: Layout, node: WireNode, value: Draft): void {
  for (const { name, namespace, value: text } of node.attributes) {
    if (namespace !== '' || !layout.attributes.has(name))
      throw undeclaredAttribute(name, namespace);
    value[name] = text;
  }
}
