import {
  COMMON_SETTINGS,
  portSetting,
  SERVICE_LOCATIONS,
  type ServiceName,
  type Setting,
  textSetting,
} from '@sandbox/kernel';
import { FEED_SETTINGS } from './feed/feed-settings.js';

/** The table of settings of a record service. */
export type RecordSettings = typeof COMMON_SETTINGS &
  typeof FEED_SETTINGS & { readonly SEEDS_DIR: Setting<string> };

/** The settings of the record service with this name, whose seeds lie in `seeds` by default. */
export function recordSettings(name: ServiceName, seeds: string): RecordSettings {
  return {
    ...COMMON_SETTINGS,
    ...FEED_SETTINGS,
    PORT: portSetting(SERVICE_LOCATIONS[name].port),
    SEEDS_DIR: textSetting({
      default: seeds,
      meaning: 'Folder with the seed files of the service.',
    }),
  };
}
