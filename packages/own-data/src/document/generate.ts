import { createHash } from 'node:crypto';
import { isObject, type Random, REFERENCE_INSTANT } from '@sandbox/kernel';
import { toUuid } from '../infer/key.js';
import type { Part } from './pointer.js';
import { isObjectView, type SchemaReader, type SchemaView } from './schema-view.js';
import { boundsOf, lengthsOf } from './to-declared.js';

/** The options for making one value. */
export interface GenerateOptions {
  readonly reader: SchemaReader;
  readonly random: Random;
  /** Of the record, from 0. Examples of the schema are the values of the first one. */
  readonly index: number;
  /** The name of the value, from which strings are made. */
  readonly name: string;
  /** Of objects around the value. */
  readonly depth?: number;
  /** The schemas around the value, which are not made again within themselves. */
  readonly around?: readonly string[];
  /** How many further values the record may have. */
  readonly budget: { left: number };
}

/** Objects are made so deep, which is as deep as fields are inferred. */
const MAX_DEPTH = 4;

/** A value that fits a schema; null where it is too deep, or the record too large. The same for the same random numbers. */
export function generateValue(part: Part, options: GenerateOptions): unknown {
  const { reader, random, index, budget, depth = 0, around = [] } = options;
  const view = reader.view(part);
  const names = reader.namesOf(part);
  budget.left -= 1;
  if (budget.left < 0 || depth > MAX_DEPTH) return null;
  if (names.some((name) => around.includes(name))) return null;
  const { values, types, items } = view;
  if (values && values.length > 0) return random.pick(values);
  const example = exampleOf(view);
  if (index === 0 && example !== undefined && typeof example !== 'object') return example;
  const inside = { ...options, around: [...around, ...names] };
  if (isObjectView(view)) return generateObject(view, inside);
  const [type] = types;
  if (type === 'array') return items ? generateList(items, inside) : [];
  return type === undefined ? null : (MAKERS[type]?.(view, options) ?? null);
}

function exampleOf({ keywords }: SchemaView): unknown {
  const { example, examples } = keywords;
  return example ?? (Array.isArray(examples) ? examples[0] : undefined);
}

function generateObject({ properties, keywords }: SchemaView, options: GenerateOptions): unknown {
  if (properties.size === 0) return isObject(keywords.example) ? keywords.example : {};
  const { depth = 0 } = options;
  const made = [...properties].map(([name, part]) => [
    name,
    generateValue(part, { ...options, name, depth: depth + 1 }),
  ]);
  return Object.fromEntries(made.filter(([, value]) => value !== null));
}

/** One or two items; none where the items would be too deep. */
function generateList(items: Part, options: GenerateOptions): readonly unknown[] {
  const { random, depth = 0, index } = options;
  const made = Array.from({ length: random.int(1, 2) }, (_none, place) =>
    generateValue(items, { ...options, index: index + place, depth: depth + 1 }),
  );
  return made.filter((value) => value !== null);
}

type Make = (view: SchemaView, options: GenerateOptions) => unknown;

const MAKERS: Readonly<Record<string, Make>> = {
  integer: ({ keywords }, { random }) => wholeNumber(random, keywords),
  number({ keywords }, { random }) {
    const { min = 1, max = Math.max(min, 1) + 499 } = boundsOf(keywords);
    const exact = min + random.next() * (max - min);
    const rounded = Math.round(exact * 100) / 100;
    return rounded >= min && rounded <= max ? rounded : exact;
  },
  boolean: (_view, { random }) => random.chance(0.5),
  string: generateText,
};

function wholeNumber(random: Random, keywords: SchemaView['keywords']): number {
  const { min, max } = boundsOf(keywords);
  const least = Math.ceil(min ?? (max !== undefined && max < 1 ? max - 99 : 1));
  const most = Math.floor(Math.min(max ?? least + 99, least + 9999));
  return random.int(least, Math.max(least, most));
}

const DAY_MS = 86_400_000;

/** Strings by their format, and a shorter one where the first is too long. */
const TEXTS: Readonly<Record<string, (options: GenerateOptions) => readonly [string, string?]>> = {
  date: ({ random }) => [instant(random).slice(0, 10)],
  'date-time': ({ random }) => [instant(random)],
  time: () => ['09:30:00Z'],
  email: ({ index }) => [`user${index + 1}@example.com`, `u${index + 1}@ex.io`],
  uri: ({ name, index }) => [`https://example.com/${slug(name)}/${index + 1}`, 'http://ex.io/'],
  uuid: ({ random }) => [toUuid(sha256(`${random.next()}`))],
  hostname: ({ index }) => [`host${index + 1}.example.com`, `h${index + 1}.io`],
  ipv4: ({ random }) => [`192.0.2.${random.int(1, 254)}`],
  ipv6: ({ random }) => [`2001:db8::${random.int(1, 0xffff).toString(16)}`, '::1'],
};

function generateText({ keywords }: SchemaView, options: GenerateOptions): string {
  const { format } = keywords;
  const { minLength = 0, maxLength = 10_000 } = lengthsOf(keywords);
  const make = Object.hasOwn(TEXTS, String(format)) ? TEXTS[String(format)] : undefined;
  const [text = '', shorter = text] = make?.(options) ?? [];
  if (make) return text.length > maxLength ? shorter : text;
  const number = `${options.index + 1}`;
  const whole = `${titleOf(options.name)} ${number}`;
  const made = whole.length <= maxLength ? whole : number.slice(0, maxLength);
  return made.padEnd(Math.min(minLength, 10_000), '.');
}

function instant(random: Random): string {
  const ms =
    Date.parse(REFERENCE_INSTANT) - random.int(0, 365) * DAY_MS - random.int(0, 86_399) * 1000;
  return new Date(ms).toISOString().replace('.000', '');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function slug(name: string): string {
  return name.replace(/[^A-Za-z0-9]+/g, '-');
}

/** `first_name` and `firstName` give `First name`. */
function titleOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
