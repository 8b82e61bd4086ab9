export { httpVersionOf, tlsVersionOf } from './connection/connection-of.js';
export {
  type ClientCertificate,
  describeCertificate,
  type TlsDetails,
} from './connection/tls-details.js';
export { PLATFORM_ERRORS, type PlatformErrorCode, platformError } from './errors.js';
export { formatFault, type Rejection } from './fault/fault.js';
export type { RejectionResponder } from './fault/rejection.js';
export { RuleProblems, readRules } from './fault/rules/read-rules.js';
export { RULES_SCHEMA, SHOWN_RULES_SCHEMA } from './fault/rules/rules-schema.js';
export { PRETTY } from './format/choose-format.js';
export type { PageResponse, ResponsePage } from './format/response-page.js';
export type { Limits } from './limit/limits.js';
export {
  createSendLocally,
  type LocalRequest,
  type LocalResponse,
  type SendLocally,
  sendAsClientOf,
} from './local/local-request.js';
export type {
  AnnotatedExchange,
  Annotation,
  ExchangeRecord,
  ExchangeRecorder,
  Note,
  RecordableExchange,
  RecordableSocket,
  SocketRecord,
} from './observability/exchange-recorder.js';
export type { MetricSource, Metrics } from './observability/metrics.js';
export { createPlatform, type Platform, type PlatformOptions } from './platform.js';
export { checkMediaType, mediaTypeOf } from './request/check-media-type.js';
export { findClientKey, findOrigin } from './request/client-base.js';
export { toClientKey } from './request/client-key.js';
export { findForeignPage, type HostRule } from './request/page-origin.js';
export { readJsonObject } from './request/read-json-object.js';
export type { HttpRequest } from './request/request.js';
export { applyPreconditions } from './response/apply-preconditions.js';
export { EXPOSED_HEADERS } from './response/cross-origin.js';
export {
  type ErrorMembers,
  PROBLEM_SCHEMA,
  PROBLEM_TYPE,
  toAppError,
  toProblem,
} from './response/problem.js';
export {
  findHeader,
  type HeaderPairs,
  type HttpResponse,
  html,
  json,
  noContent,
  text,
  validated,
  type WriteStream,
} from './response/response.js';
export type { CachedResponse, LeasedResponse } from './response/response-cache.js';
export {
  createStreamWriter,
  STALL_MS,
  type StreamWriter,
  UNBUFFERED,
} from './response/stream-writer.js';
export { createHandler, type HandlerOptions } from './routing/create-handler.js';
export { createFindOwner } from './routing/find-owner.js';
export {
  type DirectRoute,
  del,
  get,
  type Handler,
  listAllowed,
  patch,
  post,
  put,
  type RawHandler,
  type RawRoute,
  ROUTE_METHODS,
  type Route,
  type RouteMethod,
  raw,
} from './routing/route.js';
export {
  namesLines,
  type Preference,
  parsePreferences,
  preferredType,
} from './semantics/accept.js';
export { type Coding, chooseCoding } from './semantics/choose-coding.js';
export {
  evaluatePreconditions,
  hasPreconditions,
  matchesIfMatch,
  type Validators,
} from './semantics/conditional.js';
export { matchesStrongly, toEntityTag } from './semantics/entity-tag.js';
export { formatHttpDate, parseHttpDate } from './semantics/http-date.js';
export { parseQuery, type QueryPair } from './semantics/parse-query.js';
export { type ByteRange, parseRange } from './semantics/parse-range.js';
export { readBasic } from './semantics/read-basic.js';
export { phraseOf } from './semantics/reason-phrase.js';
export { requiredFields } from './semantics/required-fields.js';
export {
  readDictionary,
  readItem,
  readList,
  StructuredFieldError,
} from './semantics/structured/read-structured.js';
export {
  type BareItem,
  type Item,
  isInnerList,
  type Member,
  type Parameters,
  writeBytes,
  writeDictionary,
  writeList,
  writeMember,
} from './semantics/structured/structured-value.js';
export { trimBlanks } from './semantics/trim-blanks.js';
export { createServer, type SandboxServer, type ServerOptions } from './server/create-server.js';
export { createReplaceableApp, type ReplaceableApp } from './server/replaceable-app.js';
export { type HostProcess, runService } from './server/run-service.js';
export { findBadName, sessionOf } from './session/adopt-session.js';
export { prefixOf, type RequestSession, sentPathOf } from './session/request-session.js';
export { namesSessionCookie } from './session/session-cookie.js';
export {
  formatSessionName,
  NAME_RULE,
  parseSessionName,
  SESSION_HEADER,
  type SessionName,
} from './session/session-name.js';
export type { SessionNames } from './session/session-names.js';
export { withoutSession } from './session/session-path.js';
export { CLIENT_FLAWS, type ClientFlaw } from './tls/client-flaws.js';
export type { LabAddress, TlsInfo } from './tls/tls-info.js';
