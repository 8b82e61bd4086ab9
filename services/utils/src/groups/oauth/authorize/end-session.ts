import {
  type Handler,
  type HttpRequest,
  type HttpResponse,
  html as htmlResponse,
  parseQuery,
  type QueryPair,
} from '@sandbox/http';
import { isParsed, parseToken, verifyToken } from '@sandbox/jwt';
import { AppError } from '@sandbox/kernel';
import { html, renderPage } from '@sandbox/web';
import type { Credentials } from '../../../credentials.js';
import { ROOT } from '../../../dependencies.js';
import type { TokenKeys } from '../../jwt/create-key-source.js';
import { findIssuer } from '../issuer.js';
import { failOauth, NO_STORE, oauthError } from '../oauth-errors.js';
import { ALLOWED_REDIRECTS, findRedirectProblem } from '../provider/find-redirect-problem.js';
import { dropEmpty, oneOf, readForm } from '../read-form.js';
import { OAUTH_FRAME, OAUTH_STYLES, oauthPageHeaders } from './consent-page.js';
import { rejectionPage } from './rejection-page.js';

export interface EndSessionOptions {
  readonly credentials: Credentials;
  readonly loadKeys: () => Promise<TokenKeys>;
}

/**
 * Builds the endpoint that signs the user out and redirects to the client (OpenID Connect RP-Initiated
 * Logout). It does not prompt: the server stores no login sessions that could be ended against the user's
 * will.
 */
export function createEndSession(options: EndSessionOptions): Handler {
  return async function endSession(request: HttpRequest): Promise<HttpResponse> {
    const isPost = request.method === 'POST';
    const pairs = isPost ? await readForm(request) : dropEmpty(parseQuery(request.search));
    try {
      return await signOut(request, pairs, options);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, message } = error;
      const body = JSON.stringify(oauthError(code, message));
      // A browser shows it, so it has no challenge that asks for credentials.
      return rejectionPage(request.headers.accept, { status: 400, headers: {}, body });
    }
  };
}

async function signOut(
  request: HttpRequest,
  pairs: readonly QueryPair[],
  options: EndSessionOptions,
): Promise<HttpResponse> {
  const hint = oneOf(pairs, 'id_token_hint');
  const named = oneOf(pairs, 'client_id');
  const state = oneOf(pairs, 'state');
  const target = oneOf(pairs, 'post_logout_redirect_uri');
  const audience = hint === undefined ? undefined : await readHint(hint, request, options);
  const client = named ?? audience;
  checkClient({ named, audience }, options.credentials);
  if (target === undefined) return signedOutPage();
  if (client === undefined) {
    throw invalid('post_logout_redirect_uri needs an id_token_hint or a client_id to go with it.');
  }
  const problem = findRedirectProblem(target);
  if (problem !== undefined) {
    throw invalid(`The user cannot be redirected to "${target}": ${problem}. ${ALLOWED_REDIRECTS}`);
  }
  const location = new URL(target);
  if (state !== undefined) location.searchParams.set('state', state);
  const headers = ['Location', location.href, 'Referrer-Policy', 'no-referrer', ...NO_STORE];
  return { status: 303, headers };
}

/**
 * The client of an ID token of this server; it may have expired (2.1), so it is checked for the instant at
 * which it was issued.
 */
async function readHint(
  hint: string,
  request: HttpRequest,
  { loadKeys }: EndSessionOptions,
): Promise<string> {
  const token = parseToken(hint);
  const { iat, aud } = isParsed(token) ? token.claims : {};
  const now = typeof iat === 'number' ? iat * 1000 : 0;
  const context = { now, issuer: findIssuer(request) };
  const { valid, detail, header } = await verifyToken(hint, await loadKeys(), context);
  if (!valid) throw invalid(`id_token_hint is no ID token of this server: ${detail}`);
  if (header?.typ !== 'at+jwt' && typeof aud === 'string') return aud;
  throw invalid('id_token_hint is no ID token of this server: it names no client as its aud.');
}

function checkClient(
  {
    named,
    audience,
  }: { readonly named: string | undefined; readonly audience: string | undefined },
  { client, publicClient }: Credentials,
): void {
  for (const id of [named, audience]) {
    if (id !== undefined && id !== client.id && id !== publicClient.id) {
      throw failOauth('invalid_client', { detail: `Unknown client "${id}".` });
    }
  }
  if (named !== undefined && audience !== undefined && named !== audience) {
    throw invalid(`client_id is "${named}", but the ID token is for "${audience}".`);
  }
}

function signedOutPage(): HttpResponse {
  const page = renderPage({
    title: 'You are signed out',
    ...OAUTH_FRAME,
    body: html`${OAUTH_STYLES}
<h1>You are signed out</h1>
<p class="note">Test mode: the server has no login sessions, so tokens stay valid until they expire.</p>
<ul class="links"><li><a href="${ROOT}/playground">Sign in again in the playground</a></li></ul>`,
  });
  return htmlResponse(page, { headers: oauthPageHeaders() });
}

function invalid(detail: string): Error {
  return failOauth('invalid_request', { detail });
}
