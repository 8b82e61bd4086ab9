export { itByHttp1 } from './by-http2.js';
export { countCharacters } from './count-characters.js';
export { describeExamples, type MeantRejection } from './describe-examples.js';
export {
  describeWithCluster,
  describeWithRedis,
  type RedisSuiteOptions,
} from './describe-with-redis.js';
export { expectKnownStyles } from './expect-known-styles.js';
export { expectProblem } from './expect-problem.js';
export { startAtFreePorts } from './free-ports.js';
export {
  type ClientResponse,
  createHttpClient,
  type HttpClient,
  type RequestParts,
} from './http-client.js';
export { createHttp2Transport } from './http2-transport.js';
export { inSession, isInSession, itWithoutSession } from './in-session.js';
export { createManualClock, type ManualClock } from './manual-clock.js';
export { patienceMs, until } from './patience.js';
export type { RunningApp } from './running-app.js';
export { sendRaw } from './send-raw.js';
export { describeSettings, tableBelow } from './settings-table.js';
export { type StartOptions, startApp, useApp } from './start-app.js';
export type { RedisCluster } from './start-cluster.js';
export { findRedis, type RedisServer, startRedis } from './start-redis.js';
export { type ServiceProcess, startServiceProcess } from './start-service-process.js';
