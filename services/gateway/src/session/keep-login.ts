import { createHash } from 'node:crypto';

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
