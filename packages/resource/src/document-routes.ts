import { get, json, type Route, validated } from '@sandbox/http';
import { createDocsRoutes } from '@sandbox/web';
import type { Dataset } from './dataset.js';
import { describeApi } from './describe-api.js';
import type { Feed } from './feed/define-feed.js';
import { type OpenApiOptions, toOpenApi } from './openapi/to-openapi.js';

/** What the documents tell beside the declarations of the resources. */
export interface DocumentOptions extends OpenApiOptions {
  readonly feed: Feed;
}

/** The routes that describe an API: its root, its OpenAPI document and the docs page for people. */
export function createDocumentRoutes(dataset: Dataset, options: DocumentOptions): readonly Route[] {
  const { name, title } = dataset.api;
  const root = `/v1/${name}`;
  const openapi = toOpenApi(dataset.api, options);
  const description = describeApi(dataset, options.feed, options.version);
  return [
    get(root, function describeRoot() {
      return validated(json(description, { constant: true }));
    }),
    get(`${root}/openapi.json`, function describeInOpenApi(request) {
      return validated(json({ ...openapi, servers: [{ url: request.origin }] }));
    }),
    ...createDocsRoutes({
      title: `${title} API`,
      path: `${root}/docs`,
      openapi: `${root}/openapi.json`,
    }),
  ];
}
