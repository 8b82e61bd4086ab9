import { type CsvOptions, csvLine, csvStart } from '@sandbox/kernel';
import { type EngineRecord, FIELD_TYPES } from '@sandbox/query-engine';
import type { Field, FieldTable } from '../field.js';
import type { Selection } from '../read/plan.js';

/** A column: its name, and the path to its value in a record. */
interface Column {
  readonly name: string;
  readonly steps: readonly string[];
}

/** Writes records as lines of CSV, below a line of names. */
export interface CsvWriter {
  readonly head: string;
  format(record: EngineRecord | undefined): string;
}

/** Builds the writer of the own members of a selection; the members of an object have separate columns. */
export function createCsvWriter({ resource, members }: Selection, options: CsvOptions): CsvWriter {
  const isWhole = members.some(({ kind }) => kind === 'whole');
  const shown = members.flatMap((member) => (member.kind === 'field' ? [member.field] : []));
  const isShown = ([name]: readonly [string, Field]): boolean => isWhole || shown.includes(name);
  const columns = Object.entries(resource.fields).filter(isShown).flatMap(toColumns);
  return {
    head: `${csvStart(options)}${csvLine(
      columns.map(({ name }) => name),
      options,
    )}`,
    format: (record) =>
      csvLine(
        columns.map(({ steps }) => valueAt(record, steps)),
        options,
      ),
  };
}

function toColumns([name, field]: readonly [string, Field]): readonly Column[] {
  const { type, fields } = field;
  if (fields === undefined || FIELD_TYPES[type].isList) return [{ name, steps: [name] }];
  return membersOf(fields).map((column) => ({
    name: `${name}.${column.name}`,
    steps: [name, ...column.steps],
  }));
}

function membersOf(fields: FieldTable): readonly Column[] {
  return Object.entries(fields).flatMap(toColumns);
}

function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (at, step) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[step],
    value,
  );
}
