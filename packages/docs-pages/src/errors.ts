import type { ErrorDefinition } from '@sandbox/kernel';

/** Error codes under one heading. */
export interface ErrorGroup {
  readonly title: string;
  /** In Markdown. */
  readonly description?: string;
  readonly errors: readonly DocsError[];
}

export interface DocsError {
  /** The anchor of its line. */
  readonly code: string;
  /** The label shown in place of the code. */
  readonly label?: string;
  /** The HTTP status; undefined for a code without one. */
  readonly status?: number;
  readonly meaning: string;
}

/** The codes of tables of errors, by status and name. A code may have two statuses. */
export function errorsOf(
  ...tables: readonly Readonly<Record<string, ErrorDefinition>>[]
): readonly DocsError[] {
  const all = tables.flatMap((table) =>
    Object.entries(table).map(([code, { status, title }]) => ({ code, status, meaning: title })),
  );
  const byKey = new Map(all.map((error) => [`${error.status} ${error.code}`, error]));
  return [...byKey.values()].sort(
    (one, other) => one.status - other.status || one.code.localeCompare(other.code),
  );
}
