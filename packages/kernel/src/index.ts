export {
  AppError,
  defineErrors,
  type ErrorDefinition,
  type ErrorFactory,
  type FieldProblem,
  StartError,
} from './app-error.js';
export {
  COMMON_SETTINGS,
  type CommonSettings,
  FAULT_PRESETS,
  type FaultPreset,
  type LogFormat,
  portSetting,
  REDIS_SETTINGS,
} from './common-settings.js';
export { createFastHmac } from './create-hmac.js';
export { createSeal, type Seal } from './create-seal.js';
export { type CsvOptions, csvLine, csvStart } from './csv.js';
export { createFrameSplitter, type FrameHead } from './frame-splitter.js';
export { GrowingBytes } from './growing-bytes.js';
export { createIdSource, type IdSource, systemUuids } from './ids.js';
export {
  closingQuote,
  findExcess,
  isObject,
  JSON_BOUNDS,
  type JsonObject,
  parseJsonText,
  parseObject,
} from './json.js';
export { type JsonToken, type JsonTokenKind, splitJson } from './json-tokens.js';
export { lazy } from './lazy.js';
export { type LruLimits, LruMap } from './lru-map.js';
export {
  listMemoryBounds,
  MEMORY_PARTS,
  type MemoryPart,
  type MemoryPartName,
  memoryPart,
  withMemoryLimit,
} from './memory-parts.js';
export { createPools, type FindPool, MemoryPool, type PoolMember } from './memory-pool.js';
export { findMisspelt } from './misspelt-settings.js';
export { didYouMean, nearestName, suggest } from './nearest-name.js';
export {
  DIALECT_NAMES,
  type DialectName,
  EDGE_PORT,
  isServiceName,
  PRODUCT_VERSION,
  REFERENCE_INSTANT,
  recordPaths,
  SERVICE_LOCATIONS,
  SERVICE_NAMES,
  type ServiceName,
} from './product.js';
export { quote, shorten } from './quote.js';
export { createRandom, fnv1a, type Random } from './random.js';
export {
  anyText,
  decimalNumber,
  instant,
  integer,
  type NumberReader,
  oneOf,
  type Reader,
  someOrNone,
  text,
  textLike,
  textReader,
  trueOrFalse,
  type ValueReader,
} from './readers.js';
export {
  type CpuSeconds,
  NODE_VERSION,
  type ProcessLimits,
  readCpuSeconds,
  readProcessLimits,
} from './runtime.js';
export { fromSecret, type SecretSource, secretSetting, systemSecret } from './secret.js';
export type {
  CallDescription,
  Findable,
  FoundKind,
  FoundRoute,
  KnownError,
  MaskContext,
  NameableRequest,
  PublishedCredential,
  RecordLinks,
  RequestListener,
  RouteFacts,
  ServiceApp,
  ServiceLink,
  Trial,
  UpgradeListener,
} from './service-app.js';
export {
  type NamedSession,
  type SessionChange,
  type SessionReport,
  type SessionSteps,
  type SessionTools,
  toSessionTools,
} from './session-tools.js';
export {
  booleanSetting,
  choiceSetting,
  integerSetting,
  listPublished,
  parseSettings,
  published,
  type Setting,
  SettingsError,
  type SettingsOf,
  type SettingsTable,
  textSetting,
  textSettingLike,
  urlSetting,
} from './settings.js';
export { createSharedBudget, Reservation, type SharedBudget } from './shared-budget.js';
export { SharedLru } from './shared-lru.js';
export { eachStep, finish, inSteps, STEP_VALUES, type Steps } from './steps.js';
export { Tally } from './tally.js';
export { decodeText, textBytes } from './text-bytes.js';
export {
  type Clock,
  formatInstant,
  isTimeZone,
  systemClock,
  systemTimers,
  type Timer,
  type Timers,
} from './time.js';
export { ZSTD_SINCE, zstd } from './zstd.js';
