import { createReplaceableApp, type Platform, type ReplaceableApp } from '@sandbox/http';
import { type ServiceApp, StartError } from '@sandbox/kernel';
import { OwnDataError, toSavedFiles } from '@sandbox/own-data';
import {
  createRecordApp,
  type FollowedSession,
  type ReadFollowed,
  toFeedLimits,
} from '@sandbox/resource';
import type { AllInOneSettings } from '../config.js';
import { createSaver, type Saver } from './create-saver.js';
import { stampOf } from './file-stamps.js';
import { type LoadedSource, loadSource, withConfig } from './load-source.js';
import { findBadNames, type OwnSource } from './own-sources.js';
import { createReplacedMetrics } from './replaced-metrics.js';
import { writeFiles } from './save-files.js';
import { type WatchDirectory, watchFiles } from './watch-files.js';

export interface OwnAppsOptions {
  readonly platform: Platform;
  readonly settings: AllInOneSettings;
  readonly sources: readonly OwnSource[];
  /** Called with a string for a person when changed data cannot be served; the log has it too. */
  readonly report?: ((text: string) => void) | undefined;
  readonly watchDirectory?: WatchDirectory | undefined;
}

/** The data of the user as services. */
export interface OwnApps {
  readonly apps: readonly ServiceApp[];
  /** Calls back when an API was replaced by one of changed data. */
  onReload(listener: () => void): void;
}

/**
 * The session of requests to own APIs that name no session, so that writes persist as with any other server.
 */
const KEPT_SESSION = 'keep-own';

/**
 * Loads the data of the user and builds its services, which begin again with changed data when they are started.
 * @throws StartError with all that is wrong with all of the data
 */
export async function createOwnApps(options: OwnAppsOptions): Promise<OwnApps> {
  const { settings } = options;
  const sources = await withConfig(options.sources, settings.SANDBOX_CONFIG);
  const badNames = findBadNames(sources);
  const loaded = await Promise.allSettled(sources.map((source) => loadSource(source, settings)));
  const problems = [...badNames, ...loaded.flatMap((each) => rejectionsOf(each))];
  if (problems.length > 0)
    throw new StartError(`This data cannot be served:\n${problems.join('\n')}`);
  const apis = loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const listeners: (() => void)[] = [];
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    apps: apis.map((api, index) => {
      const source = sources[index] as OwnSource; // there is an API for each
      return new OwnApp({ ...options, source, notify }, api).app;
    }),
    onReload: (listener) => listeners.push(listener),
  };
}

function rejectionsOf(settled: PromiseSettledResult<LoadedSource>): readonly string[] {
  if (settled.status === 'fulfilled') return [];
  if (settled.reason instanceof OwnDataError) return [settled.reason.message];
  throw settled.reason;
}

interface OwnAppOptions extends Omit<OwnAppsOptions, 'sources'> {
  readonly source: OwnSource;
  readonly notify: () => void;
}

/** A service of own data, which reloads when its files change. */
class OwnApp {
  readonly #options: OwnAppOptions;
  readonly #platform: Platform;
  readonly #served: ReplaceableApp;
  readonly #saver: Saver;
  #api: LoadedSource;
  /** Of the files that are served, as they were read or saved last. */
  #stamp: string;
  /** Reads the session whose writes are saved, once it has some. */
  #readSaved: ReadFollowed | undefined;
  #endWatch = (): void => {};
  /** The reload that runs, and whether the files have changed since it began. */
  #running = false;
  #isStale = false;
  #isStopped = false;
  #reported = '';

