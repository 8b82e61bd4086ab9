import type { JsonObject } from '@sandbox/kernel';
import type { OwnRules } from './own-rules.js';

/** Files of a folder of data with its configuration. */
export const CONFIG_NAMES: readonly string[] = ['sandbox.config.json', 'sandbox.config.mjs'];

/** Several APIs, as in a configuration file. The JSON Schema in `assets` is the same for editors. */
export interface OwnConfig {
  readonly $schema?: string;
  readonly apis: Readonly<Record<string, OwnApiConfig>>;
}

/** The declarations of an API. All of them can be left out. */
export interface OwnApiConfig {
  /** A path, from the configuration file, or the data itself. */
  readonly data?: string | JsonObject;
  readonly title?: string;
  readonly description?: string;
  /** The effect of writes outside a session. */
  readonly writes?: 'kept' | 'simulated' | 'saved';
  /** By the names in the data. */
  readonly collections?: Readonly<Record<string, OwnCollectionConfig>>;
}

export interface OwnCollectionConfig {
  /** The name in the API, if it is another than that in the data. */
  readonly name?: string;
  readonly description?: string;
  /** The member with the id of a record, and whether ids are numbers or strings. */
  readonly key?: string | { readonly field?: string; readonly type?: 'number' | 'text' };
  /** Whether writes may send members that are no fields. True unless fields are declared. */
  readonly open?: boolean;
  readonly fields?: Readonly<Record<string, OwnFieldType | OwnFieldConfig>>;
  /** Groups of fields whose values together occur once. */
  readonly unique?: readonly (readonly string[])[];
  readonly counts?: readonly OwnCount[];
  /** Functions that decide writes: only in a module, or in data of a test. */
  readonly rules?: OwnRules;
}

export type OwnFieldType =
  | 'number'
  | 'integer'
  | 'boolean'
  | 'string'
  | 'date'
  | 'datetime'
  | 'strings'
  | 'json';

export interface OwnFieldConfig {
  readonly type?: OwnFieldType;
  readonly description?: string;
  /** The collection whose ids the values are. */
  readonly references?: string;
  /** The effect on a record when the one that it refers to is deleted. */
  readonly onDelete?: 'cascade' | 'detach' | 'restrict';
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly unique?: boolean;
  readonly default?: unknown;
  /** The words that are allowed. */
  readonly values?: readonly string[];
  /** The words that each word may change to. */
  readonly moves?: Readonly<Record<string, readonly string[]>>;
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: 'email' | 'uri' | 'uuid' | 'hostname' | 'ipv4' | 'ipv6';
}

/** A count of the records of this collection, in records of another one. */
export interface OwnCount {
  /** The collection that a reference of this one refers to. */
  readonly in: string;
  readonly field: string;
  /** The reference, if several lead there. */
  readonly by?: string;
  /** Only records with one of these values in each field count. */
  readonly where?: Readonly<Record<string, readonly unknown[]>>;
}

/** A configuration, typed for editors. */
export function defineConfig(config: OwnConfig): OwnConfig {
  return config;
}

/** The declarations of the fields of a collection, each as an object. */
export function declaredFields({
  fields = {},
}: OwnCollectionConfig): ReadonlyMap<string, OwnFieldConfig> {
  return new Map(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof field === 'string' ? { type: field } : field,
    ]),
  );
}
