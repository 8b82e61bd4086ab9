import { type Answer, html } from '@sandbox/http';
import { escapeHtml, renderPage } from '@sandbox/web';
import { HOSTED_CSS, HOSTED_JS } from './asset-routes.js';
import { type CommunicatorMessage, renderMessage } from './communicator.js';

/** The merchant's addresses that a page deals with; empty ones were not set. */
export interface MerchantUrls {
  readonly returnUrl?: string;
  readonly cancelUrl?: string;
  readonly communicatorUrl?: string;
}

/** A hosted page. */
export interface HostedPage {
  readonly title: string;
  readonly body: string;
  readonly urls: MerchantUrls;
  /** A colour of the merchant's; empty for ours. */
  readonly color?: string;
  readonly hasBorder?: boolean;
  /** What the merchant's page is told once this one is shown. */
  readonly message?: CommunicatorMessage | undefined;
  readonly status?: number;
}

/** Answers with a hosted page. */
export function hostedPage(page: HostedPage): Answer {
  const { title, urls, status = 200 } = page;
  return html(renderPage({ title, body: renderBody(page) }), {
    status,
    headers: ['Content-Security-Policy', toPolicy(urls), ...PAGE_HEADERS],
  });
}

/** Nothing of these pages is kept, and the merchant learns no more than the origin that they came from. */
export const PAGE_HEADERS: readonly string[] = [
  ...['Cache-Control', 'no-store'],
  ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
];

function renderBody({ body, urls, color, hasBorder = true, message }: HostedPage): string {
  const { communicatorUrl = '' } = urls;
  const accent = color ? ` style="--accent: ${color}"` : '';
  return `<link rel="stylesheet" href="${HOSTED_CSS}">
<div class="hosted${hasBorder ? '' : ' plain'}"${accent} data-communicator="${escapeHtml(communicatorUrl)}">
${body}
<p class="sandbox">This is a sandbox: no money moves, and a real card number has no place here.</p>
</div>
${message && communicatorUrl ? renderMessage(communicatorUrl, message) : ''}
<script src="${HOSTED_JS}" defer></script>`;
}

/**
 * Only pages of the merchant's origins can frame this one, and only there can its forms lead besides to us: an answer to
 * a form may be a redirect.
 */
function toPolicy({ returnUrl, cancelUrl, communicatorUrl }: MerchantUrls): string {
  const origins = [...new Set([returnUrl, cancelUrl, communicatorUrl].flatMap(originsOf))];
  const frames = originsOf(communicatorUrl);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
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
