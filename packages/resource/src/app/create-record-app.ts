import { FEED_ERRORS } from '@sandbox/event-ticker';
import {
  createHandler,
  type HttpRequest,
  type Platform,
  type RawRoute,
  type Route,
} from '@sandbox/http';
import { ACCESS_SETTINGS, type AccessSettings } from '@sandbox/jwt';
import {
  type AppError,
  PRODUCT_VERSION,
  parseSettings,
  recordPaths,
  type ServiceApp,
} from '@sandbox/kernel';
import { createMcpRoute, type McpScope } from '@sandbox/mcp';
import { QUERY_ERRORS } from '@sandbox/query-engine';
import { showRedis } from '@sandbox/redis';
import { SESSION_SETTINGS, type SessionSettings, showStates } from '@sandbox/sessions';
import type { Dataset } from '../dataset.js';
import type { Api } from '../define-api.js';
import { rootOf } from '../dialect/dialect-path.js';
import { createDialectRoutes } from '../dialect/dialect-routes.js';
import { errorMembers } from '../dialect/dialects.js';
import { POSTGREST_ERRORS } from '../dialect/postgrest/errors.js';
import { fail, RECORD_ERRORS } from '../errors.js';
import { createFeed, type FeedOptions, type LiveFeed } from '../feed/create-feed.js';
import { DEFAULT_FEED_LIMITS } from '../feed/feed-settings.js';
import { createSocketListener } from '../feed/socket-listener.js';
import { toFeedPaths } from '../feed/to-feed-paths.js';
import { GRAPHQL_ERRORS } from '../graphql/errors.js';
import {
  createGraphqlLoader,
  createGraphqlRejection,
  createGraphqlRoutes,
  createGraphqlSocket,
  type LoadGraphql,
} from '../graphql/graphql-routes.js';
import { nameGraphqlOperation } from '../graphql/name-graphql-operation.js';
import { toGraphqlPaths } from '../graphql/to-graphql-paths.js';
import { createLateSeeds } from '../late-seeds.js';
import { createApiRoot, createPageRoutes } from '../page/api-root.js';
import { toRecordLinks } from '../record-links.js';
import { createAggregateRoutes } from '../rest/aggregate-routes.js';
import { createDownloadRoutes } from '../rest/download-routes.js';
import { createRestRoutes } from '../rest/rest-routes.js';
import { createWriteRoutes } from '../rest/write-routes.js';
import { createRecordSessions, type RecordSessions } from '../session/create-record-sessions.js';
import { SESSION_ERRORS } from '../session/session-errors.js';
import { createServiceTools } from '../session/tools/service-tools.js';
import { createToolRoutes, toToolPaths } from '../session/tools/tool-routes.js';
import { shareDataset } from '../share-dataset.js';
import { REJECTIONS } from '../write/write-errors.js';
import { createDocumentRoutes } from './document-routes.js';
import type { RecordService } from './record-service.js';

export interface RecordAppOptions {
  readonly platform: Platform;
  /** The folder that holds the API's seed files; the service's own when left out. */
  readonly seeds?: string;
  /** The records, where they come from no files. */
  readonly dataset?: Dataset;
  /** How many clients the feed takes and how long it waits for them; the defaults when left out. */
  readonly feedLimits?: FeedOptions['limits'];
  /** The bounds of sessions, and whose tokens open closed ones; the defaults when left out. */
  readonly settings?: SessionSettings & AccessSettings;
  /** Where replicas share sessions; in the memory of this process when left out. */
  readonly redisUrl?: string | null;
  /** False loads records and libraries when a request first needs them; seeds that are wrong are then not noticed before. */
  readonly isWarm?: boolean;
}

/** The codes of errors of every record API. */
const ERRORS: ServiceApp['errors'] = {
  ...QUERY_ERRORS,
  ...RECORD_ERRORS,
  ...POSTGREST_ERRORS,
  ...REJECTIONS,
  ...SESSION_ERRORS,
  ...GRAPHQL_ERRORS,
  ...FEED_ERRORS,
};

/**
 * Builds a record API from its declaration: loads and checks its seeds and composes its routes.
 * @throws SeedError when the seeds do not fit the declaration
 */
