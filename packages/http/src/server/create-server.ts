import type { Server } from 'node:http';
import type { AppError, RequestListener, ServiceApp, Timer } from '@sandbox/kernel';
import { hideCoding } from '../connection/connection-of.js';
import { platformError } from '../errors.js';
import { enterFaults } from '../fault/enter-faults.js';
import { mayAskForFault, takeQueryFault } from '../fault/query-fault.js';
import { mayAskForPretty, takePretty } from '../format/choose-format.js';
import { asksForLimit, enterLimit } from '../limit/enter-limit.js';
import type { Platform } from '../platform.js';
import { acceptSocketsAt } from '../request/app-request.js';
import { type ClientLimits, createClientLimits } from '../request/client-limits.js';
import type { Exchange } from '../request/exchange.js';
import type { ServerState } from '../request/exchange-options.js';
import { adoptTarget } from '../request/request-target.js';
import { startExchange } from '../response/exchange-of.js';
import { rejectForeign } from '../response/reject-foreign.js';
import { sendError, sendResponse } from '../response/send-response.js';
import { createHandler } from '../routing/create-handler.js';
import { createFindOwner, type FindOwner } from '../routing/find-owner.js';
import { get, type Handler, type Route } from '../routing/route.js';
import { assumeSession } from '../session/adopt-session.js';
import { withoutSession } from '../session/session-path.js';
import type { Tls } from '../tls/create-tls.js';
import { createFallback } from './create-fallback.js';
import { createHttpServer } from './create-http-server.js';
import { createConnectListener, createUpgradeListener } from './dispatch-upgrade.js';
import { enterSession } from './enter-session.js';
import { createTurns } from './in-turn.js';
import { defineOperationsRoutes, SERVER_OPTIONS } from './platform-routes.js';
import { sendClientError } from './send-client-error.js';
import { type Listening, startServer } from './start-server.js';
import { stopServer } from './stop-server.js';
import { trackSockets } from './track-sockets.js';
import { watchStalled } from './watch-stalled.js';

export interface ServerOptions {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
  /** Apps that own paths and are not services: they are neither listed nor awaited. */
  readonly tools?: readonly ServiceApp[];
  /** Handles `GET /`; not_found when left out. */
  readonly home?: Handler;
  /** The files and targets of its pages that no service owns. */
  readonly pages?: readonly Route[];
  /** The settings whose values are published credentials. */
  readonly published?: readonly string[];
  /** Notes about settings in the environment that are probably mistaken. */
  readonly hints?: readonly string[];
}

/** A server with its apps: complete, but listening only after `listen`. */
export interface SandboxServer {
  readonly platform: Platform;
  readonly apps: readonly ServiceApp[];
  readonly tools: readonly ServiceApp[];
  readonly http: Server;
  readonly published: readonly string[];
  readonly hints: readonly string[];
  /** Starts the apps, then listens on HOST and PORT. */
  listen(): Promise<Listening>;
  /** Ends everything within SHUTDOWN_GRACE_MS; further calls wait for the first. */
  stop(): Promise<void>;
}

/** Builds the server of a process: one or several apps behind one port. */
export function createServer(options: ServerOptions): SandboxServer {
  const { platform, apps, home, pages = [], published = [], hints = [], tools = [] } = options;
  const all = [...apps, ...tools];
  const state: ServerState = { stopping: false };
  const findOwner = createFindOwner(all);
  const operationsRoutes = defineOperationsRoutes({ platform, apps, server: state });
  const hasOperations = platform.settings.OPERATIONS_PORT !== null;
  const atThisPort = hasOperations ? [] : operationsRoutes;
  const routes = [...(home ? [get('/', home)] : []), ...pages, ...atThisPort];
  const fallback = createFallback(platform, routes, all);
  const http = createHttpServer(platform.settings);
  acceptSocketsAt(http, (target) => mayHaveSocket(findOwner, withoutSession(target)));
  const limits = createClientLimits(platform);
  const sockets = trackSockets(http, platform, limits);
  addListeners({ platform, state, findOwner, fallback, http, limits });
  const operations = hasOperations
    ? createOperationsServer({ platform, state, routes: operationsRoutes })
    : undefined;
  let stopped: Promise<void> | undefined;
  let watch: Timer | undefined;
  let tls: Tls | undefined;
  return {
    ...{ platform, apps, tools, http, published, hints },
    async listen() {
      tls = await loadTls(platform, http);
      const listening = await startServer({ platform, apps: all, http, operations, tls });
      watch = watchStalled(platform, sockets);
      return listening;
    },
    stop() {
      state.stopping = true;
      platform.faults.delays.stop();
      stopped ??= stopServer({ platform, apps: all, http, sockets, tls }).finally(() => {
        watch?.cancel();
        closeNow(operations);
      });
      return stopped;
    },
  };
}

