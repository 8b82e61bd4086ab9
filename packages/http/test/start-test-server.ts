import {
  COMMON_SETTINGS,
  type CommonSettings,
  parseSettings,
  type ServiceApp,
  type Timers,
} from '@sandbox/kernel';
import {
  createHandler,
  createPlatform,
  createServer,
  type DirectRoute,
  type Handler,
  type HandlerOptions,
  type Platform,
  type RawRoute,
  type Route,
  type SandboxServer,
} from '../src/index.js';
import { createTestApp } from './create-test-app.js';

/** The instant at which the clock of these tests stands still. */
export const NOW: number = Date.parse('2026-03-30T12:00:00Z');

/** What differs from one test server to another. */
export interface TestServerOptions {
  readonly routes?: readonly (Route | RawRoute)[];
  readonly direct?: readonly DirectRoute[];
  readonly sharesCredentials?: boolean;
  readonly demandsNames?: HandlerOptions['demandsNames'];
  readonly prepare?: HandlerOptions['prepare'];
  /** Overrides the app that has the routes. */
  readonly app?: Partial<ServiceApp>;
  readonly settings?: Partial<CommonSettings>;
  readonly timers?: Timers;
  /** What the clock measures; it stands still when left out. */
  readonly elapsed?: () => number;
  readonly home?: Handler;
  /** Where the clock stands, in milliseconds since 1970; `NOW` when left out. */
  readonly now?: number;
}

/** A listening server and what it has written to its log. */
export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly operationsUrl?: string;
  readonly tlsUrl?: string;
  readonly platform: Platform;
  readonly server: SandboxServer;
  readonly log: () => readonly Record<string, unknown>[];
}

const running: SandboxServer[] = [];

/** Starts a server with one app at `/t`; `stopTestServers` ends all that were started. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const {
    routes = [],
    direct = [],
    app,
    settings,
    timers,
    elapsed = () => 0,
    home,
    now = NOW,
  } = options;
  const { sharesCredentials = false, demandsNames = false, prepare } = options;
  const lines: string[] = [];
  const platform = createPlatform({
    settings: {
      ...parseSettings(COMMON_SETTINGS, { PORT: '0', SHUTDOWN_GRACE_MS: '0' }),
      ...settings,
    },
    clock: { now: () => now, elapsed },
    ids: () => 'fresh-id',
    log: { write: (line) => lines.push(line) },
    ...(timers ? { timers } : {}),
  });
  const server = createServer({
    platform,
    apps: [
      createTestApp({
        handler: createHandler({
          platform,
          ...{ routes, direct, sharesCredentials, demandsNames },
          ...(prepare && { prepare }),
        }),
        ...app,
      }),
    ],
    ...(home ? { home } : {}),
  });
  running.push(server);
  const at = await server.listen();
  return { ...at, platform, server, log: () => lines.map((line) => JSON.parse(line)) };
}

/** Stops all servers that were started; for `afterEach`. */
export async function stopTestServers(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.stop()));
}
