import { readFileSync } from 'node:fs';
import type { CodeRequest } from '@sandbox/exports';
import { EDGE_PORT, type Trial } from '@sandbox/kernel';
import { CODE_STYLES, renderCode } from './code-view.js';
import { type Html, html, joinHtml } from './html.js';
import { SHELL_FILES } from './shell/page-header.js';

/** The origin in code, until a script inserts that of the page. */
export const TRIAL_BASE = `http://127.0.0.1:${EDGE_PORT}`;

/** Styles of the function below, and of the code in it. */
export const TRIAL_STYLES: string =
  CODE_STYLES + readFileSync(new URL('../assets/trial.css', import.meta.url), 'utf8');

export interface ShownTrial {
  /** Unique on the page; it is in HTML ids. */
  readonly name: string;
  readonly label: string;
  readonly request: Omit<Trial, 'title'>;
}

/**
 * Requests to run on the page, of which one is visible, with or without scripts. Each shows its response.
 * @param toHref - links to the response of a GET request
 */
export function renderTrials(
  trials: readonly ShownTrial[],
  toHref: (path: string) => string,
): Html | false {
  if (trials.length === 0) return false;
  return html`<div class="trials panel">
${joinHtml(
  trials.map((trial, index) => renderTrial(trial, { isFirst: index === 0, toHref })),
  '\n',
)}
</div>
<script type="module" src="${SHELL_FILES}/trial.js"></script>`;
}

function renderTrial(
  { name, label, request }: ShownTrial,
  { isFirst, toHref }: { readonly isFirst: boolean; readonly toHref: (path: string) => string },
): Html {
  const page =
    request.method === 'GET' &&
    html`<a href="${toHref(request.path)}" aria-label="Open as a page: ${label}">Open as a page</a>`;
  return html`<section class="trial switch" aria-label="Try ${label}" data-name="${label}" data-trial="${JSON.stringify(request)}">
<label><input type="radio" name="trial" value="${name}"${isFirst && html` checked`}>${label}</label>
<div>${renderCode(name, toCode(request), TRIAL_BASE)}<div class="actions">${page}</div></div>
</section>`;
}

function toCode({ method, path, headers = {}, body }: ShownTrial['request']): CodeRequest {
  return {
    ...{ method, url: TRIAL_BASE + path, headers: Object.entries(headers) },
    body: body ?? null,
    ...{ isBase64: false, status: null, notes: [] },
  };
}
