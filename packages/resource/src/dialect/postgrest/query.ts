import { MAX_FILTERS, type QueryPairs } from '@sandbox/query-engine';
import { notBuilt } from './errors.js';
import { requireTable, type SelectedTable } from './select-tree.js';
import { splitDots } from './split.js';
import { countComparisons, readFilter, readGroup, type Term } from './terms.js';

/** The parameters for the records of one table. */
export interface TableOptions {
  readonly terms: Term[];
  /** As they were sent: `order`, `limit` and `offset`, each with the name of its parameter. */
  readonly own: Map<string, { readonly parameter: string; readonly value: string }>;
}

/** The options of each table of a request. */
export type OptionsOf = ReadonlyMap<SelectedTable, TableOptions>;

const OWN = ['order', 'limit', 'offset'];

/**
 * Sorts the parameters of a request out by the table that they are about: `status=eq.open`, `tickets.order=id.desc`.
 * @throws AppError `PGRST108` for a table that is not embedded, `PGRST100` for a filter that cannot be read
 */
export function sortOut(root: SelectedTable, pairs: QueryPairs): OptionsOf {
  const all = new Map<SelectedTable, TableOptions>();
  let comparisons = 0;
  for (const [parameter, value] of pairs) {
    if (parameter === 'select') continue;
    const { path, name, isNegated } = splitName(parameter);
    const table = path.reduce<SelectedTable>(
      (within, step) => requireTable(within, step, parameter),
      root,
    );
    const options: TableOptions = all.get(table) ?? { terms: [], own: new Map() };
    all.set(table, options);
    if (OWN.includes(name)) {
      options.own.set(name, { parameter, value });
      continue;
    }
    const term = readTerm(parameter, name, value);
    comparisons += countComparisons(term);
    if (comparisons > MAX_FILTERS)
      throw notBuilt(parameter, `A request has at most ${MAX_FILTERS} filters.`);
    options.terms.push(isNegated ? { kind: 'not', of: term } : term);
  }
  return all;
}

function readTerm(parameter: string, name: string, value: string): Term {
  const isGroup = name === 'or' || name === 'and';
  return isGroup ? readGroup(parameter, name, value) : readFilter(parameter, name, value);
}

interface NamedOption {
  readonly path: readonly string[];
  readonly name: string;
  readonly isNegated: boolean;
}

/** The tables that a parameter names, and the column or the option after them. */
function splitName(parameter: string): NamedOption {
  const parts = splitDots(parameter);
  const name = parts.at(-1) ?? '';
  const path = parts.slice(0, -1).map((part) => part.replace(/^"(.*)"$/s, '$1'));
  const isNegated = (name === 'or' || name === 'and') && path.at(-1) === 'not';
  return { path: isNegated ? path.slice(0, -1) : path, name, isNegated };
}
