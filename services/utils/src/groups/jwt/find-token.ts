import { compileReads, inQuery } from '@sandbox/endpoint';
import {
  type HttpRequest,
  mediaTypeOf,
  parseQuery,
  platformError,
  readJsonObject,
} from '@sandbox/http';
import { anyText } from '@sandbox/kernel';
import { readAuthorization } from '../../auth/authorization.js';
import { fail } from '../../errors.js';

const FORM = 'application/x-www-form-urlencoded';

/** The types of body that a token is read from. */
export const TOKEN_BODIES = ['application/json', FORM] as const;

/** A token in a query. */
export const tokenParameter = inQuery(anyText, { description: 'The token.' });

const readQuery = compileReads({ token: tokenParameter });

/**
 * The token that a request is about: that of the body, else of the query, else of the Authorization header. The body
 * goes first because many clients send the header with everything.
 * @throws AppError invalid_parameter when there is none
 */
export async function findToken(request: HttpRequest): Promise<string> {
  const token = (await readBodyToken(request)) ?? readQuery(request).token ?? findBearer(request);
  if (token !== undefined) return token;
  throw fail('invalid_parameter', {
    detail:
      'token must be in the body ({"token": "..."} or a form), in the query or in "Authorization: Bearer", it is missing.',
    members: { parameter: 'token' },
  });
}

async function readBodyToken(request: HttpRequest): Promise<string | undefined> {
  const bytes = await request.readBody();
  if (bytes.length === 0) return undefined;
  if (mediaTypeOf(request.headers['content-type']) === FORM) {
    return parseQuery(bytes.toString()).find(([name]) => name === 'token')?.[1];
  }
  const { token } = await readJsonObject(request, TOKEN_BODIES);
  if (token === undefined || typeof token === 'string') return token;
  throw platformError('invalid_body', {
    detail: `token must be a string, not ${JSON.stringify(token)}.`,
    errors: [{ field: 'token', code: 'invalid_type', message: 'must be a string' }],
  });
}

function findBearer(request: HttpRequest): string | undefined {
  const authorization = readAuthorization(request.raw);
  return authorization?.scheme === 'bearer' ? authorization.value : undefined;
}
