import { get, type Handler, type HttpRequest, preferredType, type Route } from '@sandbox/http';
import {
  type AssetOptions,
  createAsset,
  createAssetByOrigin,
  createFileAsset,
  HTML_TYPE,
  pageHeaders,
} from '@sandbox/web';
import type { Dataset, DatasetOf } from '../dataset.js';
import type { Api } from '../define-api.js';
import { API_POLICY, type ApiPage, renderApiPage } from './api-page.js';
import { createLiveRoutes, type LivePage } from './live-page.js';

/** Sends the root of an API as an HTML page to clients that prefer HTML, and as `describe` does to other clients. */
export function createApiRoot(
  describe: Handler,
  { datasetOf, ...page }: ApiPage & { readonly datasetOf: DatasetOf },
): Handler {
  const toOptions = (dataset: Dataset, origin: string): AssetOptions => ({
    type: HTML_TYPE,
    body: renderApiPage({ ...page, dataset }, origin),
    headers: pageHeaders({ policy: API_POLICY }),
    vary: ['Accept'],
  });
  const ofSeeds = createAssetByOrigin((origin) => toOptions(page.dataset, origin));
  return function sendRoot(request) {
    const type = preferredType(request.headers.accept, ['application/json', 'text/html']);
    if (type !== 'text/html') return describe(request);
    if (!isChanged(request)) return ofSeeds(request);
    return createAsset(toOptions(datasetOf(request), request.origin))(request);
  };
}

/** The routes of the page's assets, and of the page that shows the feed. */
export function createPageRoutes(api: Api, live: LivePage | undefined): readonly Route[] {
  const script = createFileAsset(new URL('../../web/explore.js', import.meta.url));
  return [
    ...(live ? createLiveRoutes(api, live) : []),
    get(`/v1/${api.name}/page/explore.js`, script),
  ];
}

/** True in a session whose records are not the seed records. */
function isChanged({ session }: HttpRequest): boolean {
  return session !== undefined && ((session.changes ?? 0) > 0 || session.scenario !== undefined);
}
