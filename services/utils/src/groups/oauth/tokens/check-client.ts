import type { HttpRequest, QueryPair } from '@sandbox/http';
import { REALM, readAuthorization } from '../../../auth/authorization.js';
import { parseBasic } from '../../../auth/parse-basic.js';
import { type Credentials, isSameSecret } from '../../../credentials.js';
import { failOauth } from '../oauth-errors.js';
import { oneOf } from '../read-form.js';

/** The identity that a client claims. */
interface ClientProof {
  readonly id: string;
  readonly secret: string;
}

/**
 * Checks the client of a request about a token. It need not identify itself, since every client may ask here.
 * But its credentials must be right, so that a client finds its mistakes.
 * @throws AppError invalid_client
 */
export function checkClient(
  request: HttpRequest,
  pairs: readonly QueryPair[],
  { client }: Pick<Credentials, 'client'>,
): void {
  const proof = readBasicProof(request) ?? readFormProof(pairs);
  if (proof === undefined) return;
  if (!isSameSecret(proof.id, client.id)) throw reject(`Unknown client "${proof.id}".`);
  if (!isSameSecret(proof.secret, client.secret)) {
    throw reject(`The secret is wrong for "${proof.id}".`);
  }
}

function readBasicProof({ raw }: HttpRequest): ClientProof | undefined {
  const authorization = readAuthorization(raw);
  if (authorization === undefined) return undefined;
  if (authorization.scheme !== 'basic') {
    throw reject(
      `Authenticate the client by HTTP Basic or in the form, not by ${authorization.scheme}.`,
    );
  }
  const { user, password } = parseBasic(authorization.value);
  return { id: decodeForm(user), secret: decodeForm(password) };
}

function readFormProof(pairs: readonly QueryPair[]): ClientProof | undefined {
  const id = oneOf(pairs, 'client_id');
  const secret = oneOf(pairs, 'client_secret');
  // A client_id without a secret is only a name, as public clients send it.
  return secret === undefined ? undefined : { id: id ?? '', secret };
}

/** RFC 6749 2.3.1: both are form-encoded before Basic encodes them. Many clients leave that out. */
function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function reject(detail: string): Error {
  return failOauth('invalid_client', {
    detail,
    headers: { 'WWW-Authenticate': `Basic realm="${REALM}"` },
  });
}
