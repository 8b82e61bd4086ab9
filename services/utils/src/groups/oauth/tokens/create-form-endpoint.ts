import { type Handler, type HttpRequest, type HttpResponse, toClientKey } from '@sandbox/http';
import { headerValues } from '../../../auth/authorization.js';
import { prepareForm, type Route } from '../flow/steps.js';
import { ROUTES } from '../issuer.js';
import { askProvider } from '../library/ask-provider.js';
import { NO_STORE } from '../oauth-errors.js';
import type { FindProvider } from '../provider/create-find-provider.js';
import { readForm, toForm } from '../read-form.js';
import { NONCE_CHOICE, nonceHeaders } from './dpop-nonces.js';

/** Finds the thumbprint of the certificate of a client; undefined when it sent none. */
export type FindThumbprint = (request: HttpRequest) => string | undefined;

/** Builds an endpoint of the library that accepts a form from a client and responds with JSON. */
export function createFormEndpoint(
  findProvider: FindProvider,
  route: Route,
  findThumbprint: FindThumbprint = () => undefined,
): Handler {
  return async function askLibrary(request: HttpRequest): Promise<HttpResponse> {
    const provider = await findProvider(request);
    const form = toForm(prepareForm(route, await readForm(request), request));
    const { status, headers, body } = await askProvider(provider, {
      ...{ target: ROUTES[route], form },
      client: toClientKey(request.clientAddress),
      authorization: request.headers.authorization,
      dpop: headerValues(request.raw.rawHeaders, 'dpop')[0],
      thumbprint: findThumbprint(request),
    });
    const { 'www-authenticate': challenge, 'dpop-nonce': nonce } = headers;
    return {
      status,
      headers: [
        ...['Content-Type', 'application/json', ...NO_STORE],
        ...(challenge === undefined ? [] : ['WWW-Authenticate', String(challenge)]),
        ...(nonce !== undefined && isNonceResponse(status, form)
          ? Object.entries(nonceHeaders(String(nonce))).flat()
          : []),
        ...(status === 503 ? ['Retry-After', '1'] : []),
      ],
      body,
    };
  };
}

/** Clients that request no nonces get none, unless the one that they sent is too old. */
function isNonceResponse(status: number, form: string): boolean {
  return status >= 400 || new URLSearchParams(form).get(NONCE_CHOICE.name) === NONCE_CHOICE.value;
}
