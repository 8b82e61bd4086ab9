import { listOf } from '@sandbox/exports';
import { breakAddress, type Html, html, raw } from '@sandbox/web';
import type { Logins } from '../logins.js';
import type { Docs, DocsGroup, DocsOperation } from '../model/read-docs.js';
import { renderMethod } from './chips.js';
import { linkWithin, type Place } from './docs-frame.js';
import { inline, prose } from './prose.js';

/** The page of a group: its operations. */
export function renderGroup(group: DocsGroup, place: Place): Html {
  const { title, description } = group;
  return html`<h1>${title}</h1>
${description !== `${title}.` && html`<div class="lead">${prose(description)}</div>`}
${renderOperationList(group, place, true)}`;
}

/**
 * The operations of a group, each with a link to its page.
 * @param isPage - true on the page of the group: with paths, and the ids of operations as anchors, which link to their pages
 */
export function renderOperationList(
  { slug, operations }: DocsGroup,
  place: Place,
  isPage = false,
): Html {
  const rows = operations.map(
    ({ id, method, path, summary }) =>
      html`<li${isPage && html` id="${id}"`}>${renderMethod(method)} <a href="${linkWithin(place, `${slug}/${id}`)}">${inline(summary)}</a>${isPage && html` <code>${breakAddress(path)}</code>`}</li>
`,
  );
  return html`<ul class="operations">${rows}</ul>`;
}

export interface TrialOptions {
  readonly docs: Docs;
  readonly logins: Logins;
}

/** The data from which the script makes a form for the operation. */
export function renderTrialData(
  operation: DocsOperation,
  { docs: { schemes }, logins }: TrialOptions,
): Html {
  const { filters, security } = operation;
  const data = {
    filters: filters === undefined ? {} : { [filters.id]: filters.fields },
    operations: [toData(operation)].filter((one) => one !== undefined),
    schemes: Object.fromEntries(
      security.map((name) => {
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
