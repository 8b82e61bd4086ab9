import { createHandler, type Platform } from '@sandbox/http';
import {
  createRandom,
  type IdSource,
  parseSettings,
  type Random,
  SERVICE_PLACES,
  type ServiceApp,
  systemUuids,
} from '@sandbox/kernel';
import { createAfterwards } from './afterwards.js';
import { CALLS, createFindCall } from './calls/registry.js';
import { createCallsRoute } from './calls-route.js';
import { GATEWAY_OWN_SETTINGS, type GatewayOwnSettings } from './config.js';
import { createSeal } from './domain/nonce/create-seal.js';
import { dueCharges } from './domain/subscription/due-charges.js';
import { createEndpoint } from './endpoint.js';
import { createHostedRoutes } from './hosted/hosted-routes.js';
import { PUBLISHED_CREDENTIALS } from './published-credentials.js';
import { SANDBOX_PAGE_PATH } from './sandbox-page/sandbox-page.js';
import { createSandboxPageRoutes } from './sandbox-page/sandbox-page-routes.js';
import { createSessionLoader } from './session/load-session.js';
import { createFindPlace } from './session/session-place.js';
import { createSessionTokens } from './session/session-token.js';
import { createSessions, type SessionObserver, type Sessions } from './session/sessions.js';
import { createStores, type Stores } from './store/create-stores.js';
import type { SessionStore } from './store/session-store.js';
import { createMaskSecrets } from './tools/mask-secrets.js';
import {
  createDocumentRoutes,
  SANDBOX_TOOLS,
  toNotifications,
  WEBHOOK_TOOLS,
  WEBHOOKS,
} from './tools/openapi/index.js';
import { createToolRoutes } from './tools/tool-routes.js';
import { createWebhooks } from './webhooks/create-webhooks.js';
import type { LookUp } from './webhooks/resolve-target.js';

/** What the payment gateway is built from. */
export interface GatewayOptions {
  readonly platform: Platform;
  /** Its own settings; the defaults when left out. */
  readonly settings?: GatewayOwnSettings;
  /** Where chance comes from; different in each process when left out. */
  readonly random?: Random;
  /** Where sessions are kept; in Redis or in the memory of this process when left out. */
  readonly store?: SessionStore;
  /** Where the ids of sessions come from; the machine's own randomness when left out. */
  readonly uuids?: IdSource;
  /** Where replicas share sessions and what webhooks are to be told; in the memory of this process when left out. */
  readonly redisUrl?: string | null;
  /** How the targets of webhooks are looked up; by the system's resolver when left out. */
  readonly lookUp?: LookUp;
}

/** Builds the payment gateway. */
export function createApp(options: GatewayOptions): ServiceApp {
  const { platform, random = createRandom(platform.ids()), uuids = systemUuids } = options;
  const { settings = parseSettings(GATEWAY_OWN_SETTINGS, {}) } = options;
  const { clock, timers, log } = platform;
  const report = (error: unknown): void => log.error({ err: error }, 'call failed');
  const afterwards = createAfterwards(timers, report);
  const { redisUrl = null } = options;
  const stores = createStores({ platform, settings, redisUrl });
  const { callLog } = stores;
  const sessions: Sessions = composeSessions({ ...options, settings, uuids, stores }, (appended) =>
    webhooks.observe(appended),
  );
  const webhooks = createWebhooks({ ...options, settings, sessions, uuids, redisUrl });
  const findCall = createFindCall(CALLS);
  const seal = createSeal(settings.SESSION_TOKEN_KEY);
  const endpoint = createEndpoint({
    findCall,
    sessions,
    settings: {
      signatureKey: settings.SIGNATURE_KEY,
      demandsTrialOccurrences: settings.DEMAND_TRIAL_OCCURRENCES,
    },
    clock,
    timers,
    random,
    seal,
    report,
  });
  const maskSecrets = createMaskSecrets(CALLS.map(({ request }) => request));
  const handler = createHandler({
    platform,
    direct: [createCallsRoute({ endpoint, callLog, maskSecrets, afterwards, clock, report })],
    routes: [
      ...createToolRoutes({
        sessions,
        callLog,
        afterwards,
        findCall,
        clock,
        maxEvents: settings.SESSION_MAX_EVENTS,
        runSubscriptions: (state, span) =>
          dueCharges(state, {
            ...span,
            // The move of the clock is the event before the payments.
            firstNumber: state.eventCount + 1,
            maxEvents: settings.SESSION_MAX_EVENTS,
          }),
      }),
      ...createHostedRoutes({ sessions, seal, clock, report }),
      ...webhooks.routes,
      ...createSandboxPageRoutes({ calls: CALLS, credentials: PUBLISHED_CREDENTIALS }),
      ...createDocumentRoutes({
        calls: CALLS,
        sections: [WEBHOOKS, SANDBOX_TOOLS, WEBHOOK_TOOLS],
        notifications: toNotifications(),
        credentials: PUBLISHED_CREDENTIALS,
      }),
    ],
  });
  return {
    name: 'gateway',
    summary:
      'A card-payment gateway where nothing is charged: payments, settlement, customer profiles, recurring billing, hosted pages and webhooks, in XML and JSON.',
    links: [
      { label: 'Sessions', path: SANDBOX_PAGE_PATH },
      { label: 'Docs', path: '/sandbox/docs' },
      { label: 'OpenAPI', path: '/sandbox/openapi.json' },
      { label: 'Triggers', path: '/sandbox/v1/triggers' },
    ],
    examples: [
      '/sandbox/v1/session',
      '/sandbox/v1/events/net.authorize.payment.authcapture.created/sample',
    ],
    credentials: [
      {
        label: 'Gateway',
        value: `${PUBLISHED_CREDENTIALS.name} / ${PUBLISHED_CREDENTIALS.transactionKey}`,
      },
    ],
    paths: SERVICE_PLACES.gateway.paths,
    handler,
    isReady: () => stores.isReady() && webhooks.isReady(),
    async start() {
      await stores.start();
      await webhooks.start();
    },
    async stop() {
      afterwards.flush();
      await webhooks.stop();
    },
    async release() {
      afterwards.flush();
      await stores.stop();
    },
  };
}

/** What sessions are composed of: the app's options, complete. */
type SessionParts = GatewayOptions &
  Required<Pick<GatewayOptions, 'settings' | 'uuids'>> & { readonly stores: Stores };

function composeSessions(parts: SessionParts, observe: SessionObserver): Sessions {
  const { settings, uuids: ids, stores } = parts;
  const { clock } = parts.platform;
  const idleMs = settings.SESSION_IDLE_MS;
  const { store = stores.sessions } = parts;
  const tokens = createSessionTokens(settings.SESSION_TOKEN_KEY);
  const cacheBytes = settings.SESSION_CACHE_BYTES;
  return createSessions({
    store,
    tokens,
    clock,
    loader: createSessionLoader({ store, clock, idleMs, cacheBytes, era: stores.era }),
    find: createFindPlace({ tokens, clock, idleMs, ids }),
    maxEvents: settings.SESSION_MAX_EVENTS,
    observe,
  });
}
