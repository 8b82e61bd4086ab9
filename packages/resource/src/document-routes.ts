import { get, type Route } from '@sandbox/http';
import { createAsset, createDocsRoutes, JSON_TYPE } from '@sandbox/web';
import type { Dataset } from './dataset.js';
import { describeApi } from './describe-api.js';
import type { Feed } from './feed/define-feed.js';
import { createExamples } from './openapi/examples.js';
import { type OpenApiOptions, toOpenApi } from './openapi/to-openapi.js';

/** What the documents say beside the declarations of the resources. */
export interface DocumentOptions extends Omit<OpenApiOptions, 'examples'> {
  readonly version: string;
  readonly feed: Feed;
}

/** The routes that describe an API: its root, its OpenAPI document and the docs page for people. */
export function createDocumentRoutes(dataset: Dataset, options: DocumentOptions): readonly Route[] {
  const { name, title } = dataset.api;
  const root = `/v1/${name}`;
  const description = describeApi(dataset, options.feed, options.version);
  return [
    get(root, createAsset({ type: JSON_TYPE, body: JSON.stringify(description) })),
    ...createDocsRoutes({
      title: `${title} API`,
      path: `${root}/docs`,
      openapi: `${root}/openapi.json`,
      document: () => toOpenApi(dataset.api, { ...options, examples: createExamples(dataset) }),
    }),
  ];
}
