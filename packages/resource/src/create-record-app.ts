import { createHandler, type HttpRequest, type Platform } from '@sandbox/http';
import {
  type AppError,
  PRODUCT_VERSION,
  SERVICE_LOCATIONS,
  type ServiceApp,
} from '@sandbox/kernel';
import { loadDataset } from './dataset.js';
import type { Api } from './define-api.js';
import { createDocumentRoutes } from './document-routes.js';
import { fail } from './errors.js';
import { createFeed, type FeedOptions } from './feed/create-feed.js';
import { toFeedPaths } from './feed/to-feed-paths.js';
import { createGraphqlRoutes } from './graphql/graphql-routes.js';
import { toGraphqlPaths } from './graphql/to-graphql-paths.js';
import type { RecordService } from './record-service.js';
import { createRestRoutes } from './rest/rest-routes.js';
import { createWriteRoutes } from './rest/write-routes.js';
import { createWriteOperations } from './write/write-operations.js';

export interface RecordAppOptions {
  readonly platform: Platform;
  /** The folder that holds the API's seed files; the service's own when left out. */
  readonly seeds?: string;
  /** How many clients the feed takes and how long it waits for them; the defaults when left out. */
  readonly feedLimits?: FeedOptions['limits'];
}

/**
 * Builds a record API from its declaration: loads and checks its seeds and composes its routes.
 * @throws SeedError when the seeds do not fit the declaration
 */
export function createRecordApp(service: RecordService, options: RecordAppOptions): ServiceApp {
  const { api, rules, feed, examples, extra } = service;
  const { platform, seeds = service.seeds, feedLimits } = options;
  const dataset = loadDataset(api, seeds);
  const writes = createWriteOperations(dataset, rules);
  const events = createFeed({ feed, dataset, platform, limits: feedLimits });
  const root = `/v1/${api.name}`;
  const routes = [
    ...createDocumentRoutes(dataset, {
      version: PRODUCT_VERSION,
      errors: rules.errors,
      feed,
      extraPaths: { ...extra?.paths, ...toFeedPaths(api, feed), ...toGraphqlPaths(api) },
    }),
    ...(extra ? extra.routes(dataset) : []),
    ...createGraphqlRoutes({ dataset, writes, platform }),
    ...events.routes,
    ...createRestRoutes(dataset),
    ...createWriteRoutes({ dataset, operations: writes, clock: platform.clock }),
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
    paths: SERVICE_LOCATIONS[api.name].paths,
    handler: createHandler({ platform, routes, notFound: (request) => noRoute(api, request) }),
    upgrade: events.upgrade,
    isReady: () => true,
    start: async () => {},
    stop: () => events.stop(),
  };
}

/** The response to a path below the API's root that no route takes. */
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
