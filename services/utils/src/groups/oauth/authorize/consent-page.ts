import { type HttpResponse, html as htmlResponse, type QueryPair } from '@sandbox/http';
import {
  type Html,
  html,
  joinHtml,
  type PageContent,
  pageHeaders,
  pageStyles,
  renderPage,
} from '@sandbox/web';
import { ROOT, UTILS_CRUMBS } from '../../../dependencies.js';
import { DECISION } from '../flow/library-steps.js';
import { OAUTH_PATHS } from '../issuer.js';
import { NO_STORE } from '../oauth-errors.js';
import { policySourceOf } from '../provider/find-redirect-problem.js';
import { isScope, SCOPE_MEANINGS, splitScope } from '../scopes.js';

/** The content of the page, and the data that its buttons send back. */
export interface ConsentOptions {
  /** The parameters of the request as they were sent. */
  readonly pairs: readonly QueryPair[];
  /** The part of the request that is shown, as it was checked. */
  readonly query: URLSearchParams;
  readonly user: string;
  /** The code of the device that gets the response; without one it goes to the URL in the query. */
  readonly device?: string;
  /** Of the session in which it is decided. */
  readonly prefix: string;
}

/**
 * Headers of the pages of the authorization server.
 * @param targets - further targets of a form beside this server: the client, when the response redirects
 *   there
 */
export function oauthPageHeaders(targets = ''): readonly string[] {
  const actions = ["'self'", targets].join(' ').trim();
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' ${pageStyles()}; img-src data:; base-uri 'none'; form-action ${actions}; frame-ancestors 'none'`;
  // A client may have opened the page in a separate window, and waits for it.
  return [...pageHeaders({ policy, opener: 'unsafe-none' }), ...NO_STORE];
}

/** The section of these pages: a client opens them, and the playground too. */
export const OAUTH_FRAME: Pick<PageContent, 'section' | 'crumbs'> = {
  section: 'playground',
  crumbs: [...UTILS_CRUMBS, { label: 'OAuth playground', path: '/v1/utils/playground' }],
};

/** The link to the styles of these pages. */
export const OAUTH_STYLES: Html = html`<link rel="stylesheet" href="${ROOT}/consent.css">`;

/** The page on which the user allows or denies the request of a client. */
export function consentPage({ pairs, query, user, device, prefix }: ConsentOptions): HttpResponse {
  const client = query.get('client_id') ?? '';
  const redirect = query.get('redirect_uri') ?? '';
  const targets = device === undefined ? policySourceOf(redirect) : '';
  const page = renderPage({
    title: 'Allow access?',
    ...OAUTH_FRAME,
    body: html`${OAUTH_STYLES}
<h1>Allow access?</h1>
<p class="lead">The client <strong>${client}</strong> requests access to the account <strong>${user}</strong>.</p>
<section class="card consent" aria-labelledby="asked">
<h2 id="asked">This will allow the app to:</h2>
<ul class="asked">
${joinHtml(splitScope(query.get('scope') ?? '').map(renderScope), '\n')}
</ul>
${renderTarget(redirect, device)}
<form class="buttons" method="post" action="${prefix}${device === undefined ? OAUTH_PATHS.authorize : OAUTH_PATHS.device}">
${joinHtml(pairs.filter(([name]) => name !== DECISION).map(renderHidden), '\n')}
<button name="${DECISION}" value="allow" class="allow primary">Allow</button>
<button name="${DECISION}" value="deny">Deny</button>
</form>
</section>
<p class="note">Test mode: no real account is involved. Add <code>&amp;auto=1</code> to the URL to skip this page.</p>`,
  });
  return htmlResponse(page, { headers: oauthPageHeaders(targets) });
}

function renderTarget(redirect: string, device: string | undefined): Html {
  if (device === undefined) return html`<p>You will be redirected to <code>${redirect}</code>.</p>`;
  // RFC 8628 5.4: a user who received the link from another person has no device that shows this.
  return html`<p>Allow it only if your device shows <code>${device}</code>.</p>`;
}

function renderScope(scope: string): Html {
  const meaning = isScope(scope) ? SCOPE_MEANINGS[scope] : '';
  return html`<li><code>${scope}</code> ${meaning}</li>`;
}

function renderHidden([name, value]: QueryPair): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}
