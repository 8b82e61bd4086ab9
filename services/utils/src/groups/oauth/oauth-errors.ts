import {
  type Handler,
  type HttpRequest,
  type HttpResponse,
  json,
  type Rejection,
  type RejectionResponder,
} from '@sandbox/http';
import { toOauthText } from '@sandbox/jwt';
import { AppError, defineErrors, type ErrorFactory } from '@sandbox/kernel';
import { bearerChallenge } from '../../auth/bearer.js';
import type { UtilsErrorCode } from '../../errors.js';

/** The errors of the endpoints that are not the library's (RFC 6749 5.2, RFC 6750 3.1, RFC 7662 2.3). */
export const OAUTH_ERRORS = {
  invalid_request: { status: 400, title: 'The OAuth request is invalid' },
  invalid_client: { status: 401, title: 'Client authentication failed' },
  invalid_token: { status: 401, title: 'The access token is not accepted' },
  invalid_dpop_proof: { status: 401, title: 'The DPoP proof is not accepted' },
  use_dpop_nonce: { status: 401, title: 'The DPoP proof requires a nonce' },
  insufficient_scope: { status: 403, title: 'The access token does not allow this' },
  too_many_attempts: { status: 429, title: 'Too many user codes were wrong' },
  temporarily_unavailable: {
    status: 503,
    title: 'A required component is temporarily unavailable',
  },
} as const;

/** A code of those errors. */
export type OauthErrorCode = keyof typeof OAUTH_ERRORS;

/** Makes an error of an OAuth endpoint. Its body contains the members. */
export const failOauth: ErrorFactory<OauthErrorCode> = defineErrors(OAUTH_ERRORS);

/**
 * The result of a task that needs the shared state of replicas. While that is unavailable, an error that
 * names the part that cannot be determined.
 */
export async function orUnavailable<Result>(
  task: () => Promise<Result>,
  unknown: string,
): Promise<Result> {
  try {
    return await task();
  } catch (cause) {
    throw failOauth('temporarily_unavailable', {
      detail: `Cannot determine right now ${unknown}; retry later.`,
      headers: { 'Retry-After': '1' },
      cause,
    });
  }
}

/** An error in a body. */
export interface OauthErrorBody {
  readonly error: string;
  readonly error_description: string;
}

/** An error with only the characters that RFC 6749 5.2 allows. */
export function oauthError(error: string, description: string): OauthErrorBody {
  return { error, error_description: toOauthText(description) };
}

/** The OAuth names for the failures of readers that other endpoints have too. */
const OAUTH_NAMES: Readonly<Partial<Record<UtilsErrorCode, OauthErrorCode>>> = {
  credentials_required: 'invalid_token',
  invalid_authorization: 'invalid_request',
  malformed_credentials: 'invalid_client',
};

/** Headers of every response about a token (RFC 6749 5.1). */
export const NO_STORE: readonly string[] = ['Cache-Control', 'no-store', 'Pragma', 'no-cache'];

/** Wraps a handler so that its OAuth errors are sent in the shape of RFC 6749 5.2; others stay problems. */
export function handleOauthErrors(handler: Handler): Handler {
  return async function answerOauth(request: HttpRequest): Promise<HttpResponse> {
    try {
      return await handler(request);
    } catch (error) {
      const response = error instanceof AppError ? toResponse(error) : undefined;
      if (response === undefined) throw error;
      return response;
    }
  };
}

/** The paths at which programs read errors of OAuth; at others people do, or errors are problems. */
const FOR_PROGRAMS = /\/oauth\/(?:token|introspect|revoke|par|device_authorization)$/;

/** The endpoints for access tokens: a 401 challenges with Bearer (RFC 6750 3). */
const OPENED_BY_TOKEN = /\/oauth\/(?:userinfo|protected)$/;

/**
 * Writes the failures and limits that clients request in the shape of RFC 6749 5.2, on the paths of OAuth.
 */
export const answerOauthRejection: RejectionResponder = ({ path }, rejection) => {
  if (OPENED_BY_TOKEN.test(path)) return rejectToken(rejection);
  if (!FOR_PROGRAMS.test(path)) return undefined;
  const { status, message, headers } = rejection.error;
  return json(oauthError(nameOf(rejection), message), {
    status,
    headers: [...NO_STORE, ...Object.entries(headers).flat()],
  });
};

function rejectToken({ code = 'invalid_token', error }: Rejection): HttpResponse | undefined {
  if (error.status !== 401) return undefined;
  const body = oauthError(code, error.message);
  const challenge = bearerChallenge({ error: body.error, description: body.error_description });
  const headers = { ...error.headers, 'WWW-Authenticate': challenge };
  return json(body, { status: 401, headers: [...NO_STORE, ...Object.entries(headers).flat()] });
}

function nameOf({ code, error: { status } }: Rejection): string {
  if (code !== undefined && status !== 429) return code;
  if (status === 429 || status === 503) return 'temporarily_unavailable';
  return status >= 500 ? 'server_error' : 'invalid_request';
}

function toResponse({
  code,
  status,
  message,
  members,
  headers,
}: AppError): HttpResponse | undefined {
  const names: Readonly<Record<string, string | undefined>> = OAUTH_NAMES;
  const error = Object.hasOwn(OAUTH_ERRORS, code) ? code : names[code];
  if (error === undefined) return undefined;
  return json(
    { ...oauthError(error, message), ...members },
    { status, headers: [...NO_STORE, ...Object.entries(headers).flat()] },
  );
}
