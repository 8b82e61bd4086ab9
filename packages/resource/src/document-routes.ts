import { get, json, type Route, validated } from '@sandbox/http';
import { createAsset, createDocsRoutes, JSON_TYPE } from '@sandbox/web';
import type { Dataset, DatasetOf } from './dataset.js';
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
export function createDocumentRoutes(
  dataset: Dataset,
  datasetOf: DatasetOf,
  options: DocumentOptions,
): readonly Route[] {
  const { name, title } = dataset.api;
  const root = `/v1/${name}`;
  const describe = (records: Dataset) =>
    describeApi(records, { ...options, isSession: records !== dataset });
  const description = createAsset({ type: JSON_TYPE, body: JSON.stringify(describe(dataset)) });
  return [
    get(root, function describeRecords(request) {
      const records = datasetOf(request);
      return records === dataset ? description(request) : validated(json(describe(records)));
    }),
    ...createDocsRoutes({
      title: `${title} API`,
      path: `${root}/docs`,
      openapi: `${root}/openapi.json`,
      document: () => toOpenApi(dataset.api, { ...options, examples: createExamples(dataset) }),
    }),
  ];
}
