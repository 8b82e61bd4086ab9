import { afterAll, beforeAll } from '@jest/globals';
import {
  createPlatform,
  createServer,
  type Handler,
  type Platform,
  type Route,
} from '@sandbox/http';
import {
  type Clock,
  COMMON_SETTINGS,
  parseSettings,
  type ServiceApp,
  type Timers,
} from '@sandbox/kernel';
import { attachApp } from './attach-app.js';
import { isByHttp2 } from './by-http2.js';
import { createHttpClient } from './http-client.js';
import { createHttp2Transport } from './http2-transport.js';
import { inSession } from './in-session.js';
import { createManualClock } from './manual-clock.js';
import type { RunningApp } from './running-app.js';
import type { Transport } from './transport.js';

/** What is started. */
export interface StartOptions {
  readonly createApps: (
    platform: Platform,
  ) => readonly ServiceApp[] | Promise<readonly ServiceApp[]>;
  /** Settings as the environment would give them; silent and on any free port unless they say otherwise. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Answers `GET /`. */
  readonly home?: (apps: readonly ServiceApp[]) => Handler;
  /** What pages of the server load or lead to; nothing when left out. */
  readonly pages?: (apps: readonly ServiceApp[], tools: readonly ServiceApp[]) => readonly Route[];
  /** What owns paths beside the apps; nothing when left out. */
  readonly createTools?: (options: {
    readonly platform: Platform;
    readonly apps: readonly ServiceApp[];
  }) => readonly ServiceApp[];
  /** Node's own when left out. */
  readonly timers?: Timers;
  /** Stands still at the reference instant when left out. */
  readonly clock?: Clock;
}

/** Starts apps on a real server at a free port. The caller stops it. */
export async function startApp(options: StartOptions): Promise<RunningApp> {
  const { createApps, createTools, environment = {}, home, pages, timers } = options;
  const { clock = createManualClock().clock } = options;
  const usesHttp2 = isByHttp2 && !timers; // it has timers of its own
  const settings = parseSettings(COMMON_SETTINGS, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...(timers ? { WRITE_TIMEOUT_MS: '0' } : {}), // no timer waits but those of what is tested
    ...(usesHttp2 ? { TLS_PORT: '0', TLS_LAB: 'off' } : {}),
    ...environment,
  });
  const platform = createPlatform({
    settings,
    clock,
    log: { write() {} },
    ...(timers ? { timers } : {}),
  });
  const apps = await createApps(platform);
  const tools = createTools?.({ platform, apps }) ?? [];
  const server = createServer({
    ...{ platform, apps, tools },
    ...(home ? { home: home(apps) } : {}),
    pages: pages?.(apps, tools) ?? [],
  });
  const url = inSession((await server.listen()).url);
  const client = createHttpClient(url, usesHttp2 ? byHttp2(url, platform) : undefined);
  return {
    url,
    platform,
    apps,
    get: (path, headers = {}) => client.send(path, { headers }),
    send: client.send,
    stop() {
      client.close();
      return server.stop();
    },
  };
}

function byHttp2(url: string, { tls }: Platform): Transport | undefined {
  if (tls === undefined) return undefined;
  return createHttp2Transport(url, tls.url);
}

/** Apps that run while the tests of a describe block do. */
export interface UsedApp extends Pick<RunningApp, 'get' | 'send'> {
  readonly url: () => string;
  readonly apps: () => readonly ServiceApp[];
}

/**
 * Starts apps before the tests of a describe block and stops them after the last. For suites whose tests only read:
 * there is no state that one could leave to another, and loading thousands of records for each would take minutes.
 * SANDBOX_URL names a product that runs elsewhere; it is used instead, unless a suite needs settings or a time of its own.
 */
export function useApp(options: StartOptions): UsedApp {
  let running: RunningApp | undefined;
  const app = (): RunningApp => {
    if (!running) throw new Error('The app runs only within tests.');
    return running;
  };
  beforeAll(async () => {
    const { SANDBOX_URL } = process.env;
    const isAttachable =
      SANDBOX_URL &&
      !options.environment &&
      !options.timers &&
      !options.home &&
      !options.createTools;
    running = isAttachable ? attachApp(inSession(SANDBOX_URL)) : await startApp(options);
  });
  afterAll(() => running?.stop());
  return {
    url: () => app().url,
    apps: () => app().apps,
    get: (path, headers) => app().get(path, headers),
    send: (path, parts) => app().send(path, parts),
  };
}
