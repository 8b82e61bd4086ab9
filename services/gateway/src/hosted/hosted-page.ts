import { type HttpResponse, html as htmlResponse } from '@sandbox/http';
import {
  bareStyles,
  type Html,
  html,
  pageHeaders,
  renderBarePage,
  styleSource,
} from '@sandbox/web';
import { type CommunicatorMessage, renderMessage } from './communicator.js';
import { HOSTED_CSS, HOSTED_JS } from './hosted-paths.js';

/** The merchant's URLs that a page uses; empty ones were not set. */
export interface MerchantUrls {
  readonly returnUrl?: string;
  readonly cancelUrl?: string;
  readonly communicatorUrl?: string;
}

/** The merchant's settings of every page. */
export interface PageLook extends MerchantUrls {
  /** A colour of the merchant's; empty for the default one. */
  readonly color?: string;
  readonly hasBorder?: boolean;
}

/** A hosted page. */
export interface HostedPage {
  readonly title: string;
  readonly body: Html;
  readonly settings: PageLook;
  /** The message to the merchant's page once this one is shown. */
  readonly message?: CommunicatorMessage | undefined;
  readonly status?: number;
}

/** Responds with a hosted page. */
export function hostedPage(page: HostedPage): HttpResponse {
  const { title, status = 200 } = page;
  return htmlResponse(renderBarePage({ title, body: renderBody(page) }), {
    status,
    headers: [
      ...pageHeaders({ policy: toPolicy(page), referrer: REFERRER, opener: 'unsafe-none' }),
      ...NO_STORE,
    ],
  });
}

/** The Referrer-Policy: the merchant learns only the origin that its page was opened from. */
const REFERRER = 'strict-origin-when-cross-origin';

/** Browsers store nothing of these pages. */
const NO_STORE: readonly string[] = ['Cache-Control', 'no-store'];

/** The headers of a response that redirects instead of showing a page. */
export const LEADING_HEADERS: readonly string[] = [...NO_STORE, 'Referrer-Policy', REFERRER];

function renderBody({ body, settings, message }: HostedPage): Html {
  const { communicatorUrl = '', color, hasBorder = true } = settings;
  const accent = color && html` style="${toAccent(color)}"`;
  return html`<link rel="stylesheet" href="${HOSTED_CSS}">
<div class="hosted${hasBorder ? '' : ' plain'}"${accent} data-communicator="${communicatorUrl}">
${body}
<p class="sandbox">Test mode: no money moves. Do not enter real card numbers.</p>
</div>
${message && communicatorUrl ? renderMessage(communicatorUrl, message) : ''}
<script src="${HOSTED_JS}" defer></script>`;
}

function toAccent(color: string): string {
  return `--accent: ${color}`;
}

/** Styles in an attribute need `unsafe-hashes` and a hash. */
function styleSources(color: string | undefined): string {
  const own = `'self' ${bareStyles()}`;
  return color ? `${own} 'unsafe-hashes' ${styleSource(toAccent(color))}` : own;
}

/**
 * Only pages of the merchant's origins can frame this one. Its forms can be sent only to us and to these
 * origins: the response to a form may be a redirect.
 */
function toPolicy({ settings }: HostedPage): string {
  const { returnUrl, cancelUrl, communicatorUrl, color } = settings;
  const origins = [...new Set([returnUrl, cancelUrl, communicatorUrl].flatMap(originsOf))];
  const frames = originsOf(communicatorUrl);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleSources(color)}`,
    'img-src data:',
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "base-uri 'none'",
    ["form-action 'self'", ...origins].join(' '),
    `frame-ancestors ${origins.length > 0 ? ["'self'", ...origins].join(' ') : "'none'"}`,
  ].join('; ');
}

function originsOf(url: string | undefined): readonly string[] {
  return url ? [new URL(url).origin] : [];
}
