import { listOf, type Part } from '@sandbox/exports';
import { type Html, html, raw } from '@sandbox/web';
import type { Logins } from '../logins.js';
import { type BodyForm, bodyForms } from '../model/body-forms.js';
import type { Docs, DocsGroup, DocsOperation } from '../model/read-docs.js';
import { sharedParts } from '../model/shared-parts.js';
import { typeHomes } from '../model/type-homes.js';
import { renderFields, type ViewContext } from './fields-view.js';
import { renderFilterSets } from './filters-view.js';
import { type OperationContext, renderOperation, renderShared } from './operation-view.js';
import type { Places } from './page-frame.js';
import { prose } from './prose.js';

/** The page of a group: its operations, and what they have alike: responses, filters and types, each described once. */
export function renderGroup(
  docs: Docs,
  group: DocsGroup,
  { places, logins }: { readonly places: Places; readonly logins: Logins },
): Html {
  const { title, description, operations } = group;
  const homes = typeHomes(docs, group);
  const shared = sharedParts(operations);
  const forms = bodyForms(operations, docs.resolve);
  const context: OperationContext = {
    shared,
    bodyForms: forms,
    resolve: docs.resolve,
    linkOf: (name) => {
      const home = homes.get(name);
      if (home === undefined) return undefined;
      return home === group.slug ? `#type-${name}` : `${places.folder}${home}#type-${name}`;
    },
    overview: places.overview,
    errorLink: (code) => `${places.folder}errors#${code}`,
  };
  const filters = [...new Set(operations.flatMap((operation) => operation.filters ?? []))];
  const types = [...homes].filter(([, home]) => home === group.slug).map(([name]) => name);
  return html`<h1>${title}</h1>
${description !== `${title}.` && html`<div class="lead">${prose(description)}</div>`}
<p class="to-contents"><a href="#contents">All pages of the documentation</a></p>
${operations.map((operation) => renderOperation(operation, context))}
${renderShared(context)}
${filters.length > 0 && renderFilterSets(filters, context.linkOf)}
${renderTypes(typesBelow(types, forms), docs.schemas, context)}
${renderData(operations, { schemes: docs.schemes, logins })}`;
}

/** The types that are not described with an operation. */
function typesBelow(
  types: readonly string[],
  forms: ReadonlyMap<string, BodyForm>,
): readonly string[] {
  const bodies = new Set([...forms.values()].map(({ name }) => name));
  return types.filter((name) => !bodies.has(name));
}

function renderTypes(types: readonly string[], schemas: Part, context: ViewContext): Html | false {
  if (types.length === 0) return false;
  const sections = types.map(
    (name) => html`<h3 class="anchor" id="type-${name}"><a href="#type-${name}">${name}</a></h3>
${renderFields(schemas[name], context)}
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
  const filters = operations.flatMap((operation) => operation.filters ?? []);
  const data = {
    filters: Object.fromEntries(filters.map(({ id, fields }) => [id, fields])),
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
  const { id, method, path, request, parameters, bodies, security, filters, session } = operation;
  if (request === undefined) return undefined;
  const sent = new Set(request.query.map(([name]) => name));
  return {
    ...{ id, method, path, security, filters: filters?.id, session },
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
