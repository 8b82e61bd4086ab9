import { nameOf, toCodeRequest } from '@sandbox/exports';
import { breakAddress, type Html, html, joinHtml, renderBlock, renderCode } from '@sandbox/web';
import type { BodyForm } from '../model/body-forms.js';
import type { DocsOperation, DocsResponse } from '../model/read-docs.js';
import { shortWords } from '../model/schema-rows.js';
import { isError, type SharedParts, without } from '../model/shared-parts.js';
import { baseUrlOf } from './base-url.js';
import { renderParameters, renderRows, renderWords, type ViewContext } from './fields-view.js';
import { renderFiltersLink } from './filters-view.js';
import { inline, prose } from './prose.js';

/** What the operations of a page are shown with. */
export interface OperationContext extends ViewContext {
  /** What all operations of the page have alike, which is not repeated. */
  readonly shared: SharedParts;
  readonly bodyForms: ReadonlyMap<string, BodyForm>;
}

/** The anchor of what all operations of a page have alike. */
const SHARED_ID = 'every-operation';

/** An operation: what it takes and responds with, beside it how it is called. */
export function renderOperation(operation: DocsOperation, context: OperationContext): Html {
  const { id, method, path, summary, filters } = operation;
  const parameters = without(operation.parameters, context.shared.parameters);
  return html`<section class="operation" id="${id}" aria-labelledby="title-${id} endpoint-${id}">
<div class="about">
<h2 id="title-${id}"><a href="#${id}">${summary}</a></h2>
<p class="endpoint" id="endpoint-${id}"><span class="method">${method}</span> <code>${breakAddress(path)}</code></p>
${renderDescription(operation)}
${renderSecurity(operation, context)}
${renderParameters(parameters, context)}
${filters && renderFiltersLink(filters)}
${renderBody(operation, context)}
${renderResponses(operation, context)}
</div>
<div class="beside">
${renderBeside(operation)}
</div>
</section>
`;
}

/** What all operations of a page have alike. */
export function renderShared(context: OperationContext): Html | false {
  const { shared } = context;
  const { parameters, responses, errorType } = shared;
  if (parameters.length === 0 && responses.length === 0 && errorType === undefined) return false;
  return html`<section class="types" aria-labelledby="${SHARED_ID}"><h2 id="${SHARED_ID}">Every operation</h2>
${renderParameters(parameters, context)}
${errorType !== undefined && html`<p class="type">Errors come as <code>${errorType}</code>.</p>`}
${
  responses.length > 0 &&
  html`<h3>Responses</h3>
<dl class="responses">${responses.map((one) => renderResponse(one, context))}</dl>`
}
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

/** A type of a body is described with the first operation that takes it, and has its anchor there. */
function renderBody({ id, bodies }: DocsOperation, context: OperationContext): Html | false {
  const form = context.bodyForms.get(id);
  if (form === undefined) return false;
  const { name, like } = form;
  const isDescribed = name !== undefined && name !== like;
  const types = bodies.map(({ mediaType }) => mediaType).join(', ');
  return html`<h3${isDescribed && html` id="type-${name}"`}>Request body</h3>
<p class="type"><code>${types}</code></p>
${renderForm(form, bodies[0]?.schema, context)}`;
}

function renderForm(form: BodyForm, schema: unknown, context: OperationContext): Html {
  const { rows, like, choices } = form;
  const { linkOf } = context;
  if (choices.length > 0) {
    const names = choices.map((name) => renderWords(`\`${name}\``, linkOf));
    return html`<p class="type">An object with one member, which is named like its type: ${joinHtml(names, ', ')}.</p>`;
  }
  if (like !== undefined) {
    const link = html`<a href="#type-${like}">${like}</a>`;
    return html`<p class="type">The fields of ${link}, ${requiredWords(form)}.</p>`;
  }
  return rows.length === 0
    ? html`<p>${renderWords(shortWords(schema, context.resolve), linkOf)}</p>`
    : renderRows(rows, linkOf);
}

function requiredWords({ rows }: BodyForm): Html {
  const required = rows.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  if (required.length === 0) return html`none of which is required`;
  return html`of which <code>${required.join(', ')}</code> ${required.length === 1 ? 'is' : 'are'} required`;
}

function renderResponses({ responses }: DocsOperation, context: OperationContext): Html {
  const { shared } = context;
  const rows = without(responses, shared.responses).map((one) => renderResponse(one, context));
  const others = shared.responses.map(({ status }) => status).join(', ');
  return html`<h3>Responses</h3>
<dl class="responses">${rows}</dl>
${others !== '' && html`<p class="note"><a href="#${SHARED_ID}">${others}</a>, as every operation of this page.</p>`}`;
}

function renderResponse(response: DocsResponse, context: OperationContext): Html {
  const { status, description, mediaType, schema } = response;
  const isSaid = isError(response) && mediaType === context.shared.errorType;
  const name = nameOf(schema) ?? nameOf(Object(schema).anyOf?.[0]);
  const address = name === undefined ? undefined : context.linkOf(name);
  return html`<dt class="s${status.slice(0, 1)}">${status}</dt><dd>${renderMeaning(description, context)}${mediaType !== undefined && !isSaid && html` <code class="type">${mediaType}</code>`}${address !== undefined && html` <a href="${address}">${name}</a>`}</dd>
`;
}

/** Before the codes of errors in a description, which is all that follows. */
const CODES = 'Codes: ';

/** Codes of errors lead to what they mean. */
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
${sent !== undefined && renderBlock('Body', toText(sent))}
${response && renderBlock(`Response ${response.status}${response.isSample ? ', its form' : ''}`, toText(response.body))}`;
}

function toText(example: unknown): string {
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}\n...` : text;
}
