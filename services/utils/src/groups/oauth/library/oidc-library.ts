import { AppError } from '@sandbox/kernel';
import { addLibraryStorage } from './library-storage.js';

/** The parts of the library that are used. */
export interface OidcLibrary {
  readonly Provider: typeof import('oidc-provider/lib/provider.js').Provider;
  readonly errors: typeof import('oidc-provider/lib/helpers/errors.js');
  readonly dpop: {
    readonly validate: typeof import('oidc-provider/lib/helpers/validate_dpop.js').default;
    readonly bind: typeof import('oidc-provider/lib/helpers/grant_common.js').applyDpopBinding;
  };
  readonly policy: typeof import('oidc-provider/lib/helpers/interaction_policy/index.js');
}

/**
 * Loads oidc-provider: 31 MB and a third of a second, which a service saves without token requests. Its
 * modules are imported one by one because its index prints a warning about Node 20, on which our tests run
 * it.
 */
export async function loadOidcLibrary(): Promise<OidcLibrary> {
  const [{ Provider }, errors, policy] = await Promise.all([
    import('oidc-provider/lib/provider.js'),
    import('oidc-provider/lib/helpers/errors.js'),
    import('oidc-provider/lib/helpers/interaction_policy/index.js'),
  ]);
  // The provider has loaded these by now.
  const { default: storage } = await import('oidc-provider/lib/helpers/als.js');
  addLibraryStorage(storage);
  const { default: validate } = await import('oidc-provider/lib/helpers/validate_dpop.js');
  const { applyDpopBinding } = await import('oidc-provider/lib/helpers/grant_common.js');
  return { Provider, errors, policy, dpop: { validate, bind: applyDpopBinding } };
}

/** The failures of sealing and unsealing records, as the library reports them. */
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
