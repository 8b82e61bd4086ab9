import { toCodeRequest } from '@sandbox/exports';
import { breakAddress, type Html, html, nameOf, renderBlock, renderCode } from '@sandbox/web';
import type { DocsBody, DocsOperation, DocsResponse } from '../model/read-docs.js';
import { BASE_URL } from './base-url.js';
import { renderFields, renderFilters, renderParameters, type ViewContext } from './fields-view.js';
import { inline, prose } from './prose.js';

/** An operation: what it takes and responds with, beside it how it is called. */
export function renderOperation(operation: DocsOperation, context: ViewContext): Html {
  const { id, method, path, summary, parameters, filters, bodies, responses } = operation;
  return html`<section class="operation" id="${id}" aria-labelledby="title-${id} endpoint-${id}">
<div class="about">
<h2 id="title-${id}"><a href="#${id}">${summary}</a></h2>
<p class="endpoint" id="endpoint-${id}"><span class="method">${method}</span> <code>${breakAddress(path)}</code></p>
${renderDescription(operation)}
${renderSecurity(operation, context)}
${renderParameters(parameters, context)}
${filters && renderFilters(filters, summary)}
${renderBodies(bodies, context)}
<h3>Responses</h3>
<ul class="responses">${responses.map((response) => renderResponse(response, context))}</ul>
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

function renderBodies(bodies: readonly DocsBody[], context: ViewContext): Html | false {
  const [first] = bodies;
  if (first === undefined) return false;
  const types = bodies.map(({ mediaType }) => html` <code>${mediaType}</code>`);
  return html`<h3>Request body</h3>
<p class="type">${types}</p>
${renderFields(first.schema, context)}`;
}

function renderResponse(response: DocsResponse, context: ViewContext): Html {
  const { status, description, mediaType, schema } = response;
  const name = nameOf(schema) ?? nameOf(Object(schema).anyOf?.[0]);
  const address = name === undefined ? undefined : context.linkOf(name);
  return html`<li><span class="status status-${status.slice(0, 1)}">${status}</span> <span>${renderMeaning(description, context)}${mediaType !== undefined && html` <code class="type">${mediaType}</code>`}${address !== undefined && html` <a href="${address}"><code>${name}</code></a>`}</span></li>
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
    .map((code) => html` <a href="${errorLink(code)}"><code>${code}</code></a>`);
  return html`${inline(description.slice(0, place).trimEnd())}${links}`;
}

const MAX_EXAMPLE = 6000;

function renderBeside({ id, request, bodies, responses }: DocsOperation): Html {
  const success = responses.find(({ status }) => status.startsWith('2'));
  const sent = request === undefined ? bodies[0]?.example : undefined;
  return html`${request && renderCode(id, toCodeRequest(request, BASE_URL))}
${request && html`<p class="scripted"><button type="button" class="try" data-try="${id}" aria-expanded="false">Try it</button></p>`}
${sent !== undefined && renderBlock('Body', toText(sent))}
${success?.example !== undefined && renderBlock(`Response ${success.status}${success.isSample ? ', its form' : ''}`, toText(success.example))}`;
}

function toText(example: unknown): string {
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}\n...` : text;
}
