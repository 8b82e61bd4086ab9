export { createBoundedCache } from './bounded-cache.js';
export {
  type ByteSink,
  createByteSink,
  putAll,
  putAscii,
  putText,
  reserve,
} from './byte-sink.js';
export { type Collection, createCollection } from './collection.js';
export { type Criteria, type ListArguments, toCriteria } from './criteria.js';
export { QUERY_ERRORS, type QueryErrorCode } from './errors.js';
export {
  type AllOf,
  type AnyOf,
  allOf,
  type Filter,
  type LikeFilter,
  type Not,
  type RangeFilter,
  type ValuesFilter,
  type Where,
} from './filter.js';
export type { QueryPairs } from './given-parameters.js';
export {
  DEFAULT_LIMIT,
  MAX_FILTERS,
  MAX_LIKE_LENGTH,
  MAX_LIMIT,
  MAX_OFFSET,
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  MAX_SEARCH_TERMS,
  MAX_SORT_KEYS,
  MAX_VALUES,
} from './limits.js';
export { nearestName } from './nearest-name.js';
export { formatOperator, OPERATORS, type Operator, operatorsOf } from './operators.js';
export { parseDate, parseDatetime } from './parse-datetime.js';
export { parseFields } from './parse-fields.js';
export { type ListQuery, parseListQuery } from './parse-list-query.js';
export { checkLimit, type Given, type Paging } from './parse-paging.js';
export { parseSearch } from './parse-search.js';
export { parseSort, type SortKey } from './parse-sort.js';
export { type PathShape, type PathTable, pathTableOf } from './path-table.js';
export type { RecordBytes } from './record-bytes.js';
export { isReservedName, RESERVED_NAMES, type ReservedName } from './reserved-names.js';
export type { ListResult, QueryRunner } from './run-query.js';
export {
  type CollectionShape,
  type EngineRecord,
  FIELD_TYPES,
  type FieldShape,
  type FieldType,
} from './shape.js';
export { type FilterInput, toFilter } from './to-filter.js';
