import { type Part, type Resolve, textOf } from '@sandbox/exports';
import { type Html, html, joinHtml } from '@sandbox/web';
import { type Field, fieldsOf } from '../model/field-tree.js';
import { longValues, shortWords } from '../model/schema-words.js';
import { inline, type LinkOf } from './prose.js';

/** The context that the views of a page share. */
export interface ViewContext {
  readonly resolve: Resolve;
  /** Where a type is described. */
  readonly linkOf: LinkOf;
  /** The URL of the overview. */
  readonly overview: string;
  /** Where a code of an error is described. */
  readonly errorLink: (code: string) => string;
}

/** Levels that are open at first; deeper ones are folded, except for few fields that the example has. */
const OPEN_LEVELS = 2;
const FEW = 10;

/** Above this number, optional fields that the example lacks are folded. */
const MANY = 6;

/** The fields of a schema as a list; its description in words when it has none. */
export function renderFields(schema: unknown, context: ViewContext, example?: unknown): Html {
  const { resolve, linkOf } = context;
  const fields = fieldsOf(schema, resolve);
  if (fields.length === 0)
    return html`<p>${renderWords(shortWords(resolve(schema), resolve), linkOf)}</p>`;
  // The only member of a body is its envelope, which is no level to a reader.
  const level = fields.length === 1 && (fields[0]?.fields.length ?? 0) > 0 ? 0 : 1;
  return renderLevel(fields, { linkOf, level, example: entryOf(example) });
}

interface Level {
  readonly linkOf: LinkOf;
  /** From 1; 0 is the level of an envelope. */
  readonly level: number;
  /** The object of the example with these fields. */
  readonly example: unknown;
}

/** Of many fields, those that a reader needs first: the required ones, and those that the example has. */
function renderLevel(fields: readonly Field[], level: Level): Html {
  const { example } = level;
  if (fields.length <= MANY || typeof example !== 'object' || example === null)
    return renderList(fields, level);
  const isFirst = ({ name, isRequired }: Field): boolean =>
    isRequired || Object.hasOwn(example, name);
  const first = fields.filter(isFirst);
  const others = fields.filter((field) => !isFirst(field));
  return first.length > 0 && others.length > 1
    ? html`${renderList(first, level)}<details class="folded"><summary>${others.length} more fields</summary>${renderList(others, level)}</details>`
    : renderList(fields, level);
}

function renderList(fields: readonly Field[], level: Level): Html {
  return html`<ul class="fields">${fields.map((field) => renderField(field, level))}</ul>`;
}

/** Few elements: the largest page has hundreds of fields. */
function renderField(field: Field, { linkOf, level, example }: Level): Html {
  const { name, isRequired, words, description, values, fields } = field;
  const own = entryOf(Object(example)[name]);
  const below =
    fields.length > 0 && renderLevel(fields, { linkOf, level: level + 1, example: own });
  const isOpen = typeof own === 'object' && own !== null && fields.length <= FEW;
  return html`<li><code class="name">${name}</code> ${words !== `\`${name}\`` && renderWords(words, linkOf)}${isRequired && html` <b>required</b>`}${description !== '' && html`<p>${inline(description)}</p>`}${values.length > 0 && renderValues(values)}${
    below && level < OPEN_LEVELS
      ? below
      : below &&
        html`<details${isOpen && html` open`}><summary>${fields.length} ${fields.length === 1 ? 'field' : 'fields'} of ${name}</summary>${below}</details>`
  }</li>
`;
}

/** The first entry of a list; anything else is itself. */
function entryOf(example: unknown): unknown {
  return Array.isArray(example) ? example[0] : example;
}

function renderValues(values: readonly string[]): Html {
  return html`<details><summary>All ${values.length} values</summary><code>${values.join(', ')}</code></details>`;
}

/** Code spans, and lists of them. */
const SPANS = /(`[^`]+`(?:, `[^`]+`)*)/;

/** The words of a schema, with links at the names of types; adjacent values are in one code span. */
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

/** The parameters of an operation by their place; headers that may be left out are folded. */
export function renderParameters(parameters: readonly Part[], context: ViewContext): Html {
  const isFolded = (one: Part): boolean => one.in === 'header' && one.required !== true;
  const folded = parameters.filter(isFolded);
  const rows = (some: readonly Part[]): Html =>
    renderLevel(
      some.map((one) => toField(one, context)),
      { linkOf: context.linkOf, level: 1, example: undefined },
    );
  const names = folded.map(({ name }) => textOf(name)).join(', ');
  return html`${PLACES.map(([place, heading]) => {
    const own = parameters.filter((one) => one.in === place && !isFolded(one));
    return (
      own.length > 0 &&
      html`<h2>${heading}</h2>
${rows(own)}
`
    );
  })}${
    folded.length > 0 &&
    html`<details class="folded"><summary>Optional headers: ${names}</summary>${rows(folded)}</details>
`
  }`;
}

function toField({ name, schema, required, description }: Part, { resolve }: ViewContext): Field {
  const { propertyNames, ...rest } = resolve(schema); // names of filters have a separate list
  const shown = propertyNames === undefined ? schema : rest;
  return {
    name: textOf(name),
    isRequired: required === true,
    words: shortWords(shown, resolve),
    description: textOf(description),
    values: longValues(shown, resolve),
    fields: [],
  };
}
