import { booleanSetting, integerSetting, type Setting, type SettingsOf } from '@sandbox/kernel';

const MIB = 1_048_576;

/** How many retries a schedule can have, and the longest pause between two of them: a day. */
const MAX_RETRIES = 20;
const MAX_PAUSE_S = 86_400;

/** Seconds between the tries to deliver a notification. */
const WEBHOOK_RETRY_SCHEDULE: Setting<readonly number[]> = {
  default: [3, 3, 3, 30, 300, 3600],
  meaning:
    'Seconds after which a notification that was not taken is sent again, one number for each retry; then it has failed.',
  expected: `up to ${MAX_RETRIES} whole numbers from 1 to ${MAX_PAUSE_S}, separated by commas`,
  parse: (text) => {
    const pauses = text.split(',').map((part) => part.trim());
    const isUsable = (pause: string): boolean =>
      /^[1-9]\d{0,5}$/.test(pause) && Number(pause) <= MAX_PAUSE_S;
    return pauses.length <= MAX_RETRIES && pauses.every(isUsable) ? pauses.map(Number) : undefined;
  },
};

/** How webhooks are told of events. */
export const WEBHOOK_SETTINGS = {
  WEBHOOK_ALLOW_PRIVATE: booleanSetting({
    default: false,
    meaning:
      'Whether notifications are sent to loopback, private and link-local addresses. Anybody who can create a webhook can then reach them through the service.',
  }),
  WEBHOOK_RETRY_SCHEDULE,
  WEBHOOK_TIMEOUT_MS: integerSetting({
    default: 10_000,
    min: 100,
    max: 60_000,
    meaning: 'Milliseconds in which a receiver must have answered a notification.',
  }),
  WEBHOOK_CONCURRENCY: integerSetting({
    default: 32,
    min: 1,
    max: 1000,
    meaning: 'How many webhooks notifications are sent to at once.',
  }),
  WEBHOOK_HISTORY_BYTES: integerSetting({
    default: 32 * MIB,
    min: MIB,
    max: 16_384 * MIB,
    meaning:
      'Memory for notifications and their history in this process, in bytes; above it, those of sessions not used for longest are forgotten.',
  }),
} as const;

/** The values of these settings. */
export type WebhookSettings = SettingsOf<typeof WEBHOOK_SETTINGS>;
