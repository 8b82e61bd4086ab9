import {
  type Handler,
  type HttpRequest,
  type HttpResponse,
  type QueryPair,
  toClientKey,
} from '@sandbox/http';
import { integer, quote } from '@sandbox/kernel';
import { headerValues } from '../../../auth/authorization.js';
import { OAUTH_PATHS } from '../issuer.js';
import { askProvider } from '../library/ask-provider.js';
import { failOauth, NO_STORE } from '../oauth-errors.js';
import type { FindProvider } from '../provider/create-find-provider.js';
import { oneOf, readForm } from '../read-form.js';
import { LIFETIMES } from '../resource-server.js';
import { NONCE_CHOICE, nonceHeaders } from './dpop-nonces.js';
import { readTokenClaims, TOKEN_CLAIMS } from './token-claims.js';

/** Builds the endpoint that gives tokens (RFC 6749 3.2). */
export function createToken(findProvider: FindProvider): Handler {
  return createFormEndpoint(findProvider, OAUTH_PATHS.token, (pairs) => {
    for (const [name, { max }] of Object.entries(LIFETIMES))
      checkLifetime({ name, max, requested: oneOf(pairs, name) });
    readTokenClaims(oneOf(pairs, TOKEN_CLAIMS));
    return toForm(pairs);
  });
}

/**
 * Builds an endpoint of the library that takes a form from a client and responds with JSON.
 * @param prepare - makes the form that the library gets of the one that came
 */
export function createFormEndpoint(
  findProvider: FindProvider,
  target: string,
  prepare: (pairs: readonly QueryPair[]) => string = toForm,
): Handler {
  return async function askLibrary(request: HttpRequest): Promise<HttpResponse> {
    const provider = await findProvider(request);
    const form = prepare(await readForm(request));
    const { authorization } = request.headers;
    const dpop = readProof(request);
    const client = toClientKey(request.clientAddress);
    const requested = { target, client, form, authorization, dpop };
    const { status, headers, body } = await askProvider(provider, requested);
    const { 'www-authenticate': challenge, 'dpop-nonce': nonce } = headers;
    return {
      status,
      headers: [
        ...['Content-Type', 'application/json', ...NO_STORE],
        ...(challenge === undefined ? [] : ['WWW-Authenticate', String(challenge)]),
        ...(nonce !== undefined && isNonceAnswer(status, form)
          ? Object.entries(nonceHeaders(String(nonce))).flat()
          : []),
        ...(status === 503 ? ['Retry-After', '1'] : []),
      ],
      body,
    };
  };
}

/** Clients that ask for no nonces get none, unless the one that they sent is too old. */
function isNonceAnswer(status: number, form: string): boolean {
  return status >= 400 || new URLSearchParams(form).get(NONCE_CHOICE.name) === NONCE_CHOICE.value;
}

/** Several would be joined, and one of them taken for the whole by another reader. */
function readProof({ raw }: HttpRequest): string | undefined {
  const values = headerValues(raw.rawHeaders, 'dpop');
  if (values.length <= 1) return values[0];
  throw failOauth('invalid_request', {
    detail: `There must be one DPoP header; ${values.length} came.`,
  });
}

function toForm(pairs: readonly QueryPair[]): string {
  return new URLSearchParams(pairs.map((pair): [string, string] => [...pair])).toString();
}

function checkLifetime(options: {
  readonly name: string;
  readonly max: number;
  readonly requested: string | undefined;
}): void {
  const { name, max, requested } = options;
  if (requested === undefined || integer(1, max).read(requested) !== undefined) return;
  throw failOauth('invalid_request', {
    detail: `${name} must be a whole number of seconds from 1 to ${max}, not ${quote(requested)}.`,
  });
}
