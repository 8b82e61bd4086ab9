import type { OpenApiPart } from '@sandbox/endpoint';
import type { GraphiqlExample } from '@sandbox/graphiql';
import type { HostProcess, Route } from '@sandbox/http';
import { runSingleService } from '@sandbox/inspector';
import { ACCESS_SETTINGS } from '@sandbox/jwt';
import {
  COMMON_SETTINGS,
  portSetting,
  REDIS_SETTINGS,
  SERVICE_LOCATIONS,
  type ServiceApp,
  type Setting,
  textSetting,
} from '@sandbox/kernel';
import { SESSION_SETTINGS } from '@sandbox/sessions';
import { createRecordApp } from './create-record-app.js';
import type { Dataset, DatasetOf } from './dataset.js';
import type { Api } from './define-api.js';
import { createDialectsApps } from './dialect/create-dialects-app.js';
import type { Feed } from './feed/define-feed.js';
import { FEED_SETTINGS, toFeedLimits } from './feed/feed-settings.js';
import type { LivePage } from './page/live-page.js';
import type { BusyDay } from './session/busy-day.js';
import type { Rules } from './write/rules.js';

/** A record service as its author declares it. */
export interface RecordService {
  readonly api: Api;
  /** The folder of its seed files, unless SEEDS_DIR names another. */
  readonly seeds: string;
  /** What writes do beyond storing what was sent. */
  readonly rules: Rules;
  /** What happens by itself, as events. */
  readonly feed: Feed;
  /** What sessions of the scenario `@busy-day` begin with happened on it. */
  readonly busyDay?: BusyDay;
  /** The errors of its rules. */
  readonly errors?: ServiceApp['errors'];
  /** The page that shows its feed. */
  readonly live?: LivePage;
  /** Paths worth a first curl. */
  readonly examples: readonly string[];
  /** Operations that the page of its GraphQL shows at first. */
  readonly graphqlExamples: readonly GraphiqlExample[];
  /** Routes that do not derive from a resource, and how documents describe them. */
  readonly extra?: {
    readonly routes: (seeds: Dataset, datasetOf: DatasetOf) => readonly Route[];
    readonly paths: OpenApiPart;
  };
}

const MIB = 1_048_576;
const { SESSION_STORE_BYTES, SESSION_CACHE_BYTES } = SESSION_SETTINGS;

/** A record service has less memory than the gateway, and its sessions take less. */
const RECORD_SESSION_SETTINGS: typeof SESSION_SETTINGS = {
  ...SESSION_SETTINGS,
  SESSION_STORE_BYTES: { ...SESSION_STORE_BYTES, default: 64 * MIB },
  SESSION_CACHE_BYTES: { ...SESSION_CACHE_BYTES, default: 32 * MIB },
};

/** The table of settings of a record service. */
export type RecordSettings = typeof COMMON_SETTINGS &
  typeof FEED_SETTINGS &
  typeof REDIS_SETTINGS &
  typeof SESSION_SETTINGS &
  typeof ACCESS_SETTINGS & { readonly SEEDS_DIR: Setting<string> };

/** The settings of a record service, for its start and its README. */
export function recordSettings({ api, seeds }: RecordService): RecordSettings {
  return {
    ...COMMON_SETTINGS,
    ...FEED_SETTINGS,
    ...REDIS_SETTINGS,
    ...RECORD_SESSION_SETTINGS,
    ...ACCESS_SETTINGS,
    PORT: portSetting(SERVICE_LOCATIONS[api.name].port),
    SEEDS_DIR: textSetting({
      default: seeds,
      meaning: 'Folder with the seed files of the service.',
    }),
  };
}

/** Runs a record service as a process of its own. */
export function runRecordService(process: HostProcess, service: RecordService): Promise<void> {
  return runSingleService(process, {
    name: service.api.name,
    settings: recordSettings(service),
    createApp: (platform, settings) =>
      createRecordApp(service, {
        platform,
        seeds: settings.SEEDS_DIR,
        feedLimits: toFeedLimits(settings),
        settings,
        redisUrl: settings.REDIS_URL,
      }),
    createTools: createDialectsApps,
  });
}
