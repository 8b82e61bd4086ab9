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
  didYouMean,
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
import { type Api, storedIn } from '../define-api.js';
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
import { createSingleRoutes } from '../rest/single-routes.js';
import { createWriteRoutes } from '../rest/write-routes.js';
import { createRecordSessions, type RecordSessions } from '../session/create-record-sessions.js';
import type { FollowedSession } from '../session/followed-session.js';
import { SESSION_ERRORS } from '../session/session-errors.js';
import { createServiceTools } from '../session/tools/service-tools.js';
import { createToolRoutes, toToolPaths } from '../session/tools/tool-routes.js';
import { shareDataset } from '../share-dataset.js';
import { REJECTIONS } from '../write/write-errors.js';
import type { DataSource } from './describe-api.js';
import { createDocumentRoutes } from './document-routes.js';
import type { RecordService } from './record-service.js';

export interface RecordAppOptions {
  readonly platform: Platform;
  /** The folder with the API's seed files; the service's own when left out. */
  readonly seeds?: string;
  /** The records, if they do not come from files. */
  readonly dataset?: Dataset;
  /** Fingerprint and notices of records that come from files of the operator. */
  readonly source?: DataSource;
  /** A session whose records are followed; none when left out. */
  readonly followed?: FollowedSession;
  /** How many clients the feed takes and how long it waits for them; the defaults when left out. */
  readonly feedLimits?: FeedOptions['limits'];
  /** The bounds of sessions, and whose tokens open closed ones; the defaults when left out. */
  readonly settings?: SessionSettings & AccessSettings;
  /** Where replicas share sessions; in the memory of this process when left out. */
  readonly redisUrl?: string | null;
  /** False loads records and libraries when a request first needs them; seeds that are wrong are then not noticed before. */
  readonly isWarm?: boolean;
}

/** The error codes of every record API. */
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
  const { api, rules, feed, busyDay } = service;
  const { platform, source, redisUrl = null, isWarm = true } = options;
  const { feedLimits: limits = DEFAULT_FEED_LIMITS } = options;
  const { settings = parseSettings({ ...SESSION_SETTINGS, ...ACCESS_SETTINGS }, {}) } = options;
  const { base, late } = chooseRecords(service, options);
  const stored = { base, platform, settings, redisUrl, fingerprint: source?.fingerprint };
  const sessions = createRecordSessions({ ...stored, rules, busyDay, followed: options.followed });
  const shared = { feed, dataset: base, platform, limits, sessions };
  const live = createFeed(shared);
  const load = createGraphqlLoader({ ...shared, live });
  const { metrics } = platform;
  if (redisUrl !== null) showRedis(metrics, { service: api.name, isUp: sessions.isReady });
  showStates(metrics, { service: api.name, sessions: sessions.stored });
  const root = `/v1/${api.name}`;
  const scope = (): Pick<McpScope, 'apps' | 'pages'> => ({ apps: [app], pages: [] });
  const parts = { service, base, sessions, events: live, load, platform, source };
  const routes = [createMcpRoute({ platform, path: `${root}/mcp`, scope }), ...createRoutes(parts)];
  const app: ServiceApp = {
    ...describe(service),
    notices: source?.notices ?? [],
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
    stop: (isReplaced) => live.stop(isReplaced),
    release: () => sessions.stop(),
  };
  return app;
}

/** Builds the description of an app from the declaration of its service. */
function describe({ api, examples, errors }: RecordService) {
  return {
    name: api.name,
    title: api.title,
    summary: api.description,
    links: linksOf(`/v1/${api.name}`),
    examples,
    errors: { ...ERRORS, ...errors },
    recordLinks: toRecordLinks(api),
    paths: recordPaths(api.name),
  };
}

/** The records of an app; `late` when they are loaded with the first request that needs them. */
function chooseRecords(
  { api, seeds: own }: RecordService,
  { platform, dataset, seeds = own, isWarm = true }: RecordAppOptions,
) {
  const late = isWarm || dataset ? undefined : createLateSeeds(api, seeds, platform.log);
  return { late, base: dataset ?? late?.dataset ?? shareDataset(api, seeds) };
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
    respondToRejection: createGraphqlRejection(api),
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
  readonly source: DataSource | undefined;
}

function createRoutes(parts: RouteParts): readonly (Route | RawRoute)[] {
  const { service, base, sessions, events, load, platform, source } = parts;
  const { api, rules, feed, extra, examples, graphqlExamples, live } = service;
  const { datasetOf, runWrites } = sessions;
  const writing = { api, datasetOf, runWrites, clock: platform.clock };
  const page = { dataset: base, feed, examples, live };
  return [
    ...createPageRoutes(api, live),
    ...createDocumentRoutes(base, datasetOf, {
      version: PRODUCT_VERSION,
      errors: rules.errors,
      feed,
      source,
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
    ...createWriteRoutes(writing),
    ...createSingleRoutes(writing, { root: `/v1/${api.name}`, isNoted: true }),
    ...createDialectRoutes({ ...writing, platform }),
  ];
}

/** The response to a path below a root of the API, its own or that of a dialect, that no route takes. */
function noRoute(api: Api, { path }: HttpRequest): AppError {
  const { root, guide } = rootOf(api, path);
  const collection = path.slice(root.length + 1).split('/', 1)[0] ?? '';
  const collections = storedIn(api).map(({ name }) => name);
  if (path.length <= root.length + 1 || collections.includes(collection)) {
    return fail('not_found', {
      detail: `There is no route ${path}. ${guide} lists the routes.`,
    });
  }
  return fail('unknown_collection', {
    detail: `There is no collection "${collection}".${didYouMean(collection, collections)} There are: ${collections.join(', ')}.`,
    members: { collections },
  });
}
