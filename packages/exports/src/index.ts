export type { ClientModel } from './client/client-model.js';
export { writeRecordTypes } from './client/write-record-types.js';
export { CODE_LANGUAGES, type CodeLanguage, type CodeRequest } from './code/code-request.js';
export { toCodeRequest } from './code/to-code-request.js';
export { WRITE_CODE } from './code/write-code.js';
export { clientFormat, EXPORT_FORMATS, type ExportFormat } from './export-formats.js';
export {
  type ExampleOptions,
  type ExampleRequest,
  toExampleRequest,
} from './model/example-request.js';
export {
  componentsWithin,
  createResolve,
  listOf,
  nameOf,
  type Part,
  partsOf,
  type Resolve,
  textOf,
} from './model/part.js';
export {
  groupByTag,
  type Operation,
  type OperationBody,
  type OperationParameter,
  type OperationResponse,
  readOperations,
} from './model/read-operations.js';
export { type SuiteOptions, toSuite } from './model/to-suite.js';
