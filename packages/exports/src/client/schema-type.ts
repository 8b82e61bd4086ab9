import type { TypeSchema } from './client-model.js';

/** The TypeScript names of the types of JSON Schema. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Writes a JSON Schema as a type; a reference is the type of that name. */
export function schemaType(schema: TypeSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (Array.isArray(schema.enum)) return union(schema.enum.map((word) => JSON.stringify(word)));
  if (Array.isArray(schema.anyOf)) return union(schema.anyOf.map((part) => schemaType(part)));
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => typeOf(String(type), schema)));
}

/** Writes the members of an object's type, each with its description. */
export function schemaMembers(schema: TypeSchema): string {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries<TypeSchema>(Object(schema.properties))
    .map(([name, member]) => {
      const key = memberKey(name);
      const mark = required.includes(name) ? '' : '?';
      return `${comment(String(member.description ?? ''))}readonly ${key}${mark}: ${schemaType(member)};\n`;
    })
    .join('');
}

/** The name of a member, in quotes where it needs them. */
export function memberKey(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}

/** A doc comment; empty without a string. */
export function comment(text: string): string {
  const line = text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/').trim();
  return line === '' ? '' : `/** ${line} */\n`;
}

/** Indents all lines but empty ones. */
export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function typeOf(type: string, schema: TypeSchema): string {
  if (type === 'array') return `readonly ${parenthesized(schemaType(Object(schema.items)))}[]`;
  if (type !== 'object') return TYPES[type] ?? 'unknown';
  return schema.properties === undefined
    ? 'Readonly<Record<string, unknown>>'
    : `{\n${indent(schemaMembers(schema))}}`;
}

function parenthesized(type: string): string {
  return type.includes('|') && !type.startsWith('{') ? `(${type})` : type;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}
