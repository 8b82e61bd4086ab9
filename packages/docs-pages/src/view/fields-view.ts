import { type Part, type Resolve, textOf } from '@sandbox/exports';
import { type Html, html, joinHtml } from '@sandbox/web';
import { longValues, type SchemaRow, schemaRows, shortWords } from '../model/schema-rows.js';
import { inline, type LinkOf } from './prose.js';

/** What the views of a page have in common. */
export interface ViewContext {
  readonly resolve: Resolve;
  /** Where a type is described. */
  readonly linkOf: LinkOf;
  /** The address of the overview. */
  readonly overview: string;
  /** Where a code of an error is described. */
  readonly errorLink: (code: string) => string;
}

/** The fields of a schema as a list; what it is in words when it has none. */
export function renderFields(schema: unknown, { resolve, linkOf }: ViewContext): Html {
  const rows = schemaRows(schema, resolve);
  if (rows.length === 0) return html`<p>${renderWords(shortWords(schema, resolve), linkOf)}</p>`;
  return renderRows(rows, linkOf);
}

export function renderRows(rows: readonly SchemaRow[], linkOf: LinkOf): Html {
  return html`<ul class="fields">${rows.map((row) => renderRow(row, linkOf))}</ul>`;
}

/** Few elements: the largest page has hundreds of rows. */
function renderRow(row: SchemaRow, linkOf: LinkOf): Html {
  const { name, isRequired, words, description, values } = row;
  return html`<li><code class="name">${name}</code> ${renderWords(words, linkOf)}${isRequired && html` <b>required</b>`}${description !== '' && html`<p>${inline(description)}</p>`}${values.length > 0 && renderValues(values)}</li>
`;
}

function renderValues(values: readonly string[]): Html {
  return html`<details><summary>All ${values.length} values</summary><code>${values.join(', ')}</code></details>`;
}

/** Code spans, and lists of them. */
const SPANS = /(`[^`]+`(?:, `[^`]+`)*)/;

/** The words of a schema: names of types lead to them, values that stand side by side are one piece of code. */
export function renderWords(words: string, linkOf: LinkOf): Html {
  const parts = words.split(SPANS).map((part, index) => {
    if (index % 2 === 0) return part;
    const texts = part.slice(1, -1).split('`, `');
    const [address] = texts.map(linkOf);
    return address !== undefined && texts.length === 1
      ? html`<a href="${address}">${texts[0]}</a>`
      : html`<code>${texts.join(', ')}</code>`;
  });
  return joinHtml(parts, '');
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
    return html`<h3>${heading}</h3>
${renderRows(
  own.map((parameter) => toRow(parameter, context)),
  context.linkOf,
)}
`;
  })}`;
}

function toRow({ name, schema, required, description }: Part, { resolve }: ViewContext): SchemaRow {
  const { propertyNames, ...rest } = resolve(schema); // names of filters have a list of their own
  const shown = propertyNames === undefined ? schema : rest;
  return {
    name: textOf(name),
    isRequired: required === true,
    words: shortWords(shown, resolve),
    description: textOf(description),
    values: longValues(shown, resolve),
  };
}
