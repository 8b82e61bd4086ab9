import { withoutLeadingZeros } from '../lexical.js';
import { membersOf, memoized } from '../particle.js';
import type {
  ComplexType,
  ElementParticle,
  Particle,
  SchemaType,
  ValueOf,
} from '../schema-type.js';

/** Writes a value as JSON text. */
type Writer = (value: unknown) => string;

/** A member of an object: its key with the colon, and the writer of its value. */
interface MemberWriter {
  readonly name: string;
  readonly key: string;
  readonly write: Writer;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/;

/**
 * Writes a value as a JSON document: no root name, own members before those of the base, wrappers
 * around lists left out, decimals as numbers that keep their zeros.
 */
export function encodeJson<Type extends ComplexType>(type: Type, value: ValueOf<Type>): string {
  return writerOf(type)(value);
}

const writerOf: (type: SchemaType) => Writer = memoized(toWriter);

function toWriter(type: SchemaType): Writer {
  if (type.kind === 'any') return writeText;
  if (type.kind === 'complex') return type.wrapper ? toListWriter(type) : toObjectWriter(type);
  if (type.primitive === 'decimal') return (value) => toJsonNumber(String(value));
  const isBare = ['int', 'short', 'long', 'boolean'].includes(type.primitive);
  return isBare ? String : writeText;
}

function writeText(value: unknown): string {
  const text = String(value);
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

function toObjectWriter(type: ComplexType): Writer {
  const members = ownFirst(type).flatMap(toMemberWriters);
  return (value) => {
    // a complex type's value is the object that its declaration describes
    const object = value as Readonly<Record<string, unknown>>;
    let text = '';
    for (const { name, key, write } of members) {
      const member = object[name];
      if (member !== undefined) text += (text === '' ? key : `,${key}`) + write(member);
    }
    return `{${text}}`;
  };
}

/** The real service serialises the derived class before its base. */
function ownFirst(type: ComplexType): readonly Particle[] {
  return type.base === null ? type.particles : [...type.particles, ...ownFirst(type.base)];
}

function toMemberWriters(particle: Particle): readonly MemberWriter[] {
  if (particle.kind === 'attribute') return [toMemberWriter(particle.name, writeText)];
  return membersOf(particle).map((member) => toMemberWriter(member.name, toElementWriter(member)));
}

function toMemberWriter(name: string, write: Writer): MemberWriter {
  return { name, key: `${JSON.stringify(name)}:`, write };
}

function toElementWriter({ type, repeats }: ElementParticle): Writer {
  return repeats ? toArrayWriter(writerOf(type)) : writerOf(type);
}

function toArrayWriter(write: Writer): Writer {
  return (value) => {
    let text = '';
    // a repeating element's value is an array
    for (const item of value as readonly unknown[])
      text += text === '' ? write(item) : `,${write(item)}`;
    return `[${text}]`;
  };
}

function toListWriter(type: ComplexType): Writer {
  const items = ownFirst(type).find((particle) => particle.kind === 'element');
  if (items === undefined) throw new TypeError(`${type.name ?? 'A wrapper'} has no item element`);
  const write = toArrayWriter(writerOf(items.type));
  // a wrapper's value always has its array
  return (value) => write((value as Readonly<Record<string, unknown>>)[items.name] ?? []);
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * The text of a decimal as JSON may write it. XML Schema allows more than JSON: `+5`, `.5`, `5.` and `007`
 * lose the part that JSON forbids and keep their digits after the point.
 */
export function toJsonNumber(text: string): string {
  if (JSON_NUMBER.test(text)) return text;
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (match === null || text === '') return '0';
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign === '-' ? '-' : ''}${withoutLeadingZeros(whole) || '0'}${fraction === '' ? '' : `.${fraction}`}`;
}
