import type { HostProcess } from '@sandbox/http';
import { runSingleService } from '@sandbox/inspector';
import { ACCESS_SETTINGS } from '@sandbox/jwt';
import {
  COMMON_SETTINGS,
  portSetting,
  REDIS_SETTINGS,
  SERVICE_LOCATIONS,
  type ServiceName,
  type Setting,
  textSetting,
} from '@sandbox/kernel';
import { SESSION_SETTINGS } from '@sandbox/sessions';
import { createDialectsApps } from '../dialect/create-dialects-app.js';
import { FEED_SETTINGS, toFeedLimits } from '../feed/feed-settings.js';
import { createRecordApp } from './create-record-app.js';
import type { RecordService } from './record-service.js';

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
    PORT: portSetting(SERVICE_LOCATIONS[api.name as ServiceName].port),
    SEEDS_DIR: textSetting({
      default: seeds,
      meaning: 'Folder with the seed files of the service.',
    }),
  };
}

/** Runs a record service as a separate process. */
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
