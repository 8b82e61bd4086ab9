import { type Html, html, raw } from '@sandbox/web';
import type { Logins } from '../logins.js';
import { listOf, type Part } from '../model/part.js';
import type { Docs, DocsGroup, DocsOperation } from '../model/read-docs.js';
import { namesWithin } from '../model/schema-rows.js';
import { renderFields, type ViewContext } from './fields-view.js';
import { renderOperation } from './operation-view.js';
import type { Places } from './page-frame.js';
import { prose } from './prose.js';

/** The page of a group: its operations, and the types that they name, each of which is described once. */
export function renderGroup(
  docs: Docs,
  group: DocsGroup,
  { places, logins }: { readonly places: Places; readonly logins: Logins },
): Html {
  const { title, description, operations } = group;
  const types = namesWithin(operations.flatMap(schemasOf), docs.resolve);
  const known = new Set(types);
  const context: ViewContext = {
    resolve: docs.resolve,
    linkOf: (name) => (known.has(name) ? `#type-${name}` : undefined),
    overview: places.overview,
    errorLink: (code) => `${places.folder}errors#${code}`,
  };
  return html`<h1>${title}</h1>
${description !== `${title}.` && html`<div class="lead">${prose(description)}</div>`}
<p class="to-contents"><a href="#contents">All pages of the documentation</a></p>
${operations.map((operation) => renderOperation(operation, context))}
${types.length > 0 && renderTypes(types, docs.schemas, context)}
${renderData(operations, { schemes: docs.schemes, logins })}`;
}

function schemasOf({ parameters, bodies, responses }: DocsOperation): readonly unknown[] {
  return [...parameters, ...bodies, ...responses.filter(({ status }) => /^[23]/.test(status))].map(
    (part) => Object(part).schema,
  );
}

function renderTypes(types: readonly string[], schemas: Part, context: ViewContext): Html {
  const sections = types.map(
    (name) => html`<section class="type-section" id="type-${name}" aria-labelledby="name-${name}">
<h3 id="name-${name}"><a href="#type-${name}"><code>${name}</code></a></h3>
${renderFields(schemas[name], context)}
</section>
`,
  );
  return html`<section class="types" aria-labelledby="types"><h2 id="types">Types</h2>
${sections}</section>`;
}

interface LoginData {
  readonly schemes: Part;
  readonly logins: Logins;
}

/** What the script needs to make a form of an operation. */
function renderData(operations: readonly DocsOperation[], { schemes, logins }: LoginData): Html {
  const used = new Set(operations.flatMap(({ security }) => security));
  const data = {
    operations: operations.flatMap((operation) => toData(operation) ?? []),
    schemes: Object.fromEntries(
      [...used].map((name) => {
        const { type, scheme, in: place, name: key } = Object(schemes[name]);
        return [name, { type, scheme, place, key, ...logins[name] }];
      }),
    ),
  };
  return html`<script type="application/json" id="operations">${raw(JSON.stringify(data).replaceAll('<', '\\u003c'))}</script>`;
}

function toData(operation: DocsOperation): object | undefined {
  const { id, method, path, request, parameters, bodies, security, filters } = operation;
  if (request === undefined) return undefined;
  const sent = new Set(request.query.map(([name]) => name));
  return {
    ...{ id, method, path, security, filters },
    parameters: parameters.map(
      ({ name, in: place, required, style, explode, schema, example }) => ({
        ...{ name, place, required, style, explode, example },
        isSent: place === 'path' || required === true || sent.has(String(name)),
        ...choicesOf(schema),
      }),
    ),
    bodies: bodies.map(({ mediaType, example }) => [mediaType, example]),
  };
}

function choicesOf(schema: unknown): object {
  const { type, enum: values, items, minimum, maximum } = Object(schema);
  const choices = listOf(values ?? Object(items).enum).filter((value) => value !== null);
  return {
    type,
    minimum,
    maximum,
    isList: items !== undefined,
    ...(choices.length > 0 && { choices }),
  };
}
