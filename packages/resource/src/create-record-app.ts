import { createHandler, type HttpRequest, type Platform, type Route } from '@sandbox/http';
import { type AppError, PRODUCT_VERSION, SERVICE_PLACES, type ServiceApp } from '@sandbox/kernel';
import { type Dataset, loadDataset } from './dataset.js';
import type { Api } from './define-api.js';
import { createDocumentRoutes } from './document-routes.js';
import { fail } from './errors.js';
import type { OpenApiPart } from './openapi/to-openapi.js';
import { createOperations } from './operations.js';
import { createRestRoutes } from './rest/rest-routes.js';

/** What a record service gives to be served. */
export interface RecordAppOptions {
  readonly api: Api;
  readonly platform: Platform;
  /** The folder that holds the API's seed files. */
  readonly seeds: string;
  /** Paths worth a first curl. */
  readonly examples: readonly string[];
  /** Routes that do not derive from a resource, and how documents describe them. */
  readonly extra?: {
    readonly routes: (dataset: Dataset) => readonly Route[];
    readonly paths: OpenApiPart;
  };
}

/**
 * Builds a record API from its declaration: loads and checks its seeds and composes its routes.
 * @throws SeedError when the seeds do not fit the declaration
 */
export function createRecordApp({
  api,
  platform,
  seeds,
  examples,
  extra,
}: RecordAppOptions): ServiceApp {
  const dataset = loadDataset(api, seeds);
  const operations = createOperations(dataset);
  const root = `/v1/${api.name}`;
  const routes = [
    ...createDocumentRoutes(dataset, {
      version: PRODUCT_VERSION,
      ...(extra ? { extraPaths: extra.paths } : {}),
    }),
    ...(extra ? extra.routes(dataset) : []),
    ...createRestRoutes({ dataset, operations }),
  ];
  return {
    name: api.name,
    summary: api.description,
    links: [
      { label: 'Start', path: root },
      { label: 'Documentation', path: `${root}/docs` },
      { label: 'OpenAPI', path: `${root}/openapi.json` },
    ],
    examples,
    paths: SERVICE_PLACES[api.name].paths,
    handler: createHandler({ platform, routes, notFound: (request) => noRoute(api, request) }),
    isReady: () => true,
    start: async () => {},
    stop: async () => {},
  };
}

/** What a path below the API's root that no route takes is answered with. */
function noRoute(api: Api, { path }: HttpRequest): AppError {
  const root = `/v1/${api.name}`;
  const collection = path.slice(root.length + 1).split('/', 1)[0] ?? '';
  const collections = api.resources.map(({ name }) => name);
  if (collections.includes(collection)) {
    return fail('not_found', { detail: `Nothing is at ${path}. ${root} describes what there is.` });
  }
  return fail('unknown_collection', {
    detail: `There is no collection "${collection}". There are: ${collections.join(', ')}.`,
    members: { collections },
  });
}
