import { GATEWAY_NAMESPACE } from './namespace.js';
import { allParticles, membersOf } from './particle.js';
import type { ComplexType, ElementParticle, SchemaType, ValueOf } from './schema-type.js';
import { NO_CHILDREN, type WireAttribute, type WireNode } from './wire-node.js';

const BARE = ['decimal', 'int', 'short', 'long', 'boolean'];

/** A value as the element tree that would be read into it: for documents off the hot path. */
export function toNode<Type extends SchemaType>(
  name: string,
  type: Type,
  value: ValueOf<Type>,
): WireNode {
  return build(name, type, value);
}

function build(name: string, type: SchemaType, value: unknown): WireNode {
  if (type.kind === 'complex') return buildComplex(name, type, value);
  const text = String(value);
  const isBare = type.kind === 'simple' && BARE.includes(type.primitive);
  return node({ name, text, literal: isBare ? text : null });
}

function buildComplex(name: string, type: ComplexType, value: unknown): WireNode {
  // a complex type's value is the object that its declaration describes
  const object = value as Readonly<Record<string, unknown>>;
  const children: WireNode[] = [];
  const attributes: WireAttribute[] = [];
  for (const particle of allParticles(type)) {
    if (particle.kind === 'attribute') {
      const text = object[particle.name];
      if (text !== undefined)
        attributes.push({ name: particle.name, namespace: '', value: String(text) });
    } else {
      const known = membersOf(particle).filter((member) => !member.jsonOnly);
      for (const member of known) children.push(...occurrences(member, object));
    }
  }
  return node({ name, children, attributes });
}

function occurrences(
  member: ElementParticle,
  object: Readonly<Record<string, unknown>>,
): readonly WireNode[] {
  const value = object[member.name];
  if (value === undefined) return [];
  if (!member.repeats) return [build(member.name, member.type, value)];
  const items = value as readonly unknown[]; // a repeating element's value is an array
  return items.map((item) => ({ ...build(member.name, member.type, item), inArray: true }));
}

function node(
  parts: Pick<WireNode, 'name'> & Partial<Omit<WireNode, 'textAt' | 'namespace'>>,
): WireNode {
  const { text = '' } = parts;
  return {
    namespace: GATEWAY_NAMESPACE,
    attributes: [],
    children: NO_CHILDREN,
    text,
    textAt: /[^ \t\r\n]/.test(text) ? 0 : -1,
    inArray: false,
    literal: null,
    ...parts,
  };
}
