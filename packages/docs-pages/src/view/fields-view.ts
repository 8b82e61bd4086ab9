import { type Html, html, type Resolve, schemaWords } from '@sandbox/web';
import { type FilterField, OPERATOR_LABELS } from '../model/filters.js';
import { type Part, textOf } from '../model/part.js';
import { type SchemaRow, schemaRows } from '../model/schema-rows.js';
import { inline, type LinkOf } from './prose.js';

/** What the views of a page have in common. */
export interface ViewContext {
  readonly resolve: Resolve;
  /** Where a type of the page is described. */
  readonly linkOf: LinkOf;
  /** The address of the overview. */
  readonly overview: string;
  /** Where a code of an error is described. */
  readonly errorLink: (code: string) => string;
}

/** The fields of a schema as a list; what it is in words when it has none. */
export function renderFields(schema: unknown, { resolve, linkOf }: ViewContext): Html {
  const rows = schemaRows(schema, resolve);
  if (rows.length === 0) return html`<p>${inline(schemaWords(schema, resolve), linkOf)}</p>`;
  return html`<ul class="fields">${rows.map((row) => renderRow(row, linkOf))}</ul>`;
}

function renderRow({ name, isRequired, words, description }: SchemaRow, linkOf: LinkOf): Html {
  return html`<li><code class="name">${name}</code> <span class="type">${inline(words, linkOf)}</span>${isRequired && html` <span class="required">required</span>`}${description !== '' && html`<p>${inline(description)}</p>`}</li>
`;
}

const PLACES = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Request headers'],
  ['cookie', 'Cookies'],
] as const;

/** The parameters of an operation by their place. */
export function renderParameters(parameters: readonly Part[], context: ViewContext): Html {
  return html`${PLACES.map(([place, heading]) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return false;
    const rows = own.map((parameter) => renderRow(toRow(parameter, context), context.linkOf));
    return html`<h3>${heading}</h3>
<ul class="fields">${rows}</ul>`;
  })}`;
}

function toRow({ name, schema, required, description }: Part, { resolve }: ViewContext): SchemaRow {
  return {
    name: textOf(name),
    isRequired: required === true,
    words: wordsOf(schema, resolve),
    description: textOf(description),
  };
}

/** The names of filters have a list of their own. */
function wordsOf(schema: unknown, resolve: Resolve): string {
  const { propertyNames, ...rest } = resolve(schema);
  return propertyNames === undefined ? schemaWords(schema, resolve) : schemaWords(rest, resolve);
}

/** The fields that a list can be filtered by, with the operators of each. */
export function renderFilters(filters: readonly FilterField[], summary: string): Html {
  const rows = filters.map(
    ({ name, operators, values }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${operators.map((operator) => OPERATOR_LABELS[operator] ?? operator).join(', ')}${values.length > 0 && html`<br><span class="type">${values.join(', ')}</span>`}</td></tr>
`,
  );
  const operators = [...new Set(filters.flatMap((filter) => filter.operators))];
  const legend = operators
    .filter((operator) => operator !== '')
    .map(
      (operator) =>
        html`<li><code>_${operator}</code> ${OPERATOR_LABELS[operator] ?? operator}</li>`,
    );
  return html`<details><summary>Filters by ${filters.length} fields</summary>
<p>A field as it is asks for equality: <code>field=value</code>. A suffix asks for anything else:</p>
<ul class="suffixes">${legend}</ul>
<div class="scroll" tabindex="0" role="region" aria-label="${summary}: fields and operators"><table><thead><tr><th scope="col">Field</th><th scope="col">Operators and values</th></tr></thead><tbody>
${rows}</tbody></table></div>
</details>`;
}
