import type { JsonObject } from '@sandbox/kernel';
import type { OwnFieldConfig, OwnFieldType } from '../declare/config.js';
import { isObjectView, type SchemaReader, type SchemaView } from './schema-view.js';

type Write<Value> = { -readonly [Name in keyof Value]: Value[Name] };

/** Formats of strings that a declaration may have. */
const FORMATS: readonly string[] = ['email', 'uri', 'uuid', 'hostname', 'ipv4', 'ipv6'];

/** In UTF-16 code units. */
const LONGEST_DESCRIPTION = 500;

/** A word of an enumeration, as declarations take it. */
const WORD = /^[A-Za-z0-9_]/;

/** The types of fields by those of JSON Schema. */
const TYPES: Readonly<Record<string, OwnFieldType>> = {
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  string: 'string',
};

/** The declaration of a field by its schema. Objects, and lists of them, take their members from the records. */
export function toDeclared(
  view: SchemaView,
  reader: SchemaReader,
  { isRequired }: { readonly isRequired: boolean },
): OwnFieldConfig {
  const { keywords, isNullable } = view;
  const isReadOnly = keywords.readOnly === true;
  const declared: Write<OwnFieldConfig> = { ...typed(view, reader), ...described(view) };
  if (isReadOnly) declared.readOnly = true;
  if (isRequired && !isReadOnly && !isNullable) declared.required = true;
  if (isDefault(keywords.default, declared)) declared.default = keywords.default;
  return declared;
}

/** The description of a schema, cut short. */
export function described({ keywords }: SchemaView): Pick<OwnFieldConfig, 'description'> {
  const { description } = keywords;
  if (typeof description !== 'string' || description.trim() === '') return {};
  return { description: description.trim().slice(0, LONGEST_DESCRIPTION) };
}

/** The type of a schema with its bounds and words. */
function typed(view: SchemaView, reader: SchemaReader): OwnFieldConfig {
  const type = typeOf(view, reader);
  if (type === undefined) return {};
  const words = wordsOf(view);
  if (type === 'string' && words) return { values: words };
  if (type === 'string') return { type, ...lengthsOf(view.keywords), ...formatOf(view.keywords) };
  return type === 'integer' || type === 'number' ? { type, ...boundsOf(view.keywords) } : { type };
}

/** Undefined where the records decide: objects that have known members, and lists of those. */
function typeOf(view: SchemaView, reader: SchemaReader): OwnFieldType | undefined {
  const { types, items, keywords } = view;
  if (isObjectView(view)) return view.properties.size > 0 && types.size < 2 ? undefined : 'json';
  const [type = '', other] = types;
  if (other !== undefined) return types.has('number') && types.has('integer') ? 'number' : 'json';
  if (type === 'array' && items) return typeOfList(reader.view(items));
  if (type === 'string' && keywords.format === 'date') return 'date';
  if (type === 'string' && keywords.format === 'date-time') return 'datetime';
  return Object.hasOwn(TYPES, type) ? TYPES[type] : 'json';
}

function typeOfList(item: SchemaView): OwnFieldType | undefined {
  if (isObjectView(item) && item.properties.size > 0) return undefined;
  const isText = item.types.size === 1 && item.types.has('string') && !item.isNullable;
  return isText ? 'strings' : 'json';
}

function wordsOf({ values }: SchemaView): readonly string[] | undefined {
  const isWord = (value: unknown): value is string => typeof value === 'string' && WORD.test(value);
  return values && values.length > 0 && values.every(isWord) ? [...new Set(values)] : undefined;
}

/** Bounds of numbers. Exclusive bounds become the next whole number, or the value itself. */
export function boundsOf(keywords: JsonObject): { readonly min?: number; readonly max?: number } {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = keywords;
  const min = typeof above === 'number' ? nextWhole(above, 1) : minimum;
  const max = typeof below === 'number' ? nextWhole(below, -1) : maximum;
  return {
    ...(typeof min === 'number' ? { min } : {}),
    ...(typeof max === 'number' ? { max } : {}),
  };
}

function nextWhole(bound: number, step: number): number {
  return Number.isInteger(bound) ? bound + step : bound;
}

/** Bounds of the lengths of strings. */
export function lengthsOf({ minLength, maxLength }: JsonObject): {
  readonly minLength?: number;
  readonly maxLength?: number;
} {
  return {
    ...(isLength(minLength) ? { minLength } : {}),
    ...(isLength(maxLength) ? { maxLength } : {}),
  };
}

function isLength(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function formatOf({ format }: JsonObject): Pick<OwnFieldConfig, 'format'> {
  return typeof format === 'string' && FORMATS.includes(format)
    ? { format: format as NonNullable<OwnFieldConfig['format']> } // as was just checked
    : {};
}

/** Whether a default is of the type that is declared. */
function isDefault(value: unknown, { type, values, min, max }: OwnFieldConfig): boolean {
  if (values) return typeof value === 'string' && values.includes(value);
  if (type === 'boolean' || type === 'string') return typeof value === type;
  if (type !== 'number' && type !== 'integer') return false;
  const isNumber = type === 'number' ? Number.isFinite(value) : Number.isSafeInteger(value);
  return isNumber && Number(value) >= (min ?? -Infinity) && Number(value) <= (max ?? Infinity);
}
