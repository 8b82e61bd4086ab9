export {
  type Answer,
  type AnswerOptions,
  html,
  json,
  noContent,
  text,
  validated,
} from './answer.js';
export type { LentAnswer } from './answer-cache.js';
export { toClientKey } from './client-key.js';
export {
  type ConditionalRequest,
  evaluatePreconditions,
  hasPreconditions,
  matchesIfMatch,
  matchesIfNoneMatch,
  type Validators,
  type Verdict,
} from './conditional.js';
export { createHandler, type HandlerOptions } from './create-handler.js';
export { createServer, type SandboxServer, type ServerOptions } from './create-server.js';
export type { DirectRoute } from './direct-route.js';
export {
  type EntityTagList,
  matchesStrongly,
  matchesWeakly,
  parseEntityTags,
} from './entity-tag.js';
export { PLATFORM_ERRORS, type PlatformErrorCode, platformError } from './errors.js';
export { findHeader } from './find-header.js';
export { formatHttpDate, parseHttpDate } from './http-date.js';
export type { LogDestination } from './log-destination.js';
export type { MetricSource, Metrics } from './metrics.js';
export { parseQuery, type QueryPair } from './parse-query.js';
export { createPlatform, type Platform, type PlatformOptions } from './platform.js';
export { EXPOSED_HEADERS, PLATFORM_HEADERS } from './platform-headers.js';
export { PROBLEM_TYPE, toAppError, toProblem } from './problem.js';
export { PROBLEM_SCHEMA } from './problem-schema.js';
export { readJsonObject } from './read-json-object.js';
export type { HttpRequest } from './request.js';
export {
  del,
  get,
  type Handler,
  patch,
  post,
  put,
  type RawHandler,
  type RawRoute,
  ROUTE_METHODS,
  type Route,
  type RouteMethod,
  raw,
} from './route.js';
export { type HostProcess, type RunOptions, runService } from './run-service.js';
export type { Listening } from './start-server.js';
