import { readFileSync } from 'node:fs';
import { type Answer, get, type HttpRequest, html, json, type Route } from '@sandbox/http';
import { createDocsRoutes } from '@sandbox/web';
import type { EndpointGroup } from '../endpoint.js';
import { preferredType } from '../preferred-type.js';
import { ROOT } from '../root.js';
import { TITLE } from './about.js';
import { describeService } from './describe-service.js';
import { INDEX_POLICY, renderIndexPage } from './index-page.js';
import { toOpenApi } from './to-openapi.js';

/** The routes that describe the service: index page, OpenAPI document, docs page. */
export function createDocumentRoutes(groups: readonly EndpointGroup[]): readonly Route[] {
  const openapi = toOpenApi(groups);
  return [
    get(ROOT, function describeRoot(request: HttpRequest): Answer {
      const { origin, headers } = request;
      const vary = ['Vary', 'Accept'];
      const type = preferredType(headers.accept, ['application/json', 'text/html']);
      if (type !== 'text/html') return json(describeService(groups, origin), { headers: vary });
      const policy = ['Content-Security-Policy', INDEX_POLICY];
      return html(renderIndexPage(groups, origin), { headers: [...vary, ...policy] });
    }),
    get(`${ROOT}/openapi.json`, function describeInOpenApi({ origin }) {
      return json({ ...openapi, servers: [{ url: origin }] });
    }),
    ...createDocsRoutes({
      title: TITLE,
      path: `${ROOT}/docs`,
      openapi: `${ROOT}/openapi.json`,
    }),
    asset('index.css', 'text/css; charset=utf-8'),
    asset('index.js', 'text/javascript; charset=utf-8'),
  ];
}

/** A file that the index page loads. */
function asset(name: string, type: string): Route {
  const body = readFileSync(new URL(`../../web/${name}`, import.meta.url));
  return get(`${ROOT}/${name}`, function sendAsset() {
    const headers = ['Content-Type', type, 'Cache-Control', 'public, max-age=86400'];
    return { status: 200, headers, body, constant: true };
  });
}
