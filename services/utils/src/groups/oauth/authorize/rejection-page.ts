import { type HttpResponse, html as htmlResponse, preferredType } from '@sandbox/http';
import { html, renderPage } from '@sandbox/web';
import { ROOT } from '../../../dependencies.js';
import type { ProviderResponse } from '../library/provider-response.js';
import type { OauthErrorBody } from '../oauth-errors.js';
import { OAUTH_FRAME, OAUTH_STYLES, oauthPageHeaders } from './consent-page.js';

/** Responds with a page or JSON to a browser's request that cannot be redirected to its client. */
export function rejectionPage(
  accept: string | undefined,
  { status, body }: ProviderResponse,
  note = 'You were not redirected, as the request has no valid client or redirect URI.',
): HttpResponse {
  const headers = ['Vary', 'Accept', ...oauthPageHeaders()];
  const type = preferredType(accept, ['application/json', 'text/html']);
  if (type !== 'text/html') {
    return { status, headers: ['Content-Type', 'application/json', ...headers], body };
  }
  const rejection = JSON.parse(body) as OauthErrorBody; // written by describeRejection
  const page = renderPage({
    title: 'Request rejected',
    ...OAUTH_FRAME,
    body: html`${OAUTH_STYLES}
<h1>Request rejected</h1>
<p class="lead"><code>${rejection.error}</code></p>
<p>${rejection.error_description}</p>
<p class="note">${note}</p>
<ul class="links"><li><a href="${ROOT}/playground">Build a request in the playground</a></li><li><a href="${ROOT}/docs/oauth">OAuth reference</a></li></ul>`,
  });
  return htmlResponse(page, { status, headers });
}
