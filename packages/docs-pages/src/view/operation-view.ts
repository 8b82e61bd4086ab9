import { nameOf, toCodeRequest } from '@sandbox/exports';
import {
  breakAddress,
  type Html,
  html,
  joinHtml,
  renderBlock,
  renderCode,
  renderHighlighted,
} from '@sandbox/web';
import { choicesOf } from '../model/field-tree.js';
import type { DocsOperation, DocsResponse } from '../model/read-docs.js';
import { baseUrlOf } from './base-url.js';
import { renderMethod, renderStatus } from './chips.js';
import { renderFields, renderParameters, renderWords, type ViewContext } from './fields-view.js';
import { renderFilters } from './filters-view.js';
import { inline, prose } from './prose.js';

/** The page of an operation: its parameters, body and responses, and beside them the ways to call it. */
export function renderOperation(operation: DocsOperation, context: ViewContext): Html {
  const { id, method, path, summary, parameters, filters } = operation;
  return html`<section class="operation" id="${id}" aria-labelledby="title-${id}">
<div class="about">
<h1 id="title-${id}">${inline(summary)}</h1>
<p class="endpoint">${renderMethod(method)} <code>${breakAddress(path)}</code></p>
${renderDescription(operation)}
${renderSecurity(operation, context)}
${renderParameters(parameters, context)}
${renderBody(operation, context)}
${filters && renderFilters(filters, context.linkOf)}
${renderResponses(operation, context)}
</div>
<div class="beside">
${renderBeside(operation)}
</div>
</section>
`;
}

function renderDescription({ summary, description }: DocsOperation): Html | false {
  return description !== `${summary}.` && prose(description);
}

function renderSecurity(
  { security, needsLogin }: DocsOperation,
  { overview }: ViewContext,
): Html | false {
  if (security.length === 0) return false;
  const names = security.map(
    (name, index) => html`${index > 0 && ' or '}<a href="${overview}#login-${name}">${name}</a>`,
  );
  return html`<p class="note">${needsLogin ? 'Needs' : 'Takes'} credentials: ${names}.</p>`;
}

function renderBody({ bodies }: DocsOperation, context: ViewContext): Html | false {
  const [first] = bodies;
  if (first === undefined) return false;
  const types = bodies.map(({ mediaType }) => mediaType).join(', ');
  return html`<h2>Request body</h2>
<p class="type"><code>${types}</code></p>
${renderBodyFields(first, context)}`;
}

function renderBodyFields(
  { schema, example }: DocsOperation['bodies'][number],
  context: ViewContext,
): Html {
  const choices = choicesOf(schema, context.resolve);
  if (choices.length === 0) return renderFields(schema, context, example);
  const names = choices.map((name) => renderWords(`\`${name}\``, context.linkOf));
  return html`<p class="type">An object with one member, named after its type: ${joinHtml(names, ', ')}.</p>`;
}

function renderResponses({ responses }: DocsOperation, context: ViewContext): Html {
  const errorTypes = new Set(responses.filter(isError).flatMap(({ mediaType }) => mediaType ?? []));
  const [errorType] = errorTypes.size === 1 ? errorTypes : [];
  const success = responses.find((one) => !isError(one));
  const rows = responses.map((one) => renderResponse(one, context, errorType));
  return html`<h2>Responses</h2>
<dl class="responses">${rows}</dl>
${errorType !== undefined && html`<p class="note">Errors are <code>${errorType}</code>.</p>`}
${success?.schema !== undefined && renderResponseFields(success, context)}`;
}

function isError({ status }: DocsResponse): boolean {
  return /^(?:[45]|default$)/.test(status);
}

function renderResponseFields({ status, schema }: DocsResponse, context: ViewContext): Html {
  return html`<details class="folded"><summary>Fields of the response ${status}</summary>${renderFields(schema, context)}</details>`;
}

function renderResponse(
  response: DocsResponse,
  context: ViewContext,
  errorType: string | undefined,
): Html {
  const { status, description, mediaType, schema } = response;
  const isSaid = isError(response) && mediaType === errorType;
  const name = nameOf(schema) ?? nameOf(Object(schema).anyOf?.[0]);
  const address = name === undefined ? undefined : context.linkOf(name);
  return html`<dt>${renderStatus(status)}</dt><dd>${renderMeaning(description, context)}${mediaType !== undefined && !isSaid && html` <code class="type">${mediaType}</code>`}${address !== undefined && !isSaid && html` <a href="${address}">${name}</a>`}</dd>
`;
}

/** Precedes the error codes at the end of a description. */
const CODES = 'Codes: ';

/** Renders a description; its error codes link to their meanings. */
function renderMeaning(description: string, { errorLink }: ViewContext): Html {
  const place = description.indexOf(CODES);
  if (place < 0) return inline(description);
  const links = description
    .slice(place + CODES.length)
    .replace(/\.$/, '')
    .split(', ')
    .map((code) => html` <a href="${errorLink(code)}">${code}</a>`);
  return html`${inline(description.slice(0, place).trimEnd())}${links}`;
}

const MAX_EXAMPLE = 6000;

function renderBeside(operation: DocsOperation): Html {
  const { id, request, bodies, response } = operation;
  const sent = request === undefined ? bodies[0]?.example : undefined;
  return html`${request && renderCode(id, toCodeRequest(request, baseUrlOf(operation)))}
${request && html`<p class="scripted"><button type="button" class="try" data-try="${id}" aria-expanded="false">Try it</button></p>`}
${sent !== undefined && renderExample('Body', sent)}
${response && renderExample(`Response ${response.status}${response.isSample ? ', its form' : ''}`, response.body)}`;
}

function renderExample(label: string, example: unknown): Html {
  const isText = typeof example === 'string';
  const text = isText ? example : JSON.stringify(example, null, 2);
  const shown = text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}\n...` : text;
  return renderBlock(label, isText ? shown : renderHighlighted(shown, 'json'));
}
