export type {
  Declaration,
  Endpoint,
  EndpointDescription,
  EndpointFacts,
  EndpointGroup,
  HandledEndpoint,
  Reading,
} from './declaration.js';
export { defineEndpoint } from './define-endpoint.js';
export {
  documented,
  inPath,
  inQuery,
  type NamedParameter,
  type OpenApiPart,
  type Parameter,
  type Reads,
  type ValuesOf,
} from './parameters.js';
export {
  type Field,
  type Fields,
  type FieldsOf,
  invalidFields,
  readFields,
  readMembers,
  toBodySchema,
} from './read-fields.js';
export { compileReads, ENDPOINT_ERRORS } from './read-parameters.js';
export { absolutePath, formatRoutes, toRoutes, toTemplate } from './routes.js';
export { COUNT, INSTANT, TEXT, TEXT_OR_NULL, whole } from './schemas.js';
export {
  FAULT_TOOLS,
  type FaultContext,
  LONE_FAULT_TOOLS,
  SESSION_PARAMETER,
  SESSION_REJECTIONS,
} from './session-tools/fault-tools.js';
export { CLOCK_SECONDS, defineStateTools, SNAPSHOT_NAME } from './session-tools/state-tools.js';
export {
  type DocumentTag,
  documentedVerbs,
  mergePaths,
  type Paths,
  ref,
  toDocument,
  toOpenApi,
  toOperationId,
  toPaths,
} from './to-openapi.js';
export { toOpenApi30 } from './to-openapi-30.js';
export {
  type ErrorResponse,
  LIMIT_COMPONENTS,
  LIMIT_REFERENCES,
  LIMIT_RESPONSES,
  toErrorComponent,
} from './to-responses.js';
