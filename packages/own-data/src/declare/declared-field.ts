import {
  bool,
  date,
  datetime,
  enumeration,
  type Field,
  float,
  int,
  json,
  string,
  strings,
} from '@sandbox/resource';
import type { OwnFieldConfig, OwnFieldType } from './config.js';

const BUILDERS: Readonly<Record<OwnFieldType, (description: string) => Field>> = {
  number: float,
  integer: (description) =>
    int(description, { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  boolean: bool,
  string: (description) => free(string(description)),
  date,
  datetime: (description) => datetime(description, { local: true }),
  strings: (description) => ({
    ...strings(description),
    schema: { type: 'array', items: { type: 'string' } },
  }),
  json,
};

/** Removes the limit of length that built-in strings have. */
function free(field: Field): Field {
  return { ...field, schema: { type: 'string' } };
}

/**
 * A field as it is declared.
 * @param inferred - the field as inferred from the data; undefined for a field that no record has
 */
export function toDeclaredField(config: OwnFieldConfig, inferred: Field | undefined): Field {
  const base = baseOf(config, inferred);
  const { required = false, readOnly = false, unique = false } = config;
  const onDelete = config.onDelete ?? (required && base.references ? 'cascade' : base.onDelete);
  return {
    ...base,
    description: config.description ?? inferred?.description ?? base.description,
    schema: { ...withoutOrigin(base.schema), ...boundsOf(config) },
    example: inferred?.example ?? config.default ?? config.values?.[0],
    default: config.default ?? null,
    usual: !readOnly,
    required,
    readOnly,
    unique,
    nullable: !required,
    ...(onDelete ? { onDelete } : {}),
  };
}

/** Removes the origin, as a declared field no longer derives from the data. */
function withoutOrigin({ $comment: _, ...schema }: Field['schema']): Field['schema'] {
  return schema;
}

function baseOf(config: OwnFieldConfig, inferred: Field | undefined): Field {
  const description = config.description ?? 'As the configuration declares it.';
  if (config.values) return enumeration(description, config.values);
  const type = config.type ?? (inferred === undefined ? impliedType(config) : undefined);
  if (type !== undefined) return BUILDERS[type](description);
  return inferred ?? json(description);
}

/** The type of a field that no record has. */
function impliedType({ min, max, minLength, maxLength, format, default: value }: OwnFieldConfig) {
  if (min !== undefined || max !== undefined || typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  const isText = [minLength, maxLength, format].some((option) => option !== undefined);
  return isText || typeof value === 'string' ? 'string' : 'json';
}

function boundsOf({ min, max, minLength, maxLength, format }: OwnFieldConfig) {
  const bounds = { minimum: min, maximum: max, minLength, maxLength, format };
  return Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined));
}
