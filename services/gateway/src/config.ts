import {
  booleanSetting,
  COMMON_SETTINGS,
  integerSetting,
  portSetting,
  REDIS_SETTINGS,
  SERVICE_LOCATIONS,
  type SettingsOf,
  secretSetting,
} from '@sandbox/kernel';
import { SESSION_SETTINGS } from '@sandbox/sessions';
import { SIGNATURE_SETTINGS } from '@sandbox/webhook';
import { WEBHOOK_SETTINGS } from './webhooks/webhook-settings.js';

const MIB = 1_048_576;

/** The settings of the stores. */
const STORE_SETTINGS = {
  SESSION_TOKEN_KEY: secretSetting({
    meaning:
      'Key of session tokens, nonces and form tokens, at least 32 bytes; the default is a random key, which replicas share through `REDIS_URL`.',
  }),
  ...SESSION_SETTINGS,
  CALL_LOG_BYTES: integerSetting({
    default: 32 * MIB,
    min: 0,
    max: 16_384 * MIB,
    meaning:
      'Memory for the call log at `GET /sandbox/v1/log`, in bytes: in this process, or in Redis for all replicas together; 0 stores none.',
  }),
} as const;

/** The settings of the gateway, in addition to those of every service. */
export const GATEWAY_OWN_SETTINGS = {
  ...SIGNATURE_SETTINGS,
  DEMAND_TRIAL_OCCURRENCES: booleanSetting({
    default: false,
    meaning:
      'Reject subscriptions with a positive trial amount for 0 trial occurrences (E00024), which samples of the imitated gateway send.',
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
