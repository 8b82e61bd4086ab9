export type { OpenApiPart } from '@sandbox/endpoint';
export type { RecordId } from '@sandbox/query-engine';
export { createRecordApp } from './app/create-record-app.js';
export type { RecordService } from './app/record-service.js';
export { recordSettings, runRecordService } from './app/run-record-service.js';
export {
  createDataset,
  type Dataset,
  type DatasetOf,
  loadDataset,
  readSeedList,
  recordsOf,
  stampDataset,
  toCollectionShape,
} from './dataset.js';
export { type Api, defineApi } from './define-api.js';
export {
  defineResource,
  type RecordOf,
  type Resource,
  type StandardFields,
} from './define-resource.js';
export { defineSingle, toSingleRecord } from './define-single.js';
export { renderDialectsGuide } from './dialect/dialect-pages.js';
export { fail } from './errors.js';
export { createFeed } from './feed/create-feed.js';
export { createFeedSequence } from './feed/create-feed-sequence.js';
export { defineFeed, type Feed, instantOfTick, type Script } from './feed/define-feed.js';
export { FEED_SETTINGS, toFeedLimits } from './feed/feed-settings.js';
export { createSocketListener } from './feed/socket-listener.js';
export { toAsyncApi } from './feed/to-asyncapi.js';
export type { Field, FieldTable, JsonSchema, ValuesOf } from './field.js';
export {
  bool,
  date,
  datetime,
  enumeration,
  float,
  int,
  json,
  object,
  objects,
  reference,
  string,
  strings,
  text,
  timezone,
  toValueSchema,
  url,
} from './field-builders.js';
export { firstExamples } from './graphql/first-examples.js';
export { printApiSchema } from './graphql/graphql-routes.js';
export { sessionChangesExample } from './graphql/session-changes-example.js';
export { toClientModel } from './openapi/to-client-model.js';
export { shortId } from './record-id.js';
export { type Relation, toMany, toOne } from './relation.js';
export { HIDDEN_IDS } from './rest/aggregate-routes.js';
export type { BusyDay, Day } from './session/busy-day.js';
export type { FollowedSession, ReadFollowed } from './session/followed-session.js';
export { checkMove, type Moves } from './write/check-move.js';
export { createRuleContext } from './write/create-rule-context.js';
export { countOn, effectOn, ignoredFields, withEffects } from './write/effects.js';
export { toCreateInput, toUpdateInput } from './write/input.js';
export {
  type Count,
  type CreateInput,
  defineRules,
  type Effect,
  type Outcome,
  type RuleContext,
  type Rules,
  type UpdateInput,
} from './write/rules.js';
export { createValidators, type Validator } from './write/validator.js';
export { aboutField, CLIENT_ID_ERRORS, type FieldRejection } from './write/write-errors.js';
export { createWriteOperations } from './write/write-operations.js';
