import { fileURLToPath } from 'node:url';
import { COMMON_SETTINGS, EDGE_PORT, portSetting, textSetting } from '@sandbox/kernel';
import { FEED_SETTINGS } from '@sandbox/resource';

/** The settings of all services in one process. */
export const ALL_IN_ONE_SETTINGS = {
  ...COMMON_SETTINGS,
  ...FEED_SETTINGS,
  PORT: portSetting(EDGE_PORT),
  SEEDS_DIR: textSetting({
    default: fileURLToPath(new URL('../../../seeds', import.meta.url)),
    meaning: 'Folder with one folder of seed files for each record service.',
  }),
};
