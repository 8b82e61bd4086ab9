import { type HttpResponse, html as htmlAnswer, preferredType } from '@sandbox/http';
import { html, renderPage } from '@sandbox/web';
import { ROOT } from '../../../dependencies.js';
import type { ProviderResponse } from '../library/provider-response.js';
import type { OauthErrorBody } from '../oauth-errors.js';
import { OAUTH_FRAME, OAUTH_STYLES, oauthPageHeaders } from './consent-page.js';

/** Responds here, as a page or as JSON, to a request of a browser that cannot be answered by a redirect. */
export function rejectionPage(
  accept: string | undefined,
  { status, body }: ProviderResponse,
  note = 'You were not redirected: there is no valid client or address that this could be sent to.',
): HttpResponse {
  const headers = ['Vary', 'Accept', ...oauthPageHeaders()];
  const type = preferredType(accept, ['application/json', 'text/html']);
  if (type !== 'text/html') {
    return { status, headers: ['Content-Type', 'application/json', ...headers], body };
  }
  const rejection = JSON.parse(body) as OauthErrorBody; // written by describeRefusal
  const page = renderPage({
    title: 'The request is refused',
    ...OAUTH_FRAME,
    body: html`${OAUTH_STYLES}
<h1>The request is refused</h1>
<p class="lead"><code>${rejection.error}</code></p>
<p>${rejection.error_description}</p>
<p class="note">${note}</p>
<ul class="links"><li><a href="${ROOT}/playground">Build a request in the playground</a></li><li><a href="${ROOT}/docs/oauth">Documentation of OAuth</a></li></ul>`,
  });
  return htmlAnswer(page, { status, headers });
}
