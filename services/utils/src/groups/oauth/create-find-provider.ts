import type { HttpRequest } from '@sandbox/http';
import type { Provider } from 'oidc-provider';
import { findIssuer } from './find-issuer.js';

/** Finds the authorization server that a request is for. */
export type FindProvider = (request: HttpRequest) => Promise<Provider>;

/** One takes 60 KB and less than a millisecond to build, so a stream of strange Host headers does no harm. */
const MOST = 16;

/**
 * Builds the search: one server for each name under which clients know us, built when first asked for.
 * @param load - called at the first request; gives what builds the server of an issuer
 */
export function createFindProvider(
  load: () => Promise<(issuer: string) => Provider>,
): FindProvider {
  const providers = new Map<string, Provider>();
  let loading: ReturnType<typeof load> | undefined;
  return async (request) => {
    const issuer = findIssuer(request);
    loading ??= load();
    const create = await loading;
    const provider = providers.get(issuer) ?? create(issuer);
    // What was asked for last is the last to be dropped.
    providers.delete(issuer);
    providers.set(issuer, provider);
    const [oldest] = providers.keys();
    if (providers.size > MOST && oldest !== undefined) providers.delete(oldest);
    return provider;
  };
}
