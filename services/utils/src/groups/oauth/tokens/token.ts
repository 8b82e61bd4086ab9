import { type Handler, type HttpRequest, type HttpResponse, preferredType } from '@sandbox/http';
import { handleOauthErrors } from '../oauth-errors.js';
import type { FindProvider } from '../provider/create-find-provider.js';
import { FORM, readForm, toForm } from '../read-form.js';
import { createFormEndpoint, type FindThumbprint } from './create-form-endpoint.js';
import type { OpaqueTokens } from './opaque-tokens.js';
import { asksFor } from './token-formats.js';

/** Builds the endpoint that issues tokens (RFC 6749 3.2), in the requested formats. */
export function createToken(
  findProvider: FindProvider,
  tokens: OpaqueTokens,
  findThumbprint: FindThumbprint,
): Handler {
  const ask = createFormEndpoint(findProvider, 'token', findThumbprint);
  return async function token(request) {
    const pairs = await readForm(request).catch(() => []); // an invalid form gets its error below
    const respond = handleOauthErrors(async () => {
      const response = await ask(request);
      const isOpaque = response.status === 200 && asksFor(pairs, 'opaque');
      return isOpaque ? withOpaqueToken(response, tokens) : response;
    });
    const response = await respond(request);
    return asksFor(pairs, 'form') && !prefersJson(request) ? asForm(response) : response;
  };
}

/** True when Accept prefers JSON to forms, as at GitHub. */
function prefersJson({ headers: { accept } }: HttpRequest): boolean {
  return preferredType(accept, [FORM, JSON_TYPE]) === JSON_TYPE;
}

const JSON_TYPE = 'application/json';

type Members = Readonly<Record<string, string | number>>;

/** The library and our errors write JSON objects without nesting. */
function membersOf({ body }: HttpResponse): Members {
  return JSON.parse(String(body)) as Members;
}

function withOpaqueToken(response: HttpResponse, tokens: OpaqueTokens): HttpResponse {
  const members = membersOf(response);
  const access_token = tokens.toOpaque(String(members.access_token));
  return { ...response, body: JSON.stringify({ ...members, access_token }) };
}

function asForm(response: HttpResponse): HttpResponse {
  const { headers = [] } = response;
  const body = toForm(
    Object.entries(membersOf(response)).map(([name, value]) => [name, `${value}`]),
  );
  return { ...response, headers: headers.map((text) => (text === JSON_TYPE ? FORM : text)), body };
}
