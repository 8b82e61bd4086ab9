import { findHeader, type PageResponse } from '@sandbox/http';
import { isObject } from '@sandbox/kernel';
import { breakAddress, type Html, html } from '../html.js';

/** The members of every problem. Others list accepted or received values. */
const USUAL = new Set(['type', 'title', 'status', 'code', 'detail', 'instance', 'errors']);

/** The most entries of a list. */
const MAX_LISTED = 20;

export interface ProblemLinks {
  readonly errorsPage: string | undefined;
  /** The URL that the client probably meant. */
  readonly suggested: string | undefined;
}

export function renderProblem(
  problem: Readonly<Record<string, unknown>>,
  shown: PageResponse,
  { errorsPage, suggested }: ProblemLinks,
): Html {
  const { title, detail, code, errors } = problem;
  const name = html`<code>${textOf(code)}</code>`;
  const further = (Array.isArray(errors) ? errors : []).filter((error) => !isSaid(error, detail));
  return html`<h1>${textOf(title) || shown.reason}</h1>
<div class="problem notice">
<p class="detail">${textOf(detail)}</p>
${
  suggested !== undefined &&
  html`<p>Open <a href="${suggested}">${breakAddress(suggested)}</a></p>
`
}${further.length > 0 && html`<ul class="errors">${further.slice(0, MAX_LISTED).map(renderFieldError)}</ul>`}
<dl class="facts">${code !== undefined && html`<dt>Code</dt><dd>${errorsPage === undefined ? name : html`<a href="${errorsPage}#${textOf(code)}">${name}</a>`}</dd>`}${renderLists(problem)}${renderHeader(shown, 'Allow', 'Methods')}${renderHeader(shown, 'Retry-After', 'Try again after')}</dl>
</div>`;
}

/** True for problem details (RFC 9457), in any format. */
export function isProblem(
  value: unknown,
  { headers, status }: PageResponse,
): value is Readonly<Record<string, unknown>> {
  const type = findHeader(headers, 'Content-Type') ?? '';
  return status >= 400 && type.startsWith('application/problem+json') && isObject(value);
}

/** True if the detail of the problem contains the message of an error. */
function isSaid(error: unknown, detail: unknown): boolean {
  return (
    isObject(error) && typeof error.message === 'string' && textOf(detail).includes(error.message)
  );
}

function renderFieldError(error: unknown): Html | false {
  if (!isObject(error)) return false;
  return html`<li><code>${textOf(error.field)}</code> ${textOf(error.message)}</li>`;
}

function renderLists(problem: Readonly<Record<string, unknown>>): readonly (Html | false)[] {
  return Object.entries(problem).map(([name, value]) => {
    if (USUAL.has(name) || !Array.isArray(value) || value.length === 0 || value.some(isObject))
      return false;
    const more = value.length - MAX_LISTED;
    const items = value
      .slice(0, MAX_LISTED)
      .map((item) => html`<li><code>${textOf(item)}</code></li>`);
    return html`<dt>${toWords(name)}</dt><dd><ul class="accepted">${items}${more > 0 && html`<li>and ${more} more, in the body below</li>`}</ul></dd>`;
  });
}

function renderHeader({ headers }: PageResponse, name: string, label: string): Html | false {
  const value = findHeader(headers, name);
  if (value === undefined) return false;
  return html`<dt>${label}</dt><dd>${name === 'Retry-After' && /^\d+$/.test(value) ? `${value} s` : value}</dd>`;
}

function toWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : value === undefined
      ? ''
      : JSON.stringify(value);
}
