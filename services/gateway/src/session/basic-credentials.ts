import { createHash } from 'node:crypto';
import { readBasic } from '@sandbox/http';
import { fail } from '../errors.js';

const PREFIX = 'keep-';

/** A login and its key. */
export interface Credentials {
  readonly login: string;
  readonly transactionKey: string;
}

/** True when a login names a session that lasts without a header. */
export function isKeepLogin(login: string): boolean {
  return login.startsWith(PREFIX);
}

/** The id of the session that a `keep-` login names: login and key together are its identity. */
export function keepSessionId({ login, transactionKey }: Credentials): string {
  const identity = JSON.stringify([login, transactionKey]);
  return PREFIX + createHash('sha256').update(identity).digest('base64url');
}

const LOGIN_MAX_LENGTH = 25;
const KEY_LENGTH = 16;

/**
 * Reads a login and its key from HTTP Basic (RFC 7617); undefined without the header.
 * @throws AppError invalid_credentials when the header has no valid login and key
 */
export function readBasicCredentials(authorization: string | undefined): Credentials | undefined {
  if (authorization === undefined) return undefined;
  const [login = '', transactionKey = ''] = readBasic(authorization);
  const credentials = { login, transactionKey };
  if (isUsable(credentials)) return credentials;
  throw fail('invalid_credentials', {
    detail: `HTTP Basic must contain a login of 1 to ${LOGIN_MAX_LENGTH} characters and a transaction key of ${KEY_LENGTH}.`,
    headers: { 'WWW-Authenticate': 'Basic realm="API Sandbox", charset="UTF-8"' },
  });
}

function isUsable({ login, transactionKey }: Credentials): boolean {
  const length = [...login].length;
  return length > 0 && length <= LOGIN_MAX_LENGTH && [...transactionKey].length === KEY_LENGTH;
}