/** Builds the server only for operators; it outlives the other one, so that it can report that this one stops. */
function createOperationsServer({
  platform,
  state,
  routes,
}: Pick<Dependencies, 'platform' | 'state'> & { readonly routes: readonly Route[] }): Server {
  const http = createHttpServer(platform.settings);
  const fallback = createHandler({ platform, routes });
  addListeners({ platform, state, findOwner: () => undefined, fallback, http, limits: undefined });
  return http;
}

/** Loads HTTPS, where the settings have it; elsewhere it takes no memory. */
async function loadTls(platform: Platform, http: Server): Promise<Tls | undefined> {
  if (platform.settings.TLS_PORT === null) return undefined;
  const { createTls } = await import('../tls/create-tls.js');
  return createTls({ platform, http });
}

function closeNow(http: Server | undefined): void {
  http?.close();
  http?.closeAllConnections();
}

/** Dependencies of a server's listeners. */
interface Dependencies {
  readonly platform: Platform;
  readonly state: ServerState;
  readonly findOwner: FindOwner;
  readonly fallback: RequestListener;
  readonly http: Server;
  readonly limits: ClientLimits | undefined;
}

function addListeners(dependencies: Dependencies): void {
  const { platform, state, findOwner, http, limits } = dependencies;
  const inTurn = createTurns(platform);
  http.on('request', inTurn(createListener(dependencies)));
  http.on('checkContinue', inTurn(createListener(dependencies, { awaitsContinue: true })));
  http.on('checkExpectation', inTurn(createExpectationListener(dependencies)));
  http.on('upgrade', createUpgradeListener({ platform, server: state, findOwner, limits }));
  http.on('connect', createConnectListener(platform));
  http.on('clientError', (error, socket) => sendClientError(platform, error, socket));
}

function createExpectationListener({ platform, state }: Dependencies): RequestListener {
  return (request, response) => {
    const exchange = startExchange({ platform, server: state, request, response });
    const detail = `Expect must be 100-continue, not "${request.headers.expect}".`;
    sendError(exchange, platformError('expectation_failed', { detail }));
  };
}

function createListener(
  dependencies: Dependencies,
  options?: { readonly awaitsContinue: true },
): RequestListener {
  const { platform, state, limits } = dependencies;
  const awaitsContinue = options?.awaitsContinue ?? false;
  return (request, response) => {
    if (rejectForeign(response)) return;
    const problem = adoptTarget(request);
    hideCoding(request);
    const exchange = startExchange({ platform, server: state, request, response, awaitsContinue });
    try {
      const rejection = problem ?? limits?.findRejection(request, response);
      if (problem) reject(exchange, problem);
      else if (rejection) sendError(exchange, rejection);
      else if (exchange.url === '*') answerServer(exchange);
      else if (enterSession(exchange)) handle(exchange, dependencies);
    } catch (error) {
      sendError(exchange, error);
    }
  };
}

/** Passes a request to the app that owns its path. Requests of operators and to the start page have no faults. */
function handle(exchange: Exchange, { findOwner, fallback }: Dependencies): void {
  const { raw, response } = exchange;
  const owner = findOwner(exchange.url);
  if (owner === undefined) {
    fallback(raw, response);
    return;
  }
  exchange.service = owner.name;
  const { anonymousSession } = owner;
  if (anonymousSession !== undefined && exchange.session === undefined)
    exchange.enter(assumeSession(raw, anonymousSession));
  if (exchange.hasPreferences && asksForLimit(exchange.headers))
    enterLimit(exchange, () => pass(exchange, owner));
  else pass(exchange, owner);
}

/** A request that a limit has rejected has no faults. */
function pass(exchange: Exchange, owner: ServiceApp): void {
  const { handler, takesFaultsInQuery } = owner;
  const { raw, response, rejection, platform } = exchange;
  if (takesFaultsInQuery && mayAskForFault(exchange.url))
    exchange.queryFault = takeQueryFault(exchange);
  if (takesFaultsInQuery && mayAskForPretty(exchange.url)) takePretty(exchange);
  if (rejection === undefined && platform.faults.concerns(exchange))
    enterFaults(exchange, owner, () => handler(raw, response));
  else handler(raw, response);
}

/** Rejects a request that is invalid as a whole: the bytes after its head are not read as another one. */
function reject(exchange: Exchange, problem: AppError): void {
  exchange.response.shouldKeepAlive = false;
  sendError(exchange, problem);
}

/** `*` means the server as a whole and is valid only with OPTIONS (RFC 9112 3.2.4). */
function answerServer(exchange: Exchange): void {
  if (exchange.method === 'OPTIONS') sendResponse(exchange, SERVER_OPTIONS);
  else
    sendError(
      exchange,
      platformError('bad_request', { detail: 'Only OPTIONS accepts the target *.' }),
    );
}

function mayHaveSocket(findOwner: FindOwner, path: string): boolean {
  return findOwner(path)?.hasSocketAt?.(path) ?? true;
}
