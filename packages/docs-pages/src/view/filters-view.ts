import { type Html, html } from '@sandbox/web';
import { type FilterField, type FilterSet, OPERATOR_LABELS } from '../model/filters.js';
import type { LinkOf } from './prose.js';

/** The filters of a list: its fields by the operators that they take. */
export function renderFilters(set: FilterSet, linkOf: LinkOf): Html {
  const { record, fields } = set;
  const operators = [...new Set(fields.flatMap((one) => one.operators))];
  const legend = operators
    .filter((operator) => operator !== '')
    .map((operator) => html`<li><code>_${operator}</code> ${labelOf(operator)}</li>`);
  const rows = rowsOf(fields).map(
    ([words, names]) =>
      html`<dt><code>${names.join(', ')}</code></dt><dd>${words}</dd>
`,
  );
  const type = record === undefined ? undefined : linkOf(record);
  return html`<h2 id="filters">Filters</h2>
<p>A query parameter with the name of a field${type !== undefined && html` of <a href="${type}">${record}</a>`} filters the list: <code>field=value</code>. Suffixes select another comparison:</p>
<ul class="suffixes">${legend}</ul>
<details class="folded"><summary>${fields.length} fields</summary><dl class="filters">${rows}</dl></details>
`;
}

/** Names of fields by the labels of their comparisons; those of related records are listed separately. */
function rowsOf(fields: readonly FilterField[]): readonly (readonly [string, readonly string[]])[] {
  const rows = new Map<string, string[]>();
  for (const field of fields) {
    const words = field.operators.map(labelOf).join(', ');
    const key = isRelated(field) ? `of a nested object or a related record: ${words}` : words;
    rows.set(key, [...(rows.get(key) ?? []), field.name]);
  }
  return [...rows];
}

function isRelated({ name }: FilterField): boolean {
  return name.includes('.');
}

function labelOf(operator: string): string {
  return OPERATOR_LABELS[operator] ?? operator;
}
