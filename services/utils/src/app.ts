import { toRoutes } from '@sandbox/endpoint';
import { createHandler, type Platform } from '@sandbox/http';
import {
  createRandom,
  type IdSource,
  parseSettings,
  type Random,
  SERVICE_LOCATIONS,
  type ServiceApp,
  systemUuids,
} from '@sandbox/kernel';
import { createMcpRoute } from '@sandbox/mcp';
import { showRedis } from '@sandbox/redis';
import { SIGNATURE_SETTINGS } from '@sandbox/webhook';
import { CONTENT_SETTINGS, CREDENTIAL_SETTINGS } from './config.js';
import { type Credentials, listCredentials, loadCredentials } from './credentials.js';
import { ROOT } from './dependencies.js';
import { createDocumentRoutes } from './documents/document-routes.js';
import { createGroups } from './endpoints.js';
import { UTILS_ERRORS } from './errors.js';
import { createHooks } from './groups/hooks/create-hooks.js';
import { createOauth } from './groups/oauth/create-oauth.js';
import { loadOidcLibrary } from './groups/oauth/library/oidc-library.js';
import { answerOauthRejection } from './groups/oauth/oauth-errors.js';
import { createSockets } from './groups/sockets/create-sockets.js';
import { createAttempts } from './groups/timing/redis-attempts.js';

export interface UtilsOptions {
  readonly platform: Platform;
  /** The source of chance when a request names no seed; different in each process when left out. */
  readonly random?: Random;
  /** The source of UUIDs; the machine's own randomness when left out. */
  readonly uuids?: IdSource;
  /** The credentials that the authentication endpoints accept; the published defaults when left out. */
  readonly credentials?: Credentials;
  /** The key that seals codes and refresh tokens; see OAUTH_SEAL_KEY when left out. */
  readonly sealKey?: string | null;
  /** The Redis in which replicas share the used codes; each one's own memory when left out. */
  readonly redisUrl?: string | null;
  /** True loads the large libraries at the start, so that no request waits for it and delays others. */
  readonly isWarm?: boolean;
  /** True sends any type that a client chooses, also one that a browser executes on this origin. */
  readonly unsafeContent?: boolean;
  /** Path of cookies that name no path; `/` when left out. */
  readonly cookiePath?: string;
  /** The key with which the gateway signs its webhooks; the published default when left out. */
  readonly signatureKey?: string;
}

/** The description of the service on the start page and at its start. */
const ABOUT = {
  name: 'utils',
  title: 'Utilities',
  summary:
    'Test endpoints for HTTP clients: echo, status codes, delays, redirects, streams, uploads, every authentication scheme, OAuth 2.0 and JWT.',
  storedInSession:
    'A session has separate webhook bins and faults here. It has no changes, clock or snapshots.',
  links: [
    { label: 'Endpoints', path: ROOT },
    { label: 'OAuth playground', path: `${ROOT}/playground` },
    { label: 'Reference', path: `${ROOT}/docs` },
    { label: 'OpenAPI', path: `${ROOT}/openapi.json` },
    { label: 'Exports', path: `${ROOT}/exports/` },
  ],
  errors: UTILS_ERRORS,
  examples: [`${ROOT}/get?greeting=hello`, `${ROOT}/uuid`, `${ROOT}/image/svg?text=hello`],
} satisfies Partial<ServiceApp>;

/** Builds the utilities service; it responds to everything below `/v1/utils`. */
export function createApp(options: UtilsOptions): ServiceApp {
  const { platform, random = createRandom(platform.ids()), uuids = systemUuids } = options;
  const { credentials = loadCredentials(parseSettings(CREDENTIAL_SETTINGS, {})) } = options;
  const { redisUrl = null, sealKey = null, unsafeContent = false, isWarm = false } = options;
  const { cookiePath = CONTENT_SETTINGS.COOKIE_PATH.default } = options;
  const sockets = createSockets({ platform, random });
  const attempts = createAttempts(platform, redisUrl);
  const oauth = createOauth({ platform, credentials, uuids, sealKey, redisUrl });
  const { signatureKey = SIGNATURE_SETTINGS.SIGNATURE_KEY.default } = options;
  const hooks = createHooks({ platform, unsafeContent, signatureKey, redisUrl });
  if (redisUrl !== null) showRedis(platform.metrics, { service: 'utils', isUp: oauth.isReady });
  const shared = { platform, random, uuids, credentials, unsafeContent, cookiePath, attempts };
  const deps = { ...shared, service: ABOUT.name };
  const groups = createGroups(deps, { sockets, oauth, hooks });
  const endpoints = groups.flatMap((group) => group.endpoints);
  const handler = createHandler({
    platform,
    // Cookies and published credentials are the purpose of the service; there is nothing to protect.
    sharesCredentials: true,
    respondToRejection: answerOauthRejection,
    routes: [
      ...endpoints.flatMap((endpoint) => toRoutes(endpoint, ROOT, deps)),
      ...createDocumentRoutes(groups, credentials),
      createMcpRoute({ platform, path: `${ROOT}/mcp`, scope: () => ({ apps: [app], pages: [] }) }),
    ],
  });
  const app: ServiceApp = {
    ...ABOUT,
    credentials: listCredentials(credentials),
    paths: SERVICE_LOCATIONS.utils.paths,
    handler,
    upgrade: sockets.upgrade,
    hasSocketAt: sockets.hasSocketAt,
    ...lifeOf([oauth, attempts, hooks], sockets, isWarm),
  };
  return app;
}

/** A store that may be in Redis. */
interface Part {
  isReady(): boolean;
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
}

function lifeOf(
  parts: readonly Part[],
  sockets: Pick<Part, 'stop'>,
  isWarm: boolean,
): Pick<ServiceApp, 'isReady' | 'degraded' | 'start' | 'stop'> {
  return {
    isReady: () => true,
    degraded: () => (parts.every((part) => part.isReady()) ? [] : ['redis']),
    async start() {
      if (isWarm) await loadLibraries();
      await Promise.all(parts.map((part) => part.start()));
    },
    async stop() {
      await sockets.stop();
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

/** Loads the libraries of token requests: hundreds of milliseconds in which nothing else runs. */
async function loadLibraries(): Promise<void> {
  await Promise.all([loadOidcLibrary(), import('node-jose')]);
}
