import { REALM } from '../basic/realm.js';

/** An error of RFC 6750 3.1 as far as these endpoints can answer with one. */
export interface BearerError {
  readonly error: 'invalid_request' | 'invalid_token';
  /** Without quotes and backslashes, as 3 demands. */
  readonly description: string;
}

/** The challenge of RFC 6750 3; it names no error to a client that sent no token (3.1). */
export function bearerChallenge(failure?: BearerError): string {
  const error = failure
    ? `, error="${failure.error}", error_description="${failure.description}"`
    : '';
  return `Bearer realm="${REALM}"${error}`;
}
