export type { ClientModel, ClientResource } from './client/client-model.js';
export { clientFormat, EXPORT_FORMATS, type ExportFormat } from './export-formats.js';
export { shellWord } from './formats/curl.js';
export { hurlBytes, hurlValue } from './formats/hurl.js';
export type { ExampleNotes, OpenApiDocument } from './model/read-operations.js';
export { type ExampleSuite, type Place, type SuiteOptions, toSuite } from './model/to-suite.js';
