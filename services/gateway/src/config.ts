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
import { WEBHOOK_SETTINGS } from './webhooks/webhook-settings.js';

const HOUR_MS = 3_600_000;
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

/** The settings of the stores of sessions. */
const SESSION_SETTINGS = {
  SESSION_TOKEN_KEY: secretSetting({
    meaning:
      'Key of session tokens, nonces and form tokens, at least 32 bytes; without it a random one, which replicas share through `REDIS_URL`.',
  }),
  SESSION_IDLE_MS: integerSetting({
    default: 24 * HOUR_MS,
    min: 60_000,
    max: 720 * HOUR_MS,
    meaning: 'Milliseconds after which a session that is not used is forgotten.',
  }),
  SESSION_MAX_EVENTS: integerSetting({
    default: 10_000,
    min: 10,
    max: 1_000_000,
    meaning: 'Most events that one session holds; a further write is refused until it is reset.',
  }),
  SESSION_MAX_BYTES: integerSetting({
    default: 16 * MIB,
    min: 65_536,
    max: 1024 * MIB,
    meaning:
      'Most bytes that the events of one session take, and never more than a quarter of SESSION_STORE_BYTES; a further write is refused until it is reset.',
  }),
  SESSION_STORE_BYTES: integerSetting({
    default: 128 * MIB,
    min: MIB,
    max: 16_384 * MIB,
    meaning:
      'Memory for sessions, in bytes: in this process, or in Redis for all replicas together; above it, sessions of a single request are evicted first, then the least recently used.',
  }),
  SESSION_SHARE_PERCENT: integerSetting({
    default: 100,
    publicDefault: 10,
    min: 1,
    max: 100,
    meaning:
      'Share of SESSION_STORE_BYTES and of CALL_LOG_BYTES, in percent, that the sessions and calls of one client address take at most; beyond it, its own oldest are forgotten.',
  }),
  SESSION_CACHE_BYTES: integerSetting({
    default: 64 * MIB,
    min: MIB,
    max: 16_384 * MIB,
    meaning: 'Memory for the states of sessions in use, in bytes; others are computed again.',
  }),
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
  ...SESSION_SETTINGS,
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
