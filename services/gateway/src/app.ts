import { createHandler, type Platform, type RawRoute, type Route } from '@sandbox/http';
import {
  createRandom,
  createSeal,
  type IdSource,
  parseSettings,
  type Random,
  SERVICE_LOCATIONS,
  type ServiceApp,
  systemUuids,
} from '@sandbox/kernel';
import { createMcpRoute, type McpScope } from '@sandbox/mcp';
import { showRedis } from '@sandbox/redis';
import { type SessionStore, showStates } from '@sandbox/sessions';
import type { LookUp } from '@sandbox/webhook';
import { ABOUT, PUBLISHED_CREDENTIALS } from './about.js';
import { createBodyMask } from './call-log/mask/create-body-mask.js';
import { createToLogEntry } from './call-log/record-call.js';
import { CALL_GROUPS, CALLS, createFindCall } from './calls/index.js';
import { CALLS_PATH, createCallRejection, createCallsRoute, nameCall } from './calls-route.js';
import { GATEWAY_OWN_SETTINGS, type GatewayOwnSettings } from './config.js';
import { createStores, type Stores } from './create-stores.js';
import { describeCall } from './describe-call.js';
import { dueCharges } from './domain/subscription/due-charges.js';
import { createTransHash } from './domain/transaction/outcome/trans-hash.js';
import { createEndpoint, type Endpoint } from './endpoint.js';
import { createHostedRoutes } from './hosted/hosted-routes.js';
import { detectFormat } from './protocol/index.js';
import { registerGatewayMetrics } from './register-metrics.js';
import { createSandboxPageRoutes } from './sandbox-page/sandbox-page-routes.js';
import { createFindSession } from './session/session-ref.js';
import { createSessionTokens } from './session/session-token.js';
import { createSessions, type SessionObserver, type Sessions } from './session/sessions.js';
import type { ToolContext } from './tools/define-tool.js';
import { createDocumentRoutes } from './tools/openapi/to-openapi.js';
import { createServiceTools } from './tools/service-tools.js';
import { createToolRoutes, SANDBOX_TOOLS } from './tools/tool-routes.js';
import { listTriggerFindables } from './triggers-page/trigger-findables.js';
import { withTriggersPage } from './triggers-page/triggers-routes.js';
import { createWebhooks, type Webhooks } from './webhooks/create-webhooks.js';
import { WEBHOOKS } from './webhooks/rest/rest-routes.js';
import { toWebhookOperations } from './webhooks/to-webhook-operations.js';
import { WEBHOOK_TOOLS } from './webhooks/tools/webhook-tools.js';

export interface GatewayOptions {
  readonly platform: Platform;
  /** Its own settings; the defaults when left out. */
  readonly settings?: GatewayOwnSettings;
  /** The source of randomness; different in each process when left out. */
  readonly random?: Random;
  /** The store of sessions, in Redis or elsewhere; the memory of this process when left out. */
  readonly store?: SessionStore;
  /** The source of session ids; the machine's own randomness when left out. */
  readonly uuids?: IdSource;
  /** Where replicas share sessions and the deliveries of webhooks; in the memory of this process when left out. */
  readonly redisUrl?: string | null;
  /** The URL of the page that shows a session in all services of the process; left out without one. */
  readonly sessionPage?: string;
  /** The lookup of webhook targets; the system's resolver when left out. */
  readonly lookUp?: LookUp;
}

/** Builds the payment gateway. */
export function createApp(options: GatewayOptions): ServiceApp {
  const parts = composeParts(options);
  const { stores, webhooks, tools } = parts;
  const endpoint = createCallEndpoint(parts);
  const isRedisUp = (): boolean => stores.isReady() && webhooks.isReady();
  if (options.redisUrl)
    showRedis(options.platform.metrics, { service: ABOUT.name, isUp: isRedisUp });
  const { platform } = options;
  const scope = (): Pick<McpScope, 'apps' | 'pages'> => ({ apps: [app], pages: [] });
  const app: ServiceApp = {
    ...ABOUT,
    paths: SERVICE_LOCATIONS.gateway.paths,
    findables: listTriggerFindables,
    handler: createHandler({
      platform,
      direct: [createCallsRoute({ ...parts, endpoint })],
      respondToRejection: createCallRejection({ endpoint }),
      routes: [createMcpRoute({ platform, path: '/sandbox/mcp', scope }), ...createRoutes(parts)],
    }),
    maskBody: (body, { path, ...options }) =>
      path.includes(CALLS_PATH)
        ? parts.mask.body(body, { ...options, format: detectFormat(body) })
        : undefined,
    describeCall: (path, request, response) =>
      path.includes(CALLS_PATH) ? describeCall(request, response) : undefined,
    nameOperations: nameCall,
    sessionTools: createServiceTools(tools, parts.settings.SESSION_IDLE_MS),
    isReady: () => true,
    degraded: () => (isRedisUp() ? [] : ['redis']),
    async start() {
      await stores.start();
      await webhooks.start();
    },
    stop: () => webhooks.stop(),
    release: () => stores.stop(),
  };
  return app;
}

