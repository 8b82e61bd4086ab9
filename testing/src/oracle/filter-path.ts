import type { Field, FieldTable, Resource } from '@sandbox/resource';
import type { PlainRecord } from './plain-record.js';

/** A place in a record that a filter can name: a field, or a path into a JSON field. */
export interface FilterPath {
  readonly name: string;
  readonly steps: readonly string[];
  readonly field: Field;
}

/** All operators; `eq` is written without a suffix. */
export const ALL_OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'in', 'null'] as const;

/** A filter operator. */
export type FilterOperator = (typeof ALL_OPERATORS)[number];

const ORDERED_TYPES = ['int', 'float', 'string', 'text', 'date', 'datetime'];
const JSON_OBJECT_TYPES = ['object', 'objects'];
const COMPARISONS = ['gt', 'gte', 'lt', 'lte'];

const pathsOfResources = new WeakMap<Resource, readonly FilterPath[]>();

/** The places of a resource that filters can name. */
export function filterPathsOf(resource: Resource): readonly FilterPath[] {
  const paths = pathsOfResources.get(resource) ?? pathsIn(resource.fields, []);
  pathsOfResources.set(resource, paths);
  return paths;
}

function pathsIn(fields: FieldTable, before: readonly string[]): FilterPath[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const steps = [...before, name];
    return [{ name: steps.join('.'), steps, field }, ...pathsIn(field.fields ?? {}, steps)];
  });
}

/** Whether a field takes an operator: comparisons need an order, objects have nothing but presence. */
export function takesOperator(field: Field, operator: FilterOperator): boolean {
  if (JSON_OBJECT_TYPES.includes(field.type)) return operator === 'null';
  return ORDERED_TYPES.includes(field.type) || !COMPARISONS.includes(operator);
}

/** The fields of a resource that lists can be sorted by. */
export function sortNamesOf({ fields }: Resource): readonly string[] {
  return Object.entries(fields)
    .filter(([, { type }]) => type !== 'strings' && !JSON_OBJECT_TYPES.includes(type))
    .map(([name]) => name);
}

/** The values at a place, through arrays, without nulls. */
export function valuesAt(record: PlainRecord, path: FilterPath): readonly unknown[] {
  const [step = '', next] = path.steps;
  const value = record[step] ?? null;
  if (next === undefined && !Array.isArray(value)) return value === null ? [] : [value];
  return follow(value, path.steps, 1);
}

function follow(value: unknown, steps: readonly string[], at: number): readonly unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((element) => follow(element, steps, at));
  const step = steps[at];
  if (step === undefined) return [value];
  return follow((value as Readonly<Record<string, unknown>>)[step], steps, at + 1); // a step leads into an object
}

/** Whether a record has nothing there; an empty array of a field is a value. */
export function isMissing(record: PlainRecord, path: FilterPath): boolean {
  if (path.steps.length > 1) return valuesAt(record, path).length === 0;
  return (record[path.name] ?? null) === null;
}
