import {
  choiceSetting,
  integerSetting,
  type Setting,
  type SettingsOf,
  urlSetting,
} from '@sandbox/kernel';
import { TARGETS, type Targets, WEBHOOK_ALLOWED_HOSTS } from '@sandbox/webhook';

const MIB = 1_048_576;

/** The maximum number of retries of a schedule, and the longest pause between two of them: a day. */
const MAX_RETRIES = 20;
const MAX_PAUSE_S = 86_400;

/** Seconds between the attempts to deliver a notification. */
const WEBHOOK_RETRY_SCHEDULE: Setting<readonly number[]> = {
  default: [3, 3, 3, 30, 300, 3600],
  publicDefault: [3, 30, 300],
  meaning:
    'Seconds before each retry of a notification that was not accepted, one number for each retry. After the last retry, the notification has failed.',
  expected: `up to ${MAX_RETRIES} whole numbers from 1 to ${MAX_PAUSE_S}, separated by commas`,
  read: (text) => {
    const pauses = text.split(',').map((part) => part.trim());
    const isUsable = (pause: string): boolean =>
      /^[1-9]\d{0,5}$/.test(pause) && Number(pause) <= MAX_PAUSE_S;
    return pauses.length <= MAX_RETRIES && pauses.every(isUsable) ? pauses.map(Number) : undefined;
  },
};

/** The settings of webhook notifications. */
export const WEBHOOK_SETTINGS = {
  WEBHOOK_TARGETS: choiceSetting<Targets>({
    default: 'loopback',
    publicDefault: 'public',
    choices: Object.keys(TARGETS) as Targets[], // the names of its members
    meaning:
      'Allowed webhook targets: `loopback` (this machine), `public` (the public internet), `any` (these and private networks), `none`.',
    replaces: {
      name: 'WEBHOOK_ALLOW_PRIVATE',
      advice:
        'Set WEBHOOK_TARGETS=any instead of true, WEBHOOK_TARGETS=public instead of false, or name hosts in WEBHOOK_ALLOWED_HOSTS.',
    },
  }),
  WEBHOOK_ALLOWED_HOSTS,
  WEBHOOK_BINS_URL: urlSetting({
    meaning:
      'URL at which the gateway reaches the utilities, whose bins are always allowed targets; without it, the URL that the client uses.',
  }),
  WEBHOOK_MAX_PER_SESSION: integerSetting({
    default: 20,
    publicDefault: 5,
    min: 1,
    max: 20,
    meaning: 'Maximum number of webhooks of a session. Each event is sent to each webhook.',
  }),
  WEBHOOK_SESSION_RATE: integerSetting({
    default: 6000,
    publicDefault: 60,
    min: 1,
    max: 1_000_000,
    meaning:
      'Maximum number of notifications that a process sends for a session in a minute. Others wait.',
  }),
  WEBHOOK_TARGET_RATE: integerSetting({
    default: 6000,
    publicDefault: 120,
    min: 1,
    max: 1_000_000,
    meaning:
      'Maximum number of notifications that a process sends to a host in a minute. Others wait.',
  }),
  WEBHOOK_RETRY_SCHEDULE,
  WEBHOOK_TIMEOUT_MS: integerSetting({
    default: 10_000,
    min: 100,
    max: 60_000,
    meaning: 'Milliseconds within which a receiver must respond to a notification.',
  }),
  WEBHOOK_CONCURRENCY: integerSetting({
    default: 32,
    min: 1,
    max: 1000,
    meaning: 'Maximum number of webhooks that receive notifications at the same time.',
  }),
  WEBHOOK_HISTORY_BYTES: integerSetting({
    default: 32 * MIB,
    min: MIB,
    max: 16_384 * MIB,
    meaning:
      'Memory for notifications and their history, in bytes: in this process, or in Redis for all replicas together. When it is full, the client that uses the most memory loses the notifications of its least recently used sessions.',
  }),
} as const;

/** The values of these settings. */
export type WebhookSettings = SettingsOf<typeof WEBHOOK_SETTINGS>;
