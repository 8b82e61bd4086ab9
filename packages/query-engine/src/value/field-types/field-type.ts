import type { ValueReader } from '@sandbox/kernel';
import type { Operator } from '../operators.js';

/** A value in the form in which the indexes store and order it. */
export type Key = number | string;

/** Reads the keys of a field from strings and from JSON values. */
export type KeyReader = Omit<ValueReader<Key>, 'schema'>;

/** The properties of a field other than its type. */
export interface FieldDetails {
  readonly name: string;
  /** The words of an enum. */
  readonly values?: readonly string[];
  /** The fixed sub-schema of an object or of each element of `objects`. */
  readonly fields?: readonly FieldDetails[];
}

/** The properties of a type of fields, for the engine and everything that derives from fields. */
export interface FieldTypeDefinition {
  /** Creates the reader of a field's values. */
  reader(field: FieldDetails): KeyReader;
  /** Reads the string of a comparison's operand, where comparisons accept more than the reader. */
  readonly readBound?: KeyReader['read'];
  /** The key of a record's value, which is known to be of the type. */
  keyOf(value: unknown): Key;
  /** Whether that is the value itself. */
  readonly isKey: boolean;
  /** The operators that filters may use; equality with null is one for every type. */
  readonly operators: readonly Operator[];
  /** Whether a value is an array, of values or of objects. */
  readonly isList: boolean;
  /** Whether a value, or each element of a list, is an object with fixed members, or JSON of any form. */
  readonly hasMembers: boolean;
  /** Whether `q` searches fields of the type by default, also within JSON. */
  readonly isSearched: boolean;
  /** The initial value of a field that is never null: counters start at 0, flags at false. */
  readonly empty: 0 | false | null;
  /** Returns the problem of a declaration; undefined for a valid one. */
  findProblem?(field: FieldDetails): string | undefined;
  /** A sentence about a bad value of a filter on a path, after a space; the value as JSON. */
  hint?(path: string, came: string): string;
}

/** The properties that types share whose values are neither lists nor objects. */
export const SCALAR = {
  isKey: true,
  isList: false,
  hasMembers: false,
  isSearched: false,
  empty: null,
} as const;
