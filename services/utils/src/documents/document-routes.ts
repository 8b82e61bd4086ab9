import {
  type Answer,
  get,
  type HttpRequest,
  html,
  json,
  type Route,
  validated,
} from '@sandbox/http';
import { createDocsRoutes, pageHeaders } from '@sandbox/web';
import type { Credentials } from '../credentials.js';
import type { EndpointGroup } from '../endpoint.js';
import { preferredType } from '../preferred-type.js';
import { ROOT } from '../root.js';
import { TITLE } from './about.js';
import { assetRoute } from './asset-route.js';
import { describeService } from './describe-service.js';
import { INDEX_POLICY, renderIndexPage } from './index-page.js';
import { createPlaygroundRoutes } from './playground-routes.js';
import { toOpenApi } from './to-openapi.js';

/** The routes that describe the service: index page, OpenAPI document, docs page, OAuth playground. */
export function createDocumentRoutes(
  groups: readonly EndpointGroup[],
  credentials: Credentials,
): readonly Route[] {
  const openapi = toOpenApi(groups);
  return [
    get(ROOT, function describeRoot(request: HttpRequest): Answer {
      const { origin, headers } = request;
      const vary = ['Vary', 'Accept'];
      const type = preferredType(headers.accept, ['application/json', 'text/html']);
      if (type !== 'text/html')
        return validated(json(describeService(groups, origin), { headers: vary }));
      const policy = pageHeaders({ policy: INDEX_POLICY });
      return html(renderIndexPage({ groups, origin, credentials }), {
        headers: [...vary, ...policy],
      });
    }),
    get(`${ROOT}/openapi.json`, function describeInOpenApi({ origin }) {
      return validated(json({ ...openapi, servers: [{ url: origin }] }));
    }),
    ...createDocsRoutes({
      title: TITLE,
      path: `${ROOT}/docs`,
      openapi: `${ROOT}/openapi.json`,
    }),
    assetRoute('index.css', 'text/css; charset=utf-8'),
    assetRoute('index.js', 'text/javascript; charset=utf-8'),
    assetRoute('consent.css', 'text/css; charset=utf-8'),
    ...createPlaygroundRoutes(credentials),
  ];
}
