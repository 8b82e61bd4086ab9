import type { Answer, Handler, HttpRequest } from '@sandbox/http';
import { OAUTH_PATHS } from '../issuer.js';
import { askProvider } from '../library/ask-provider.js';
import { NO_STORE } from '../oauth-errors.js';
import type { FindProvider } from '../provider/create-find-provider.js';
import { readForm } from '../read-form.js';

/** Builds the endpoint that gives tokens (RFC 6749 3.2). */
export function createToken(findProvider: FindProvider): Handler {
  return async function answerToken(request: HttpRequest): Promise<Answer> {
    const provider = await findProvider(request);
    const pairs = await readForm(request);
    const { status, headers, body } = await askProvider(provider, {
      target: OAUTH_PATHS.token,
      form: new URLSearchParams(pairs.map((pair): [string, string] => [...pair])).toString(),
      authorization: request.headers.authorization,
    });
    const challenge = headers['www-authenticate'];
    return {
      status,
      headers: [
        ...['Content-Type', 'application/json', ...NO_STORE],
        ...(challenge === undefined ? [] : ['WWW-Authenticate', String(challenge)]),
        ...(status === 503 ? ['Retry-After', '1'] : []),
      ],
      body,
    };
  };
}