type Parts = ReturnType<typeof composeParts>;

function composeParts(input: GatewayOptions) {
  const { platform, random = createRandom(platform.ids()), uuids = systemUuids } = input;
  const { settings = parseSettings(GATEWAY_OWN_SETTINGS, {}), redisUrl = null } = input;
  const { clock, timers, log } = platform;
  const report = (error: unknown): void => log.error({ err: error }, 'call failed');
  const mask = createBodyMask(CALLS.map(({ request }) => request));
  const toLogEntry = createToLogEntry(mask);
  const options = { ...input, settings, uuids, redisUrl, toLogEntry };
  const stores = createStores(options);
  const sessions: Sessions = composeSessions({ ...options, stores }, (appended) =>
    webhooks.observe(appended),
  );
  const webhooks = createWebhooks({ ...options, sessions });
  registerGatewayMetrics(platform.metrics, { ...stores, sessions: input.store ?? stores.sessions });
  showStates(platform.metrics, { service: 'gateway', sessions });
  const seal = createSeal({ secret: stores.secret, label: 'sealed texts', encoding: 'base64' });
  const parts = {
    ...{
      platform,
      settings,
      clock,
      timers,
      random,
      report,
      stores,
      sessions,
      webhooks,
      seal,
      mask,
    },
    service: ABOUT.name,
    names: platform.sessionNames,
    callLog: stores.callLog,
    findCall: createFindCall(CALLS),
    sessionPage: input.sessionPage,
  };
  return { ...parts, tools: toToolContext(parts) };
}

/** The context of the tools, except for the parts that only tools need. */
type ToolParts = Omit<ToolContext, 'maxEvents' | 'maxWebhooks' | 'guard' | 'runSubscriptions'> &
  Required<Pick<GatewayOptions, 'settings'>> & { readonly webhooks: Webhooks };

function toToolContext(parts: ToolParts): ToolContext {
  const { settings, webhooks } = parts;
  const maxEvents = settings.SESSION_MAX_EVENTS;
  return {
    ...parts,
    maxEvents,
    maxWebhooks: settings.WEBHOOK_MAX_PER_SESSION,
    guard: webhooks.guard,
    // The move of the clock is the event before the payments.
    runSubscriptions: (state, span) =>
      dueCharges(state, { ...span, firstNumber: state.eventCount + 1, maxEvents }),
  };
}

/** Creates the endpoint of the calls, which has a separate format for every failure. */
function createCallEndpoint(parts: Parts): Endpoint {
  const { settings } = parts;
  return createEndpoint({
    ...parts,
    settings: {
      transHash: createTransHash(Buffer.from(settings.SIGNATURE_KEY, 'hex')),
      demandsTrialOccurrences: settings.DEMAND_TRIAL_OCCURRENCES,
    },
  });
}

function createRoutes(parts: Parts): readonly (Route | RawRoute)[] {
  return [
    ...withTriggersPage(createToolRoutes(parts.tools)),
    ...createHostedRoutes(parts),
    ...parts.webhooks.routes,
    ...createSandboxPageRoutes({
      sessionPage: parts.sessionPage,
      groups: CALL_GROUPS,
      credentials: PUBLISHED_CREDENTIALS,
      hasInspector: () => parts.platform.recorder !== undefined,
    }),
    ...createDocumentRoutes({
      groups: CALL_GROUPS,
      others: [WEBHOOKS, SANDBOX_TOOLS, WEBHOOK_TOOLS],
      notifications: toWebhookOperations(),
      credentials: PUBLISHED_CREDENTIALS,
    }),
  ];
}

/** The app's options, complete. */
type SessionParts = GatewayOptions &
  Required<Pick<GatewayOptions, 'settings' | 'uuids'>> & { readonly stores: Stores };

function composeSessions(parts: SessionParts, observe: SessionObserver): Sessions {
  const { settings, uuids: ids, stores } = parts;
  const { clock } = parts.platform;
  const idleMs = settings.SESSION_IDLE_MS;
  const { store = stores.sessions } = parts;
  const tokens = createSessionTokens(stores.secret);
  const cacheBytes = settings.SESSION_CACHE_BYTES;
  return createSessions({
    store,
    tokens,
    clock,
    cacheBytes,
    pool: parts.platform.findPool('SESSION_CACHE_BYTES', cacheBytes),
    sharePercent: settings.SESSION_SHARE_PERCENT,
    generation: stores.generation,
    find: createFindSession({ tokens, clock, idleMs, ids }),
    maxEvents: settings.SESSION_MAX_EVENTS,
    observe,
  });
}
