import type { IncomingMessage } from 'node:http';
import { readAuthorization } from '../../auth/authorization.js';
import { BASIC_CHALLENGE, parseBasic, type UserPass } from '../../auth/parse-basic.js';
import { isSameSecret } from '../../credentials.js';
import { fail } from '../../errors.js';

/**
 * Checks that a request has these credentials.
 * @throws AppError credentials_required, malformed_credentials, wrong_credentials, invalid_authorization
 */
export function checkBasic(request: Pick<IncomingMessage, 'rawHeaders'>, expected: UserPass): void {
  const authorization = readAuthorization(request);
  if (authorization?.scheme !== 'basic') {
    const came = authorization ? `the scheme ${authorization.scheme}` : 'no Authorization header';
    throw unauthorized('credentials_required', {
      detail: `Authorization must be Basic and the base64 of user:password. Received: ${came}.`,
    });
  }
  const input = parseBasic(authorization.value);
  const isUser = isSameSecret(input.user, expected.user.normalize());
  const isPassword = isSameSecret(input.password, expected.password.normalize());
  if (isUser && isPassword) return;
  throw unauthorized('wrong_credentials', {
    detail: isUser
      ? `The password is wrong for the user "${input.user}".`
      : `The user must be "${expected.user}", not "${input.user}".`,
    members: { part: isUser ? 'password' : 'user' },
  });
}

function unauthorized(
  code: 'credentials_required' | 'wrong_credentials',
  options: { readonly detail: string; readonly members?: Readonly<Record<string, unknown>> },
): Error {
  return fail(code, { ...options, headers: { 'WWW-Authenticate': BASIC_CHALLENGE } });
}
