import { AppError } from '@sandbox/kernel';
import type { OidcLibrary } from './oidc-library.js';

/** What goes wrong while a record is sealed or unsealed, as the library answers it. */
export function toLibraryError(cause: unknown, errors: OidcLibrary['errors']): unknown {
  if (cause instanceof RangeError)
    return new errors.InvalidRequest('what the request asks for is too long to be kept in a token');
  if (!(cause instanceof AppError)) return cause;
  const error = new errors.OIDCProviderError(cause.status, cause.code, { cause });
  error.error_description = cause.message;
  error.expose = true;
  delete error.error_detail;
  return error;
}
