import { fileURLToPath } from 'node:url';
import { GATEWAY_OWN_SETTINGS } from '@sandbox/gateway';
import {
  anyText,
  booleanSetting,
  COMMON_SETTINGS,
  choiceSetting,
  EDGE_PORT,
  integerSetting,
  portSetting,
  REDIS_SETTINGS,
  SERVICE_NAMES,
  type ServiceName,
  type Setting,
  type SettingsOf,
  someOrNone,
  textSetting,
} from '@sandbox/kernel';
import { FEED_SETTINGS } from '@sandbox/resource';
import { CONTENT_SETTINGS, CREDENTIAL_SETTINGS, OAUTH_KEY_SETTINGS } from '@sandbox/utils';
import { WRITE_MODES } from './own/own-sources.js';

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
    meaning:
      'Services to run, separated by commas; the others cost nothing. `none` serves the APIs of DATA only.',
    ...someOrNone(SERVICE_NAMES),
  } satisfies Setting<readonly ServiceName[]>,
  DATA: {
    default: null,
    meaning:
      'Files and folders to serve as APIs, separated by commas: `db.json` at `/v1/my`, `shop=./shop` at `/v1/shop`. `docs/own-api.md` describes them.',
    ...anyText,
  } satisfies Setting<string | null>,
  SANDBOX_CONFIG: {
    default: null,
    meaning:
      'File that declares the APIs of DATA, and others; without it, `sandbox.config.json` or `.mjs` in the folder of the data.',
    ...anyText,
  } satisfies Setting<string | null>,
  DATA_WRITES: choiceSetting({
    default: 'kept',
    publicDefault: 'simulated',
    choices: WRITE_MODES,
    meaning:
      'Writes of requests without a session to the APIs of DATA: `kept` in the session `keep-own`, `saved` in the files too, or `simulated` as in the other services.',
  }),
  DATA_WATCH: booleanSetting({
    default: true,
    publicDefault: false,
    meaning: 'Serve the data of DATA again when its files change.',
  }),
  DATA_MAX_BYTES: integerSetting({
    default: 67_108_864,
    min: 1024,
    max: 268_435_456,
    meaning: 'Largest data of an API of DATA, in bytes; a larger file ends the start.',
  }),
  SEEDS_DIR: textSetting({
    default: fileURLToPath(new URL('../../../seeds', import.meta.url)),
    meaning: 'Folder with one folder of seed files for each record service.',
  }),
};

export type AllInOneSettings = SettingsOf<typeof ALL_IN_ONE_SETTINGS>;
