import { MEMORY_BYTES_RANGE } from './memory-parts.js';
import { integer, oneOf } from './readers.js';
import { secretSetting } from './secret.js';
import {
  booleanSetting,
  choiceSetting,
  integerSetting,
  type Setting,
  type SettingsOf,
  textSetting,
  urlSetting,
} from './settings.js';
import { TLS_SETTINGS } from './tls-settings.js';

/** The fault presets, named as in similar tools; a setting uses these names too. */
export const FAULT_PRESETS = [
  'slow-api',
  'degraded',
  'flaky',
  'offline',
  'timeout',
  'rate-limited',
  'mobile-3g',
  'satellite',
  'overloaded',
] as const;

export type FaultPreset = (typeof FAULT_PRESETS)[number];

/** The level names of pino. */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** `auto` is `text` on a terminal and `json` elsewhere. */
export const LOG_FORMATS = ['auto', 'json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

const PORT_NUMBER = integer(0, 65_535);

/** The settings of every service, which adds its own and its default of PORT. */
export const COMMON_SETTINGS = {
  MEMORY_BYTES: {
    default: null,
    meaning:
      'Memory that the process may use, in bytes; without it, the memory limit of the container, if there is one. Bounds of memory that are not set become smaller with it; `docs/hosting.md` lists them.',
    ...integer(MEMORY_BYTES_RANGE.min, MEMORY_BYTES_RANGE.max),
  } satisfies Setting<number | null>,
  HOST: textSetting({
    default: '127.0.0.1',
    meaning: 'IP address to listen on; `0.0.0.0` in images.',
  }),
  PORT: portSetting(8080),
  OPERATIONS_PORT: {
    default: null,
    publicDefault: 9464,
    differsFrom: 'PORT',
    meaning:
      'Port of `/healthz`, `/readyz` and `/metrics`, which PORT then does not serve; without it, PORT serves them. 0 selects any free port.',
    ...PORT_NUMBER,
  } satisfies Setting<number | null>,
  OPERATIONS_HOST: textSetting({
    default: '127.0.0.1',
    meaning: 'IP address to listen on with OPERATIONS_PORT.',
  }),
  ...TLS_SETTINGS,
  LOG_LEVEL: choiceSetting({
    default: 'info',
    choices: LOG_LEVELS,
    meaning: 'How much is logged; `info` logs each request.',
  }),
  LOG_FORMAT: choiceSetting({
    default: 'auto',
    choices: LOG_FORMATS,
    meaning:
      'Format of log lines: `json`, readable `text`, or `auto`: `text` on a terminal and `json` elsewhere.',
  }),
  LOG_CLIENT_ADDRESS: booleanSetting({
    default: false,
    meaning: 'Write the client address, which is personal data, to the log line of each request.',
  }),
  LOG_SAMPLE: integerSetting({
    default: 1,
    min: 1,
    max: 1_000_000,
    meaning:
      'Log one in this many requests; 1 logs all. The request id decides, the same way in every service. Responses with a status from 400 on and simulated faults are always logged.',
  }),
  PUBLIC_BASE_URL: urlSetting({
    meaning:
      'URL of the service as clients see it, for absolute links; without it and without a trusted proxy, links are relative.',
  }),
  TRUST_PROXY: integerSetting({
    default: 0,
    min: 0,
    max: 10,
    meaning: 'How many reverse proxies in front are trusted for client address, protocol and host.',
  }),
  SHUTDOWN_GRACE_MS: integerSetting({
    default: 5000,
    min: 0,
    max: 600_000,
    meaning: 'Milliseconds that work in flight may take after SIGTERM before connections are cut.',
  }),
  MAX_BODY_BYTES: integerSetting({
    default: 1_048_576,
    min: 1024,
    max: 16_777_216,
    meaning: 'Largest request body, in bytes; a larger one fails with 413.',
  }),
  MAX_UNFINISHED_BYTES: integerSetting({
    default: 33_554_432,
    min: 65_536,
    max: 4_294_967_296,
    meaning:
      'Memory for all bodies and messages that are incomplete or not responded to yet, in bytes; more fails with 503 or close code 1013.',
  }),
  MAX_HEADER_BYTES: integerSetting({
    default: 16_384,
    min: 2048,
    max: 65_536,
    meaning: 'Largest request line and headers together, in bytes; more fails with 431.',
  }),
  MAX_CONNECTIONS: integerSetting({
    default: 12_000,
    min: 1,
    max: 1_000_000,
    meaning: 'Most connections at once; further ones are closed at once.',
  }),
  HEADERS_TIMEOUT_MS: integerSetting({
    default: 10_000,
    min: 100,
    max: 600_000,
    meaning: 'Milliseconds in which a client must send its headers; later fails with 408.',
  }),
  REQUEST_TIMEOUT_MS: integerSetting({
    default: 30_000,
    min: 100,
    max: 3_600_000,
    meaning: 'Milliseconds in which a client must send its complete request; later fails with 408.',
  }),
  WRITE_TIMEOUT_MS: integerSetting({
    default: 60_000,
    min: 0,
    max: 3_600_000,
    meaning:
      'Milliseconds in which a client must read some of the bytes that wait for it; later its connection is closed. 0 sets no limit.',
  }),
  WATCHDOG_MS: integerSetting({
    default: 10_000,
    min: 0,
    max: 600_000,
    meaning:
      'Milliseconds that the event loop may be blocked; then the process logs a line and ends. 0 sets no limit.',
  }),
  ANSWER_CACHE_BYTES: integerSetting({
    default: 8_388_608,
    min: 0,
    max: 1_073_741_824,
    meaning: 'Memory for cached responses to repeated requests, in bytes; 0 caches none.',
  }),
  CLIENT_REQUESTS_PER_SECOND: integerSetting({
    default: 0,
    publicDefault: 50,
    min: 0,
    max: 100_000,
    meaning:
      'Requests a second that one client address (an IPv6 /64) may sustain; more fails with 429 and `Retry-After`. 0 sets no limit.',
  }),
  CLIENT_BURST: integerSetting({
    default: 200,
    min: 1,
    max: 1_000_000,
    meaning:
      'How many requests one client address may send at once before CLIENT_REQUESTS_PER_SECOND counts.',
  }),
  CLIENT_CONNECTIONS: integerSetting({
    default: 0,
    publicDefault: 100,
    min: 0,
    max: 1_000_000,
    meaning:
      'Most connections at once of one client address (an IPv6 /64), and most open streams of HTTP/2; further ones are closed. Behind trusted proxies it limits open requests and sockets; further ones fail with 429. 0 sets no limit.',
  }),
  SESSION_SHARE_PERCENT: integerSetting({
    default: 100,
    publicDefault: 10,
    min: 1,
    max: 100,
    meaning:
      'Share, in percent, that one client address has of each shared bound. Beyond it, its least recently used entries are deleted, or its further requests are rejected. `docs/hosting.md` lists these bounds.',
  }),
  SESSION_NAMES: choiceSetting({
    default: 'any',
    publicDefault: 'signed',
    choices: ['any', 'signed'],
    meaning:
      'Session names that clients may use: `any`, or only `signed` ones, which `X-Sandbox-Session: new` generates and which cannot be guessed.',
  }),
  SESSION_NAMES_KEY: secretSetting({
    meaning:
      'Key that signs session names, the same for all services and replicas that share sessions. Without it, replicas share one through Redis, or each process has its own.',
  }),
  INSPECT: choiceSetting({
    default: 'auto',
    publicDefault: 'off',
    choices: ['auto', 'on', 'off', 'open'],
    meaning:
      'Whether `/inspect` records and shows requests: `on` only to this machine, `open` to all clients that can connect; `auto` is on if HOST is this machine and TRUST_PROXY is 0.',
  }),
  SANDBOX_FAULTS: {
    default: null,
    meaning:
      'Preset of faults for every request to every service, which `docs/faults.md` describes; without it, only requested faults happen.',
    ...oneOf(FAULT_PRESETS),
  } satisfies Setting<FaultPreset | null>,
  PUBLIC: booleanSetting({
    default: false,
    meaning:
      'True if strangers can reach the service: stricter defaults, which `docs/hosting.md` lists. Explicit settings take precedence.',
  }),
} as const;

export type CommonSettings = SettingsOf<typeof COMMON_SETTINGS>;

const REDIS_SCHEME = /^rediss?:\/\/[^\s,]+$/;

/** The nodes of a cluster have one scheme, and only the database 0. */
function readRedisUrl(text: string): string | undefined {
  const urls = text.split(',').map((part) => part.trim());
  if (!urls.every((url) => REDIS_SCHEME.test(url))) return undefined;
  if (urls.length === 1) return urls[0];
  const parsed = urls.map((url) => (URL.canParse(url) ? new URL(url) : undefined));
  const isNode = (url: URL | undefined): boolean =>
    url?.protocol === parsed[0]?.protocol && ['', '/', '/0'].includes(url?.pathname ?? '-');
  return parsed.every(isNode) ? urls.join(',') : undefined;
}

export const REDIS_SETTINGS = {
  REDIS_URL: {
    default: null,
    meaning:
      'Redis or Valkey in which replicas share their state; without it, state is in memory. Several URLs, separated by commas, are nodes of a cluster.',
    expected:
      'a URL such as redis://localhost:6379, or those of several nodes of a cluster, separated by commas',
    read: readRedisUrl,
  } satisfies Setting<string | null>,
} as const;

export function portSetting(port: number): Setting<number> {
  return { default: port, meaning: 'Port to listen on; 0 selects any free one.', ...PORT_NUMBER };
}
