import type { Field, FieldOptions, FieldTable, JsonSchema, ValuesOf, ValueWith } from './field.js';
import { PATTERN } from './text-patterns.js';

interface TextOptions extends FieldOptions {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression that the whole value must match. */
  readonly pattern?: string;
  /** A format that ajv-formats knows, such as `email`. */
  readonly format?: string;
  readonly default?: string;
}

interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

interface DatetimeOptions extends FieldOptions {
  /** The offset matters: the rules of the resource set it. */
  readonly local?: boolean;
}

interface WithDefault<T> extends FieldOptions {
  readonly default?: T;
}

/** A short string: at most 255 characters unless `maxLength` is set, and not blank when it is required. */
export function string<const O extends TextOptions>(
  description: string,
  options?: O,
): Field<ValueWith<string, O>> {
  return build('string', textSchema(options, 255), description, options);
}

/** The URL of a page or picture, http or https; `local` also allows a path of the service. */
export function url<const O extends TextOptions & { readonly local?: boolean }>(
  description: string,
  options?: O,
): Field<ValueWith<string, O>> {
  const [pattern, format] = options?.local ? [PATTERN.link, 'uri-reference'] : [PATTERN.url, 'uri'];
  return string(description, { ...options, pattern, format }) as Field<ValueWith<string, O>>;
}

/** The IANA name of a time zone. */
export function timezone<const O extends TextOptions>(
  description: string,
  options?: O,
): Field<ValueWith<string, O>> {
  return string(description, { ...options, format: 'timezone' }) as Field<ValueWith<string, O>>;
}

/** A long string: at most 10,000 characters unless `maxLength` is set, and not blank when it is required. */
export function text<const O extends TextOptions>(
  description: string,
  options?: O,
): Field<ValueWith<string, O>> {
  return build('text', textSchema(options, 10_000), description, options);
}

/** A whole number within JavaScript's safe range. */
export function int<const O extends NumberOptions>(
  description: string,
  options?: O,
): Field<ValueWith<number, O>> {
  return build('int', numberSchema('integer', options), description, options);
}

/** A number. */
export function float<const O extends NumberOptions>(
  description: string,
  options?: O,
): Field<ValueWith<number, O>> {
  return build('float', numberSchema('number', options), description, options);
}

/** True or false. */
export function bool<const O extends WithDefault<boolean>>(
  description: string,
  options?: O,
): Field<ValueWith<boolean, O>> {
  return build('bool', { type: 'boolean' }, description, options);
}

/** One word of a closed vocabulary. */
export function enumeration<
  const Values extends readonly string[],
  const O extends WithDefault<Values[number]>,
>(description: string, values: Values, options?: O): Field<ValueWith<Values[number], O>> {
  return { ...build('enum', { type: 'string', enum: values }, description, options), values };
}

/** A calendar date, `2026-03-30`. */
export function date<const O extends FieldOptions>(
  description: string,
  options?: O,
): Field<ValueWith<string, O>> {
  return build('date', { type: 'string', format: 'date' }, description, options);
}

/** An instant in ISO 8601, `2026-03-30T12:00:00Z` or with an offset; stored in UTC unless it is local. */
export function datetime<const O extends DatetimeOptions>(
  description: string,
  options?: O,
): Field<ValueWith<string, O>> {
  const schema = { type: 'string', format: 'date-time' };
  return { ...build('datetime', schema, description, options), local: options?.local ?? false };
}

/** The id of a record of another collection. */
export function reference<const O extends FieldOptions>(
  description: string,
  collection: string,
  options?: O,
): Field<ValueWith<number, O>> {
  return {
    ...build('int', { type: 'integer', minimum: 1 }, description, options),
    references: collection,
  };
}

/** A list of short strings; empty rather than null. */
export function strings<const O extends FieldOptions>(
  description: string,
  options?: O,
): Field<readonly string[]> {
  const items = { type: 'string', minLength: 1, maxLength: 100 };
  const schema = { type: 'array', items, maxItems: 50 };
  return { ...build('strings', schema, description, options), nullable: false, default: [] };
}

/** An object with fixed members. */
export function object<const Table extends FieldTable, const O extends FieldOptions>(
  description: string,
  fields: Table,
  options?: O,
): Field<ValueWith<ValuesOf<Table>, O>> {
  return { ...build('object', objectSchema(fields), description, options), fields };
}

/** A list of objects with fixed members; empty rather than null. */
export function objects<const Table extends FieldTable>(
  description: string,
  fields: Table,
  options?: FieldOptions,
): Field<readonly ValuesOf<Table>[]> {
  const schema = { type: 'array', items: objectSchema(fields), maxItems: 20 };
  return {
    ...build('objects', schema, description, options),
    fields,
    nullable: false,
    default: [],
  };
}

/** Any JSON value: stored and returned; filters only check whether it is missing. */
export function json<const O extends FieldOptions>(
  description: string,
  options?: O,
): Field<unknown> {
  return build('json', {}, description, options);
}

/** JSON Schema of an object with these members; those that are not required may be left out. */
function objectSchema(fields: FieldTable): JsonSchema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    additionalProperties: false,
    required: entries.filter(([, field]) => field.required).map(([name]) => name),
    properties: Object.fromEntries(entries.map(([name, field]) => [name, toValueSchema(field)])),
  };
}

/** JSON Schema of a field's value, null allowed where the field is nullable. */
export function toValueSchema(field: Field): JsonSchema {
  const { type, enum: words, ...rest } = field.schema;
  if (type === undefined) return { ...rest, description: field.description };
  const described = { ...(words ? { enum: words } : {}), ...rest, description: field.description };
  if (!field.nullable) return { type, ...described };
  const nullable = Array.isArray(words) ? { enum: [...words, null] } : {};
  return { type: [type, 'null'], ...described, ...nullable };
}

function build<Value>(
  type: Field['type'],
  schema: JsonSchema,
  description: string,
  options: (FieldOptions & { readonly default?: unknown }) | undefined,
): Field<Value> {
  const { required = false, readOnly = false, unique = false, example, searchable } = options ?? {};
  const { usual = false } = options ?? {};
  const hasDefault = options?.default !== undefined;
  return {
    type,
    schema,
    description,
    required,
    readOnly,
    unique,
    example,
    usual,
    searchable,
    nullable: options?.nullable ?? !(required || hasDefault),
    default: options?.default ?? null,
    values: undefined,
    references: undefined,
    local: false,
    fields: undefined,
  };
}

function textSchema(options: TextOptions | undefined, maxLength: number): JsonSchema {
  const { minLength, format, required } = options ?? {};
  const pattern = options?.pattern ?? (required && !format ? PATTERN.filled : undefined);
  const least = minLength ?? (required ? 1 : undefined);
  return {
    type: 'string',
    ...(least === undefined ? {} : { minLength: least }),
    maxLength: options?.maxLength ?? maxLength,
    ...(pattern === undefined ? {} : { pattern }),
    ...(format === undefined ? {} : { format }),
  };
}

function numberSchema(type: 'integer' | 'number', options: NumberOptions | undefined): JsonSchema {
  const { min, max } = options ?? {};
  return {
    type,
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  };
}