  constructor(options: OwnAppOptions, api: LoadedSource) {
    const { platform } = options;
    this.#options = options;
    this.#api = api;
    const metrics = createReplacedMetrics(platform.metrics);
    // Later settings of the platform apply to this one too.
    this.#platform = Object.defineProperties(
      { ...platform, metrics },
      {
        recorder: { get: () => platform.recorder, enumerable: true },
        writePage: { get: () => platform.writePage, enumerable: true },
      },
    );
    this.#stamp = api.stamp;
    this.#saver = createSaver({ ...platform, save: () => this.#save() });
    this.#served = createReplaceableApp(this.#createApp(api), {
      platform,
      onStart: () => this.#watch(),
      onStop: () => this.#stop(),
      onRelease: () => this.#saver.flush(),
    });
  }

  get app(): ServiceApp {
    return this.#served.app;
  }

  #createApp({ service, dataset, fingerprint, notices, writes }: LoadedSource): ServiceApp {
    const { settings } = this.#options;
    const app = createRecordApp(service, {
      platform: this.#platform,
      ...{ dataset, source: { fingerprint, notices }, isWarm: false },
      settings: { ...settings, OAUTH_ISSUER: null },
      feedLimits: toFeedLimits(settings),
      redisUrl: settings.REDIS_URL,
      ...(writes === 'saved' && { followed: this.#toFollow() }),
    });
    return writes === 'simulated' ? app : { ...app, anonymousSession: KEPT_SESSION };
  }

  #toFollow(): FollowedSession {
    return {
      name: KEPT_SESSION,
      onChange: (read) => {
        this.#readSaved = read;
        this.#saver.note();
      },
    };
  }

  /** Writes the session back, unless its files have changed and are about to be read again. */
  async #save(): Promise<void> {
    const { platform, source, settings } = this.#options;
    const read = this.#readSaved;
    const isCurrent = (): boolean =>
      this.#readSaved === read && this.#stamp === stampOf(this.#api.watched);
    if (read === undefined) return;
    if (!isCurrent()) {
      platform.log.warn({ api: source.name }, 'writes are not saved: the files have changed');
      return;
    }
    try {
      const { dataset, events } = await read();
      const files = await toSavedFiles(this.#api, dataset);
      if (!isCurrent()) return;
      await writeFiles(files);
      this.#stamp = stampOf(this.#api.watched);
      // The files contain the initial state of the session, so that it is never full.
      if (events > settings.SESSION_MAX_EVENTS / 2) await this.#reload(true);
    } catch (err) {
      platform.log.error({ err, api: source.name }, 'writes cannot be saved');
    }
  }

  #stop(): void {
    this.#isStopped = true;
    this.#endWatch();
  }

  #watch(): void {
    const { platform, watchDirectory, source, settings } = this.#options;
    const { log, timers } = platform;
    this.#endWatch();
    if (!settings.DATA_WATCH) return;
    this.#endWatch = watchFiles(this.#api.watched, {
      timers,
      ...(watchDirectory && { watchDirectory }),
      onChange: () => void this.#reload(),
      onError: (err) => log.warn({ err, api: source.name }, 'changes of its data are not noticed'),
    });
  }

  /** @param isForced - true reads files again that have not changed */
  async #reload(isForced = false): Promise<void> {
    const { source, settings } = this.#options;
    if (!isForced && stampOf(this.#api.watched) === this.#stamp) return;
    this.#isStale = true;
    if (this.#running) return;
    this.#running = true;
    while (this.#isStale) {
      this.#isStale = false;
      try {
        await this.#replace(await loadSource(source, settings));
      } catch (error) {
        this.#report(error);
      }
    }
    this.#running = false;
  }

  async #replace(api: LoadedSource): Promise<void> {
    this.#reported = '';
    this.#stamp = api.stamp;
    if (api.fingerprint === this.#api.fingerprint) return;
    const next = this.#createApp(api);
    await next.start();
    if (this.#isStopped) {
      await next.release?.();
      return;
    }
    this.#api = api;
    this.#readSaved = undefined;
    this.#watch(); // there may be other files
    const { platform, source, notify } = this.#options;
    platform.log.info({ api: source.name, fingerprint: api.fingerprint }, 'data reloaded');
    void this.#served.replace(next); // which waits until sockets are closed
    notify();
  }

  /** Reports a problem once; the former data stays. */
  #report(error: unknown): void {
    const { platform, source, report } = this.#options;
    const text = error instanceof Error ? error.message : String(error);
    if (text === this.#reported) return;
    this.#reported = text;
    const reason = error instanceof OwnDataError ? { problems: error.problems } : { err: error };
    platform.log.error({ api: source.name, ...reason }, 'changed data cannot be served');
    report?.(
      `The changed data cannot be served:\n${text}\n/v1/${source.name} has the data from before.\n`,
    );
  }
}
