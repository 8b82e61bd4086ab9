import { get, preferredType, type RawRoute, type Route } from '@sandbox/http';
import {
  type AssetOptions,
  createAssetByOrigin,
  createFileAsset,
  HTML_TYPE,
  pageHeaders,
} from '@sandbox/web';
import { SANDBOX_PAGE_FILES } from '../sandbox-page/sandbox-page.js';
import { renderTriggersPage, TRIGGERS_PATH, TRIGGERS_POLICY } from './triggers-page.js';

/**
 * Sends the list of triggers as a page to clients that prefer HTML, and adds the files that the page loads.
 */
export function withTriggersPage(
  tools: readonly (Route | RawRoute)[],
): readonly (Route | RawRoute)[] {
  const script = createFileAsset(new URL('../../web/sandbox/triggers.js', import.meta.url));
  return [
    ...tools.map((route) => ('handler' in route ? withPage(route) : route)),
    get(`${SANDBOX_PAGE_FILES}/triggers.js`, script),
  ];
}

function withPage(route: Route): Route {
  if (route.path !== TRIGGERS_PATH || route.method !== 'GET') return route;
  const sendPage = createAssetByOrigin(toPage);
  return {
    ...route,
    async handler(request) {
      const type = preferredType(request.headers.accept, ['application/json', 'text/html']);
      if (type === 'text/html') return sendPage(request);
      const response = await route.handler(request);
      return { ...response, headers: [...(response.headers ?? []), 'Vary', 'Accept'] };
    },
  };
}

function toPage(origin: string): AssetOptions {
  return {
    type: HTML_TYPE,
    body: renderTriggersPage(origin),
    headers: pageHeaders({ policy: TRIGGERS_POLICY }),
    vary: ['Accept'],
  };
}
