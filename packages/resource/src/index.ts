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
export type { OpenApiPart } from './openapi/to-openapi.js';
export { type RecordSettings, recordSettings } from './record-settings.js';
export { type Relation, type RelationTable, toMany, toOne } from './relation.js';