export function createRecordApp(service: RecordService, options: RecordAppOptions): ServiceApp {
  const { api, examples, rules, feed, busyDay } = service;
  const { platform, seeds = service.seeds, redisUrl = null, isWarm = true } = options;
  const { feedLimits: limits = DEFAULT_FEED_LIMITS } = options;
  const { settings = parseSettings({ ...SESSION_SETTINGS, ...ACCESS_SETTINGS }, {}) } = options;
  const late = isWarm || options.dataset ? undefined : createLateSeeds(api, seeds, platform.log);
  const base = options.dataset ?? late?.dataset ?? shareDataset(api, seeds);
  const sessions = createRecordSessions({ base, rules, busyDay, platform, settings, redisUrl });
  const shared = { feed, dataset: base, platform, limits, sessions };
  const live = createFeed(shared);
  const load = createGraphqlLoader({ ...shared, live });
  if (redisUrl !== null) showRedis(platform.metrics, { service: api.name, isUp: sessions.isReady });
  showStates(platform.metrics, { service: api.name, sessions: sessions.stored });
  const root = `/v1/${api.name}`;
  const scope = (): Pick<McpScope, 'apps' | 'pages'> => ({ apps: [app], pages: [] });
  const routes = [
    createMcpRoute({ platform, path: `${root}/mcp`, scope }),
    ...createRoutes({ service, base, sessions, events: live, load, platform }),
  ];
  const app: ServiceApp = {
    name: api.name,
    title: api.title,
    summary: api.description,
    links: linksOf(root),
    examples,
    errors: { ...ERRORS, ...service.errors },
    recordLinks: toRecordLinks(api),
    paths: recordPaths(api.name),
    handler: createRecordHandler({ api, routes, sessions, platform }),
    takesFaultsInQuery: true,
    nameOperations: (request) => nameGraphqlOperation(api, request),
    upgrade: createSocketListener([live.socket, createGraphqlSocket(api, { load, live })], shared),
    sessionTools: createServiceTools(api, { sessions, idleMs: settings.SESSION_IDLE_MS }),
    isReady: () => late?.hasFailed() !== true,
    degraded: () => (sessions.isReady() ? [] : ['redis']),
    async start() {
      if (isWarm) await load();
      await sessions.start();
    },
    stop: () => live.stop(),
    release: () => sessions.stop(),
  };
  return app;
}

function createRecordHandler(parts: {
  readonly api: Api;
  readonly routes: readonly (Route | RawRoute)[];
  readonly sessions: RecordSessions;
  readonly platform: Platform;
}): ServiceApp['handler'] {
  const { api, routes, sessions, platform } = parts;
  return createHandler({
    platform,
    routes,
    demandsNames: true,
    answerRejection: createGraphqlRejection(api),
    errorMembers,
    prepare: (request) => sessions.prepare(request),
    notFound: (request) => noRoute(api, request),
  });
}

function linksOf(root: string): ServiceApp['links'] {
  return [
    { label: 'Collections', path: root },
    { label: 'Reference', path: `${root}/docs` },
    { label: 'GraphQL', path: `${root}/graphql` },
    { label: 'OpenAPI', path: `${root}/openapi.json` },
    { label: 'Exports', path: `${root}/exports/` },
  ];
}

interface RouteParts {
  readonly service: RecordService;
  readonly base: Dataset;
  readonly sessions: RecordSessions;
  readonly events: LiveFeed;
  readonly load: LoadGraphql;
  readonly platform: Platform;
}

function createRoutes(parts: RouteParts): readonly (Route | RawRoute)[] {
  const { service, base, sessions, events, load, platform } = parts;
  const { api, rules, feed, extra, examples, graphqlExamples, live } = service;
  const { datasetOf, runWrites } = sessions;
  const page = { dataset: base, feed, examples, live };
  return [
    ...createPageRoutes(api, live),
    ...createDocumentRoutes(base, datasetOf, {
      version: PRODUCT_VERSION,
      errors: rules.errors,
      feed,
      toRoot: (describe) => createApiRoot(describe, { ...page, datasetOf }),
      extraPaths: {
        ...extra?.paths,
        ...toFeedPaths(api, feed),
        ...toGraphqlPaths(api),
        ...toToolPaths(api),
      },
    }),
    ...(extra ? extra.routes(base, datasetOf) : []),
    ...createToolRoutes(api, sessions, platform),
    ...createGraphqlRoutes({ api, feed, examples: graphqlExamples, load }),
    ...events.routes,
    ...createAggregateRoutes(api, datasetOf),
    ...createDownloadRoutes({ api, datasetOf, platform }),
    ...createRestRoutes({ api, datasetOf, platform }),
    ...createWriteRoutes({ api, datasetOf, runWrites, clock: platform.clock }),
    ...createDialectRoutes({ api, datasetOf, runWrites, clock: platform.clock, platform }),
  ];
}

/** The response to a path below a root of the API, its own or that of a dialect, that no route takes. */
function noRoute(api: Api, { path }: HttpRequest): AppError {
  const { root, guide } = rootOf(api, path);
  const collection = path.slice(root.length + 1).split('/', 1)[0] ?? '';
  const collections = api.resources.map(({ name }) => name);
  if (path.length <= root.length + 1 || collections.includes(collection)) {
    return fail('not_found', {
      detail: `Nothing is at ${path}. ${guide} describes what there is.`,
    });
  }
  return fail('unknown_collection', {
    detail: `There is no collection "${collection}". There are: ${collections.join(', ')}.`,
    members: { collections },
  });
}
