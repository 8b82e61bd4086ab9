import { compileReads, inQuery } from '@sandbox/endpoint';
import {
  type HttpRequest,
  mediaTypeOf,
  parseQuery,
  platformError,
  readJsonObject,
} from '@sandbox/http';
import { anyText, isObject, type JsonObject, parseObject } from '@sandbox/kernel';
import { readAuthorization } from '../../auth/authorization.js';
import { fail } from '../../errors.js';

const FORM = 'application/x-www-form-urlencoded';

/** The types of body that a token is read from. */
export const TOKEN_BODIES = ['application/json', FORM] as const;

/** A token in a query. */
export const tokenParameter = inQuery(anyText, { description: 'The token.' });

/** The client's key, in a query. */
export const OWN_KEY_OPTIONS = {
  secret: inQuery(anyText, {
    description: 'Your secret, to verify an HS256 token. You can also send it in the body.',
    mayBeEmpty: true,
  }),
  jwk: inQuery(anyText, {
    description:
      'Your key, as a JWK: `oct`, `RSA`, `EC` (P-256) or `OKP` (Ed25519). You can also send it in the body.',
    mayBeEmpty: true,
  }),
};

const readQuery = compileReads({ token: tokenParameter, ...OWN_KEY_OPTIONS });

/** A token, and the client's key that checks it. */
export interface RequestToken {
  readonly token: string;
  readonly secret?: string | undefined;
  readonly jwk?: JsonObject | undefined;
}

/** Those members as they were sent. */
type Members = Readonly<Record<'token' | 'secret' | 'jwk', unknown>>;

/**
 * The token of a request: that of the body, else of the query, else of the Authorization header. The body
 * takes precedence because many clients send the header with everything.
 * @throws AppError invalid_parameter when the request has no token
 */
export async function findToken(request: HttpRequest): Promise<RequestToken> {
  const inBody = await readBodyMembers(request);
  const query = readQuery(request);
  const token = readText('token', inBody?.token) ?? query.token ?? findBearer(request);
  if (token === undefined) {
    throw fail('invalid_parameter', {
      detail:
        'token must be in the body ({"token": "..."} or a form), in the query or in "Authorization: Bearer", it is missing.',
      members: { parameter: 'token' },
    });
  }
  return {
    token,
    secret: readText('secret', inBody?.secret) || query.secret, // empty, it counts as left out
    jwk: readKey(inBody?.jwk ?? query.jwk),
  };
}

async function readBodyMembers(request: HttpRequest): Promise<Members | undefined> {
  const bytes = await request.readBody();
  if (bytes.length === 0) return undefined;
  if (mediaTypeOf(request.headers['content-type']) === FORM) {
    const pairs = parseQuery(bytes.toString());
    const memberOf = (name: string) => pairs.find(([key]) => key === name)?.[1];
    return { token: memberOf('token'), secret: memberOf('secret'), jwk: memberOf('jwk') };
  }
  const { token, secret, jwk } = await readJsonObject(request, TOKEN_BODIES);
  return { token, secret, jwk };
}

function readText(name: string, value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw platformError('invalid_body', {
    detail: `${name} must be a string, not ${JSON.stringify(value)}.`,
    errors: [{ field: name, code: 'invalid_type', message: 'must be a string' }],
  });
}

/**
 * Reads a JWK of a query or a body.
 * @throws AppError invalid_parameter
 */
export function readKey(value: unknown): JsonObject | undefined {
  if (value === undefined || isObject(value)) return value;
  const object = typeof value === 'string' ? parseObject(value) : undefined;
  if (object !== undefined) return object;
  throw fail('invalid_parameter', {
    detail: 'jwk must be a JSON object (RFC 7517 4).',
    members: { parameter: 'jwk' },
  });
}

function findBearer(request: HttpRequest): string | undefined {
  const authorization = readAuthorization(request.raw);
  return authorization?.scheme === 'bearer' ? authorization.value : undefined;
}
