import type { FieldTable } from '@sandbox/resource';

/** A selection of all fields, those of objects within included: `{ id passenger { first_name } }`. */
export function selectFields(fields: FieldTable): string {
  const names = Object.entries(fields).map(([name, field]) =>
    field.fields ? `${name} ${selectFields(field.fields)}` : name,
  );
  return `{ ${names.join(' ')} }`;
}

/** A record of REST as GraphQL shows it: what an object within leaves out is null. */
export function asSelected(fields: FieldTable, record: unknown): unknown {
  if (Array.isArray(record)) return record.map((element) => asSelected(fields, element));
  if (record === null || record === undefined) return null;
  const values = record as Readonly<Record<string, unknown>>; // a record, or an object of one
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = values[name] ?? null;
      return [name, field.fields ? asSelected(field.fields, value) : value];
    }),
  );
}
