import {
  booleanSetting,
  COMMON_SETTINGS,
  integerSetting,
  portSetting,
  published,
  REDIS_SETTINGS,
  SERVICE_LOCATIONS,
  type Setting,
  type SettingsOf,
  secretSetting,
} from '@sandbox/kernel';
import { SESSION_SETTINGS } from '@sandbox/sessions';
import { WEBHOOK_SETTINGS } from './webhooks/webhook-settings.js';

const MIB = 1_048_576;

/** 128 hex digits, as the merchant interface of the imitated gateway gives them out. */
const SIGNATURE_KEY: Setting<string> = published({
  default:
    '8E7408E19D74ED828138F5732999FC2A56D466A75E0A66756D5563948123D075FD29322611E40DD06CD036C1D2B1C6B5A47465CB252E081D0E2C95AC0A24B1B9',
  meaning:
    'Key of `transHashSha2` and of the signatures of webhook notifications: 128 hexadecimal digits.',
  expected: '128 hexadecimal digits',
  read: (text) => (/^[0-9A-Fa-f]{128}$/.test(text) ? text : undefined),
});

/** The settings of the stores. */
const STORE_SETTINGS = {
  SESSION_TOKEN_KEY: secretSetting({
    meaning:
      'Key of session tokens, nonces and form tokens, at least 32 bytes; without it a random one, which replicas share through `REDIS_URL`.',
  }),
  ...SESSION_SETTINGS,
  CALL_LOG_BYTES: integerSetting({
    default: 32 * MIB,
    min: 0,
    max: 16_384 * MIB,
    meaning:
      'Memory for the log of calls that `GET /sandbox/v1/log` shows, in bytes: in this process, or in Redis for all replicas together; 0 keeps none.',
  }),
} as const;

/** The settings of the gateway, in addition to those of every service. */
export const GATEWAY_OWN_SETTINGS = {
  SIGNATURE_KEY,
  DEMAND_TRIAL_OCCURRENCES: booleanSetting({
    default: false,
    meaning:
      'Refuse subscriptions with a positive trial amount for 0 trial occurrences (E00024), which samples of the imitated gateway send.',
  }),
  ...STORE_SETTINGS,
  ...WEBHOOK_SETTINGS,
} as const;

/** The values of the gateway's own settings. */
export type GatewayOwnSettings = SettingsOf<typeof GATEWAY_OWN_SETTINGS>;

/** The settings of the payment gateway. */
export const GATEWAY_SETTINGS = {
  ...COMMON_SETTINGS,
  ...REDIS_SETTINGS,
  ...GATEWAY_OWN_SETTINGS,
  PORT: portSetting(SERVICE_LOCATIONS.gateway.port),
} as const;
