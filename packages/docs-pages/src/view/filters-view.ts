import { type Html, html, tagSlug } from '@sandbox/web';
import { type FilterField, type FilterSet, OPERATOR_LABELS } from '../model/filters.js';
import type { LinkOf } from './prose.js';

/** The anchor of a set of filters. */
function filtersId({ id }: FilterSet): string {
  return `filters-${tagSlug(id)}`;
}

/** Where the filters of an operation are. */
export function renderFiltersLink(set: FilterSet): Html {
  const own = set.fields.filter((field) => !isRelated(field));
  const related = set.fields.length - own.length;
  return html`<p class="note">Filters: <a href="#${filtersId(set)}">by ${own.length} fields${related > 0 && ` and ${related} of parts and related records`}</a>.</p>`;
}

/** The filters of a page, each set once: the fields by the operators that they take. */
export function renderFilterSets(sets: readonly FilterSet[], linkOf: LinkOf): Html {
  const operators = [
    ...new Set(sets.flatMap(({ fields }) => fields.flatMap((one) => one.operators))),
  ];
  const legend = operators
    .filter((operator) => operator !== '')
    .map((operator) => html`<li><code>_${operator}</code> ${labelOf(operator)}</li>`);
  return html`<section class="types" aria-labelledby="filters"><h2 id="filters">Filters</h2>
<p>A field as it is asks for equality: <code>field=value</code>. A suffix asks for anything else:</p>
<ul class="suffixes">${legend}</ul>
${sets.map((set) => renderSet(set, linkOf))}</section>
`;
}

function renderSet(set: FilterSet, linkOf: LinkOf): Html {
  const { id, record } = set;
  const name = record ?? id;
  const address = linkOf(name);
  const rows = rowsOf(set.fields).map(
    ([operators, names]) =>
      html`<dt><code>${names.join(', ')}</code></dt><dd>${operators}</dd>
`,
  );
  return html`<h3 class="anchor" id="${filtersId(set)}">Filters of ${address === undefined ? name : html`<a href="${address}">${name}</a>`}</h3>
<dl class="filters">${rows}</dl>
`;
}

/** Names of fields by the words for what they can be asked; those of related records stand by themselves. */
function rowsOf(fields: readonly FilterField[]): readonly (readonly [string, readonly string[]])[] {
  const rows = new Map<string, string[]>();
  for (const field of fields) {
    const words = field.operators.map(labelOf).join(', ');
    const key = isRelated(field) ? `of a part or a related record: ${words}` : words;
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
