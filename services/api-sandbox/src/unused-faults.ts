/** A fault rule of a session, with the number of requests that it hit. */
export interface UsedFault {
  readonly service: string;
  readonly id: string;
  readonly match?: { readonly method?: string; readonly path?: string };
  readonly effect: Readonly<Record<string, unknown>>;
  readonly when?: { readonly first?: number };
  readonly hits: number;
}

/** @throws Error with a table of the rules that hit no request, or fewer requests than their `first` */
export function assertUsed(session: string, faults: readonly UsedFault[]): void {
  const unused = faults.filter(({ hits, when }) => hits < (when?.first ?? 1));
  if (unused.length === 0) return;
  const rows = [['service', 'fault', 'requests', 'effect', 'hits'], ...unused.map(toRow)];
  throw new Error(`The session ${session} has faults that were not used up:\n\n${toTable(rows)}`);
}

function toRow({ service, id, match = {}, effect, when, hits }: UsedFault): readonly string[] {
  const { method = 'any method', path = 'any path' } = match;
  const of = when?.first === undefined ? '' : ` of ${when.first}`;
  return [service, id, `${method} ${path}`, JSON.stringify(effect), `${hits}${of}`];
}

function toTable(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number): number =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widthOf(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
