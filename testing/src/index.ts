export type { RecordApiSubject } from './contract/subject.js';
export {
  type AcceptedWrite,
  describeWriteRules,
  type RefusedWrite,
  type WriteRequest,
  type WriteRuleCases,
  type WriteRulesSubject,
} from './describe-write-rules.js';
export { expectKnownStyles } from './expect-known-styles.js';
export { type ExpectedProblem, expectProblem } from './expect-problem.js';
export type { GraphqlSubject } from './graphql/graphql-subject.js';
export { describeGraphqlApi } from './graphql-contract.js';
export {
  createHttpClient,
  type HttpAnswer,
  type HttpClient,
  type RequestParts,
} from './http-client.js';
export { lintOpenApi } from './lint-openapi.js';
export { createManualClock, type ManualClock } from './manual-clock.js';
export {
  createNaiveOracle,
  type ListPlace,
  type NaiveOracle,
  type PageBody,
  type QueryEntry,
} from './naive-oracle.js';
export { type PlainRecord, readPlainRecords } from './oracle/plain-record.js';
export { parseLinkHeader } from './parse-link-header.js';
export {
  arbitraryListRequest,
  arbitrarySelection,
  formatQuery,
  type ListRequest,
} from './random-list-request.js';
export { describeRecordApi } from './record-api-contract.js';
export type { RunningApp } from './running-app.js';
export { createSeedPicker } from './seed-picker.js';
export { type RawAnswer, sendRaw } from './send-raw.js';
export { describeSettings, tableBelow } from './settings-table.js';
export {
  type StartOptions,
  startApp,
  type UsedApp,
  useApp,
} from './start-app.js';
export { findRedis, type RedisOptions, type RedisServer, startRedis } from './start-redis.js';
