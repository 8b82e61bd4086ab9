import { type EndpointGroup, toOpenApi } from '@sandbox/endpoint';
import { type Handler, preferredType, type Route } from '@sandbox/http';
import {
  createAssetByOrigin,
  createDocsRoutes,
  HTML_TYPE,
  JSON_TYPE,
  pageHeaders,
} from '@sandbox/web';
import { SECURITY_SCHEMES } from '../auth/security-schemes.js';
import type { Credentials } from '../credentials.js';
import { ROOT } from '../dependencies.js';
import { DESCRIPTION, describeService, TITLE } from './describe-service.js';
import { INDEX_POLICY, renderIndexPage } from './index-page.js';
import { assetRoute, createPlaygroundRoutes } from './playground-routes.js';

/** The routes that describe the service: index page, OpenAPI document, docs page, OAuth playground. */
export function createDocumentRoutes(
  groups: readonly EndpointGroup[],
  credentials: Credentials,
): readonly Route[] {
  const description = createAssetByOrigin((origin) => ({
    type: JSON_TYPE,
    body: JSON.stringify(describeService(groups, origin)),
    vary: ['Accept'],
  }));
  const index = createAssetByOrigin((origin) => ({
    type: HTML_TYPE,
    body: renderIndexPage({ groups, origin, credentials }),
    headers: pageHeaders({ policy: INDEX_POLICY }),
    vary: ['Accept'],
  }));
  const describeRoot: Handler = (request) => {
    const type = preferredType(request.headers.accept, ['application/json', 'text/html']);
    return type === 'text/html' ? index(request) : description(request);
  };
  return [
    {
      method: 'GET',
      path: ROOT,
      summary: 'Every endpoint with an example, as a page or as JSON',
      handler: describeRoot,
    },
    // Clients that join a base with an empty path ask for it this way, some of them without following redirects.
    {
      method: 'GET',
      path: `${ROOT}/`,
      summary: 'The same under a path that ends in a slash',
      handler: describeRoot,
    },
    ...createDocsRoutes({
      title: TITLE,
      path: `${ROOT}/docs`,
      openapi: `${ROOT}/openapi.json`,
      document: () =>
        toOpenApi({
          ...{ title: TITLE, description: DESCRIPTION, root: ROOT, groups },
          securitySchemes: SECURITY_SCHEMES,
        }),
      exports: { path: `${ROOT}/exports`, name: 'utils' },
    }),
    assetRoute('index.css'),
    assetRoute('index.js'),
    assetRoute('consent.css'),
    ...createPlaygroundRoutes(credentials),
  ];
}
