export { type Aggregated, aggregate, cellsOf, type GroupColumn } from './aggregate/aggregate.js';
export { arrangeGroups } from './aggregate/arrange-groups.js';
export { MEASURES, type MeasureName } from './aggregate/measures.js';
export { buildCollection, type Collection, createCollection } from './collection.js';
export { QUERY_ERRORS, type QueryErrorCode } from './errors.js';
export {
  type ByteWriter,
  createByteWriter,
  putAll,
  putAscii,
  putNumber,
  putText,
  reserve,
} from './index/byte-writer.js';
export { rethrowUnbuilt, whenBuilt } from './index/in-turns.js';
export { keyTextsOf } from './index/key-texts.js';
export type { RecordForm } from './index/record-forms.js';
export { nameOfSort, RELEVANCE, type SortKey } from './index/sort-order.js';
export {
  DEFAULT_LIMIT,
  MAX_FILTERS,
  MAX_GROUP_FIELDS,
  MAX_GROUP_LEVELS,
  MAX_GROUPS,
  MAX_LIKE_LENGTH,
  MAX_LIMIT,
  MAX_OFFSET,
  MAX_SEARCH_LENGTH,
  MAX_SORT_KEYS,
} from './limits.js';
export {
  createOverlay,
  type Overlay,
  type OverlayMemory,
  type OverlayOptions,
} from './overlay/overlay.js';
export { type CursorOrder, decodeCursor, encodeCursor, FIRST_CURSOR } from './parse/cursor.js';
export { type ListArguments, toCriteria } from './parse/list-arguments.js';
export { parseFields, type QueryPairs } from './parse/options.js';
export {
  type AggregateQuery,
  columnsOf,
  measurableFields,
  parseAggregate,
  parseSelection,
  tooManyGroups,
} from './parse/parse-aggregate.js';
export { operatorOf } from './parse/parse-filter.js';
export { tooManyFilters } from './parse/parse-group.js';
export { type ListQuery, parseListQuery } from './parse/parse-list-query.js';
export { checkLimit, type Optional, type Paging } from './parse/parse-paging.js';
export { parseSort } from './parse/parse-sort.js';
export { toFilter } from './parse/to-filter.js';
export {
  type AllOf,
  allOf,
  countFilters,
  type Filter,
  type ValuesFilter,
  type Where,
} from './plan/filter.js';
export type { Criteria } from './plan/run-query.js';
export type { Window } from './plan/window.js';
export type { Neighbour } from './relations/read-across.js';
export { needsResolving, neighboursOf, resolveRelations } from './relations/resolve-relations.js';
export { FIELD_TYPES, type FieldType, operatorsOf } from './value/field-types/index.js';
export { OPERATORS, type Operator } from './value/operators.js';
export { parseDate, parseDatetime } from './value/parse-datetime.js';
export { type PathShape, pathTableOf } from './value/path-table.js';
export {
  type CollectionShape,
  type EngineRecord,
  type FieldShape,
  isId,
  isReservedName,
  type RecordId,
  type RelationShape,
} from './value/shape.js';
