import { type HttpResponse, html as htmlResponse } from '@sandbox/http';
import { html, renderPage } from '@sandbox/web';
import { OAUTH_FRAME, OAUTH_STYLES, oauthPageHeaders } from '../authorize/consent-page.js';
import type { Decision } from '../flow/library-steps.js';
import { OAUTH_PATHS } from '../issuer.js';

/** The page on which the user enters the code that a device shows. */
export function userCodePage(prefix: string): HttpResponse {
  const page = renderPage({
    title: 'Connect a device',
    ...OAUTH_FRAME,
    body: html`${OAUTH_STYLES}
<h1>Connect a device</h1>
<p class="lead">Enter the code that your device shows.</p>
<section class="card consent">
<form class="buttons" method="get" action="${prefix}${OAUTH_PATHS.device}">
<label>Code <input name="user_code" required autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="XXXX-XXXX"></label>
<button class="allow primary">Continue</button>
</form>
</section>`,
  });
  return htmlResponse(page, { headers: oauthPageHeaders() });
}

const OUTCOMES: Readonly<Record<Decision, string>> = {
  allow: 'The device is connected',
  deny: 'Access denied',
};

/** The page that confirms the user's decision. */
export function decidedPage(decision: Decision): HttpResponse {
  const title = OUTCOMES[decision];
  const page = renderPage({
    title,
    ...OAUTH_FRAME,
    body: html`${OAUTH_STYLES}
<h1>${title}</h1>
<p class="note">The device receives this result with its next token request. You can close this page.</p>`,
  });
  return htmlResponse(page, { headers: oauthPageHeaders() });
}
