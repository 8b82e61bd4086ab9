import { fileURLToPath } from 'node:url';
import { GATEWAY_OWN_SETTINGS } from '@sandbox/gateway';
import {
  COMMON_SETTINGS,
  EDGE_PORT,
  portSetting,
  REDIS_SETTINGS,
  SERVICE_NAMES,
  type ServiceName,
  type Setting,
  type SettingsOf,
  someOf,
  textSetting,
} from '@sandbox/kernel';
import { FEED_SETTINGS } from '@sandbox/resource';
import { CONTENT_SETTINGS, CREDENTIAL_SETTINGS, OAUTH_KEY_SETTINGS } from '@sandbox/utils';

/** The settings of all services in one process. */
export const ALL_IN_ONE_SETTINGS = {
  ...COMMON_SETTINGS,
  ...FEED_SETTINGS,
  ...REDIS_SETTINGS,
  ...CREDENTIAL_SETTINGS,
  ...CONTENT_SETTINGS,
  ...OAUTH_KEY_SETTINGS,
  ...GATEWAY_OWN_SETTINGS,
  PORT: portSetting(EDGE_PORT),
  SERVICES: {
    default: SERVICE_NAMES,
    meaning: 'Services to run, separated by commas; the others cost nothing.',
    ...someOf(SERVICE_NAMES),
  } satisfies Setting<readonly ServiceName[]>,
  SEEDS_DIR: textSetting({
    default: fileURLToPath(new URL('../../../seeds', import.meta.url)),
    meaning: 'Folder with one folder of seed files for each record service.',
  }),
};

export type AllInOneSettings = SettingsOf<typeof ALL_IN_ONE_SETTINGS>;
