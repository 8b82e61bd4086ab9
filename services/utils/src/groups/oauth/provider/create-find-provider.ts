import type { HttpRequest } from '@sandbox/http';
import { LruMap, lazy } from '@sandbox/kernel';
import type { Provider } from 'oidc-provider';
import { findIssuer } from '../issuer.js';

/** Finds the authorization server that a request is for. */
export type FindProvider = (request: HttpRequest) => Promise<Provider>;

/**
 * The maximum number of servers. One takes 60 KB and less than a millisecond to build, so a stream of strange
 * Host headers does no harm.
 */
const MAX_PROVIDERS = 16;

/**
 * Builds the search: one server for each name of this host that clients use, built at first use.
 * @param load - called at the first request; returns the function that builds the server of an issuer
 */
export function createFindProvider(
  load: () => Promise<(issuer: string) => Provider>,
): FindProvider {
  const providers = new LruMap<string, Provider>({ maxEntries: MAX_PROVIDERS });
  const loaded = lazy(load);
  return async (request) => {
    const issuer = findIssuer(request);
    const create = await loaded();
    return providers.getOrCreate(issuer, () => create(issuer));
  };
}
