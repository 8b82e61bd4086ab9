import { listOf, nameOf, type Part, partsOf, type Resolve } from '@sandbox/exports';
import type { DocsOperation } from './read-docs.js';
import { type SchemaRow, schemaRows } from './schema-rows.js';

/** How a page says what the body of an operation is. */
export interface BodyForm {
  /** The type of the body, when it has a name. */
  readonly name: string | undefined;
  readonly rows: readonly SchemaRow[];
  /** The type that has the same fields and was described before. */
  readonly like: string | undefined;
  /** The only members of objects one of which the body is. */
  readonly choices: readonly string[];
}

/** Bodies by the id of their operation: each type is described with the first operation that takes it. */
export function bodyForms(
  operations: readonly DocsOperation[],
  resolve: Resolve,
): ReadonlyMap<string, BodyForm> {
  const described = new Map<string, string>();
  const forms = operations.flatMap(({ id, bodies }) => {
    const [first] = bodies;
    if (first === undefined) return [];
    const rows = schemaRows(first.schema, resolve);
    const name = nameOf(first.schema);
    const fields = fieldsOf(rows);
    const like = rows.length > 0 ? described.get(fields) : undefined;
    if (name !== undefined && like === undefined) described.set(fields, name);
    return [[id, { name, rows, like, choices: choicesOf(first.schema, resolve) }] as const];
  });
  return new Map(forms);
}

/** What two types have alike that differ in what is required. */
function fieldsOf(rows: readonly SchemaRow[]): string {
  return JSON.stringify(rows.map(({ isRequired, ...row }) => row));
}

function choicesOf(schema: unknown, resolve: Resolve): readonly string[] {
  const { oneOf, anyOf } = resolve(schema);
  const types = listOf<Part>(oneOf ?? anyOf).map((one) =>
    partsOf(one.properties).map(([, part]) => nameOf(part)),
  );
  return types.every((names) => names.length === 1) ? types.flat().flatMap((one) => one ?? []) : [];
}
