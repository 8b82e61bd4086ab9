import { checkShape } from './check-shape.js';
import { FIELD_TYPES, type FieldTypeDefinition, type KeyReader } from './field-types/index.js';
import type { CollectionShape, EngineRecord, FieldShape } from './shape.js';

/** A place in a record that filters can name: a field, or a path into a JSON field. */
export interface PathShape {
  /** `status`, `passenger.last_name`. */
  readonly path: string;
  /** The field at its end. */
  readonly field: FieldShape;
  readonly type: FieldTypeDefinition;
  readonly reader: KeyReader;
  /** True when one record can have several values there. */
  readonly multiple: boolean;
  /** True when `q` searches it. */
  readonly searchable: boolean;
  /** True when lists can be sorted by it: JSON cannot. */
  readonly sortable: boolean;
  /** The values of a record there, without nulls; undefined when it has none ("missing"). */
  readonly read: ReadValues;
}

/** Reads the values at a path. */
export type ReadValues = (record: EngineRecord) => readonly unknown[] | undefined;

/** The paths of a collection by name, and the lists of names that responses contain. */
export interface PathTable {
  readonly paths: ReadonlyMap<string, PathShape>;
  readonly fieldNames: readonly string[];
  readonly filterNames: readonly string[];
  readonly sortNames: readonly string[];
  /** Those that `q` searches. */
  readonly searchable: readonly PathShape[];
}

const TABLES = new WeakMap<CollectionShape, PathTable>();

/**
 * The paths of a collection, derived once for each shape.
 * @throws TypeError when the shape cannot be filtered unambiguously
 */
export function pathTableOf(shape: CollectionShape): PathTable {
  const known = TABLES.get(shape);
  if (known) return known;
  checkShape(shape);
  const list = shape.fields.flatMap((field) => pathsFrom(field, undefined));
  const table: PathTable = {
    paths: new Map(list.map((entry) => [entry.path, entry])),
    fieldNames: shape.fields.map((field) => field.name),
    filterNames: list.map((entry) => entry.path),
    sortNames: list.filter((entry) => entry.sortable).map((entry) => entry.path),
    searchable: list.filter((entry) => entry.searchable),
  };
  TABLES.set(shape, table);
  return table;
}

function pathsFrom(field: FieldShape, parent: PathShape | undefined): PathShape[] {
  const nested = parent !== undefined;
  const type = FIELD_TYPES[field.type];
  const self: PathShape = {
    path: parent ? `${parent.path}.${field.name}` : field.name,
    field,
    type,
    reader: type.reader(field),
    multiple: isListOfValues(type) || (parent !== undefined && holdsSeveral(parent)),
    searchable: field.searchable ?? type.isSearched,
    sortable: !nested && !type.isList && !type.hasMembers,
    read: readerOf(field, parent),
  };
  return [self, ...(field.fields ?? []).flatMap((child) => pathsFrom(child, self))];
}

function isListOfValues({ isList, hasMembers }: FieldTypeDefinition): boolean {
  return isList && !hasMembers;
}

function holdsSeveral({ multiple, type }: PathShape): boolean {
  return multiple || type.isList;
}

function readerOf({ name, type }: FieldShape, parent: PathShape | undefined): ReadValues {
  const read = parent === undefined ? fieldReader(name) : memberReader(name, parent);
  if (!isListOfValues(FIELD_TYPES[type])) return read;
  return (record) => read(record)?.flat().filter(isPresent);
}

function fieldReader(name: string): ReadValues {
  return (record) => {
    const value = record[name];
    return isPresent(value) ? [value] : undefined;
  };
}

/** No element with a value is "missing", whether the array is absent, empty or has only other elements. */
function memberReader(name: string, parent: PathShape): ReadValues {
  return (record) => {
    const values = parent
      .read(record)
      ?.flat()
      .map((holder) => (holder as Readonly<Record<string, unknown>>)[name]) // an object by its type
      .filter(isPresent);
    return values?.length ? values : undefined;
  };
}

function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined;
}
