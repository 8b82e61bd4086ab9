import { COMMON_SETTINGS, integerSetting, type SettingsOf } from '@sandbox/kernel';

const HOUR_MS = 3_600_000;
const MIB = 1_048_576;

export const SESSION_SETTINGS = {
  SESSION_IDLE_MS: integerSetting({
    default: 24 * HOUR_MS,
    min: 60_000,
    max: 720 * HOUR_MS,
    meaning: 'Milliseconds after which an unused session expires.',
  }),
  SESSION_MAX_EVENTS: integerSetting({
    default: 10_000,
    min: 10,
    max: 1_000_000,
    meaning: 'Most events of one session; a further write is rejected until the session is reset.',
  }),
  SESSION_MAX_BYTES: integerSetting({
    default: 16 * MIB,
    min: 65_536,
    max: 1024 * MIB,
    meaning:
      'Most bytes that the events of one session use, and never more than a quarter of SESSION_STORE_BYTES; a further write is rejected until the session is reset.',
  }),
  SESSION_STORE_BYTES: integerSetting({
    default: 128 * MIB,
    min: MIB,
    max: 16_384 * MIB,
    meaning:
      'Memory for sessions, in bytes: in this process, or in Redis for all replicas together. Above it, the client that uses most loses its sessions of a single request first, then its least recently used.',
  }),
  SESSION_SHARE_PERCENT: COMMON_SETTINGS.SESSION_SHARE_PERCENT,
  SESSION_CACHE_BYTES: integerSetting({
    default: 64 * MIB,
    min: MIB,
    max: 16_384 * MIB,
    meaning:
      'Memory for the states of sessions in use and for the data that reads derive from them, in bytes; others are computed again.',
  }),
} as const;

export type SessionSettings = SettingsOf<typeof SESSION_SETTINGS>;
