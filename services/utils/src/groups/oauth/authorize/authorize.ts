import {
  type Handler,
  type HttpRequest,
  type HttpResponse,
  mediaTypeOf,
  parseQuery,
  prefixOf,
  type QueryPair,
  toClientKey,
} from '@sandbox/http';
import { pageHeaders } from '@sandbox/web';
import { DECISION, type Decision } from '../flow/library-steps.js';
import { prepareForm } from '../flow/steps.js';
import { ROUTES } from '../issuer.js';
import { askProvider } from '../library/ask-provider.js';
import type { ProviderResponse } from '../library/provider-response.js';
import { NO_STORE } from '../oauth-errors.js';
import type { FindProvider } from '../provider/create-find-provider.js';
import { CONSENT_NEEDED } from '../provider/to-configuration.js';
import { dropEmpty, readForm, toForm } from '../read-form.js';
import { consentPage } from './consent-page.js';
import { rejectionPage } from './rejection-page.js';

/** The only targets of responses: the library's check is repeated before a response is sent. */
const ALLOWED_TARGETS = [
  /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\//,
  /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:\//,
];

export interface AuthorizeOptions {
  readonly findProvider: FindProvider;
  /** The name of the user who decides. */
  readonly user: string;
}

/**
 * Builds the endpoint that shows the consent page and sends codes (RFC 6749 3.1); it accepts GET and POST.
 */
export function createAuthorize({ findProvider, user }: AuthorizeOptions): Handler {
  return async function authorize(request: HttpRequest): Promise<HttpResponse> {
    const isPost = request.method === 'POST';
    const pairs = isPost ? await readForm(request) : parseQuery(request.search);
    const decision = findDecision(pairs, isPost);
    const prepared = prepareForm('authorization', dropEmpty(pairs), request);
    const query = toForm(decision === undefined ? prepared : [...prepared, [DECISION, decision]]);
    const provider = await findProvider(request);
    const response = await askProvider(provider, {
      target: `${ROUTES.authorization}?${query}`,
      client: toClientKey(request.clientAddress),
    });
    const { location } = response.headers;
    if (location?.startsWith(`${CONSENT_NEEDED}?`)) {
      const requested = new URLSearchParams(location.slice(CONSENT_NEEDED.length));
      return consentPage({ pairs, query: requested, user, prefix: prefixOf(request) });
    }
    if (location !== undefined) return redirect(response);
    if (isForm(response)) return formPost(response);
    return rejectionPage(request.headers.accept, response);
  };
}

/** A user who adds `auto=1` decides without seeing the page; the page's own buttons send a POST. */
export function findDecision(pairs: readonly QueryPair[], isPost: boolean): Decision | undefined {
  const last = new Map(pairs);
  const decided = last.get(DECISION);
  if (isPost && (decided === 'allow' || decided === 'deny')) return decided;
  return last.get('auto') === '1' ? 'allow' : undefined;
}

function redirect({ status, headers }: ProviderResponse): HttpResponse {
  const location = String(headers.location);
  if (!ALLOWED_TARGETS.some((target) => target.test(location)))
    throw new Error('The library redirects to a foreign place.');
  return { status, headers: ['Location', location, 'Referrer-Policy', 'no-referrer', ...NO_STORE] };
}

/** Only form_post makes the library write HTML; JSON responses are objects. */
function isForm({ headers }: ProviderResponse): boolean {
  return mediaTypeOf(String(headers['content-type'])) === 'text/html';
}

/**
 * The page that brings the code, or the error, by POST instead of in a URL (OAuth 2.0 Form Post Response
 * Mode). Its status is that of the page: the form contains the response to the client.
 */
function formPost({ headers, body }: ProviderResponse): HttpResponse {
  const policy = String(headers['content-security-policy']);
  const type = 'text/html; charset=utf-8';
  return {
    status: 200,
    headers: ['Content-Type', type, ...pageHeaders({ policy, opener: 'unsafe-none' }), ...NO_STORE],
    body,
  };
}
