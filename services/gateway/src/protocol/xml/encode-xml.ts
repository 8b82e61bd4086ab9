import { ROOT_ATTRIBUTES } from '../namespace.js';
import { allParticles, membersOf, memoized } from '../particle.js';
import type {
  ComplexType,
  ElementParticle,
  Particle,
  SchemaType,
  SimpleType,
  ValueOf,
} from '../schema-type.js';
import { escapeXmlAttribute, escapeXmlText } from './xml-characters.js';

/** Writes an element with its tags. */
type ElementWriter = (value: unknown) => string;

/** Writes the content of an element; empty for an element without content. */
type ContentWriter = (value: unknown) => string;

const PROLOG = '<?xml version="1.0" encoding="utf-8"?>';
const ROOT_DECLARATIONS = Object.entries(ROOT_ATTRIBUTES)
  .map(([name, value]) => ` ${name}="${value}"`)
  .join('');

/** Writes a value as an XML document, byte for byte as xmlbuilder2 writes the same tree. */
export function encodeXml<Type extends ComplexType>(
  rootName: string,
  type: Type,
  value: ValueOf<Type>,
): string {
  const start = `${PROLOG}<${rootName}${ROOT_DECLARATIONS}${attributesOf(type)(value)}`;
  const content = contentOf(type)(value);
  return content === '' ? `${start}/>` : `${start}>${content}</${rootName}>`;
}

const contentOf: (type: SchemaType) => ContentWriter = memoized((type) =>
  type.kind === 'complex' ? toContentWriter(type) : toTextWriter(type),
);

function toTextWriter(type: SchemaType): ContentWriter {
  const isText = type.kind === 'any' || (type.kind === 'simple' && isFreeText(type));
  return isText ? (value) => escapeXmlText(String(value)) : String;
}

/** Numbers, booleans and dates have nothing to escape; they were read or made in their own form. */
function isFreeText(type: SimpleType): boolean {
  return type.primitive === 'string' || type.primitive === 'decimal';
}

function toContentWriter(type: ComplexType): ContentWriter {
  const writers = allParticles(type).flatMap(toElementWriters);
  return (value) => {
    // a complex type's value is the object that its declaration describes
    const members = value as Readonly<Record<string, unknown>>;
    let text = '';
    for (const { name, write } of writers) {
      const member = members[name];
      if (member !== undefined) text += write(member);
    }
    return text;
  };
}

interface MemberWriter {
  readonly name: string;
  readonly write: ElementWriter;
}

function toElementWriters(particle: Particle): readonly MemberWriter[] {
  return membersOf(particle)
    .filter((member) => !member.jsonOnly)
    .map((member) => ({ name: member.name, write: toMemberWriter(member) }));
}

function toMemberWriter({ name, type, repeats }: ElementParticle): ElementWriter {
  const write = toElementWriter(name, type);
  if (!repeats) return write;
  return (value) => {
    let text = '';
    for (const item of value as readonly unknown[]) text += write(item); // a repeating element's value is an array
    return text;
  };
}

function toElementWriter(name: string, type: SchemaType): ElementWriter {
  const content = contentOf(type);
  const [empty, start, end] = [`<${name}/>`, `<${name}>`, `</${name}>`];
  if (type.kind !== 'complex' || !hasAttributes(type))
    return (value) => {
      const text = content(value);
      return text === '' ? empty : start + text + end;
    };
  const attributesText = attributesOf(type);
  return (value) => {
    const text = content(value);
    const tag = `<${name}${attributesText(value)}`;
    return text === '' ? `${tag}/>` : `${tag}>${text}${end}`;
  };
}

function hasAttributes(type: ComplexType): boolean {
  return allParticles(type).some((particle) => particle.kind === 'attribute');
}

const attributesOf: (type: ComplexType) => ContentWriter = memoized((type) => {
  const names = allParticles(type).flatMap((particle) =>
    particle.kind === 'attribute' ? [particle.name] : [],
  );
  return (value) => {
    const members = value as Readonly<Record<string, unknown>>; // as in toContentWriter
    let text = '';
    for (const name of names) {
      const member = members[name];
      if (member !== undefined) text += ` ${name}="${escapeXmlAttribute(String(member))}"`;
    }
    return text;
  };
});
