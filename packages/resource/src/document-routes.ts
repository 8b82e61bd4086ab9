import { clientFormat } from '@sandbox/exports';
import { get, type Handler, type Route } from '@sandbox/http';
import { type Asset, createAsset, createDocsRoutes, JSON_TYPE } from '@sandbox/web';
import type { Dataset, DatasetOf } from './dataset.js';
import { describeApi } from './describe-api.js';
import type { Feed } from './feed/define-feed.js';
import { createExamples } from './openapi/examples.js';
import { toClientModel } from './openapi/to-client-model.js';
import { type OpenApiOptions, toOpenApi } from './openapi/to-openapi.js';

/** What the documents say beside the declarations of the resources. */
export interface DocumentOptions extends Omit<OpenApiOptions, 'examples'> {
  readonly version: string;
  readonly feed: Feed;
  /** What the root of the API is besides its description. */
  readonly toRoot: (describe: Handler) => Handler;
}

/** The routes that describe an API: its root, its OpenAPI document and the docs page for people. */
export function createDocumentRoutes(
  dataset: Dataset,
  datasetOf: DatasetOf,
  options: DocumentOptions,
): readonly Route[] {
  const { name, title } = dataset.api;
  const root = `/v1/${name}`;
  const describe = (records: Dataset, isSession: boolean) =>
    createAsset({
      type: JSON_TYPE,
      vary: ['Accept'],
      body: JSON.stringify(describeApi(records, { ...options, isSession })),
    });
  const description = late(() => describe(dataset, false));
  const inUnused = late(() => describe(dataset, true));
  return [
    get(
      root,
      options.toRoot(function describeRecords(request) {
        const { session } = request;
        if (session === undefined) return description(request);
        const isUnused = session.changes === 0 && session.scenario === undefined;
        return isUnused ? inUnused(request) : describe(datasetOf(request), true)(request);
      }),
    ),
    ...createDocsRoutes({
      title: `${title} API`,
      path: `${root}/docs`,
      openapi: `${root}/openapi.json`,
      document: () => toOpenApi(dataset.api, { ...options, examples: createExamples(dataset) }),
      exports: {
        path: `${root}/exports`,
        name,
        formats: [clientFormat(() => toClientModel(dataset.api))],
      },
    }),
  ];
}

/** An asset that is made when it is first asked for: records are loaded then. */
function late(make: () => Asset): Asset {
  let asset: Asset | undefined;
  return (request) => {
    asset ??= make();
    return asset(request);
  };
}
