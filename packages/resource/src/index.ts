export type { OpenApiPart } from '@sandbox/endpoint';
export type { EventPosition, FeedEvent } from '@sandbox/event-ticker';
export { createRecordApp, type RecordAppOptions } from './create-record-app.js';
export { type Dataset, loadDataset, type ResourceRecords } from './dataset.js';
export { type Api, defineApi } from './define-api.js';
export {
  defineResource,
  type RecordOf,
  type Resource,
  type ResourceDeclaration,
  type StandardFields,
} from './define-resource.js';
export { fail } from './errors.js';
export { createFeed, type FeedOptions, type LiveFeed } from './feed/create-feed.js';
export { createFeedSequence } from './feed/create-feed-sequence.js';
export {
  defineFeed,
  type Feed,
  type FeedTopic,
  formatInstant,
  instantOfTick,
  type Story,
} from './feed/define-feed.js';
export { describeFeed, type FeedDescription } from './feed/describe-feed.js';
export { DEFAULT_FEED_LIMITS, FEED_SETTINGS, toFeedLimits } from './feed/feed-settings.js';
export { type AsyncApiOptions, type AsyncApiPart, toAsyncApi } from './feed/to-asyncapi.js';
export { toFeedPaths } from './feed/to-feed-paths.js';
export type { Field, FieldOptions, FieldTable, JsonSchema, ValuesOf } from './field.js';
export {
  bool,
  date,
  datetime,
  enumeration,
  float,
  int,
  object,
  objects,
  reference,
  string,
  strings,
  text,
} from './field-builders.js';
export { createGraphqlRoutes, type GraphqlOptions } from './graphql/graphql-routes.js';
export { printApiSchema } from './graphql/schema/create-schema.js';
export {
  type RecordService,
  type RecordSettings,
  recordSettings,
  runRecordService,
} from './record-service.js';
export { type Relation, type RelationTable, toMany, toOne } from './relation.js';
export { checkMove, type Move, type Moves } from './write/check-move.js';
export { createRuleContext } from './write/create-rule-context.js';
export { countOn, effectOn, ignoredFields, withEffects } from './write/effects.js';
export { toCreateInput, toUpdateInput } from './write/input.js';
export {
  type Count,
  type CreateInput,
  defineRules,
  type Effect,
  type Outcome,
  type ResourceRules,
  type RuleContext,
  type Rules,
  type RuleTable,
  type UpdateInput,
} from './write/rules.js';
export {
  createWriteOperations,
  type Removed,
  type WriteOperations,
  type Written,
} from './write/write-operations.js';
