import type { EventEmitter } from 'node:events';
import type { Platform } from '@sandbox/http';
import type { Provider } from 'oidc-provider';
import { registerDirectGrants } from '../grants/direct-grants.js';
import { type OidcLibrary, toLibraryError } from '../library/oidc-library.js';
import type { SealedRecords, TokenRecord } from '../state/create-sealed-records.js';
import { explainInBody } from './explain-error.js';
import { findRedirectProblem, policySourceOf } from './find-redirect-problem.js';
import { type ConfigurationOptions, toConfiguration } from './to-configuration.js';

export interface ProviderOptions extends ConfigurationOptions {
  readonly issuer: string;
  readonly records: SealedRecords;
  readonly log: Platform['log'];
}

/** The policy of the form_post page: run the library's script, whose hash it adds, and post to the client. */
const FORM_POST_POLICY = "default-src 'none';script-src;base-uri 'none';frame-ancestors 'none'";

/** The models whose records are their ids. */
const STORED_KINDS = [
  'AuthorizationCode',
  'RefreshToken',
  'PushedAuthorizationRequest',
  'DeviceCode',
  'Grant',
] as const;

/**
 * Builds the authorization server of one issuer. It stores nothing, so any number of them may exist side by
 * side.
 */
export function createProvider(options: ProviderOptions): Provider {
  const { library, issuer, records, log, credentials } = options;
  const provider = new library.Provider(issuer, toConfiguration(options));
  for (const kind of STORED_KINDS) {
    keepInId(provider[kind].prototype, records, library.errors);
  }
  provider.Client.prototype.redirectUriAllowed = (uri) => findRedirectProblem(uri) === undefined;
  registerDirectGrants(provider, { credentials, library });
  provider.on('grant.error', explainInBody);
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'authorization failed'));
  const events: EventEmitter = provider; // the library's types leave out Koa's own event
  events.on('error', (error) => log.error({ err: error }, 'authorization server failed'));
  provider.use(async function restrictFormPost(ctx, next) {
    ctx.set('Content-Security-Policy', FORM_POST_POLICY);
    await next();
    const policy = ctx.response.get('Content-Security-Policy');
    const uri = String(ctx.oidc?.params?.redirect_uri ?? '');
    const target = findRedirectProblem(uri) === undefined ? policySourceOf(uri) : "'none'";
    ctx.set('Content-Security-Policy', `${policy};form-action ${target}`);
  });
  return provider;
}

/** The library makes the id of a record by a method of it that its types leave out; the version is pinned for this. */
function keepInId(prototype: object, records: SealedRecords, errors: OidcLibrary['errors']): void {
  Object.defineProperty(prototype, 'generateTokenId', {
    value(this: TokenRecord) {
      try {
        return records.toId(this);
      } catch (cause) {
        throw toLibraryError(cause, errors);
      }
    },
  });
}
