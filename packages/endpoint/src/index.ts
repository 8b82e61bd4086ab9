export {
  type Declaration,
  defineEndpoint,
  type Endpoint,
  type EndpointFacts,
  type EndpointGroup,
} from './define-endpoint.js';
export { ENDPOINT_ERRORS } from './errors.js';
export { formatRoutes } from './format-routes.js';
export {
  compileReads,
  documented,
  inPath,
  inQuery,
  type NamedParameter,
  type Parameter,
  type ParameterSource,
  type Reads,
  type ValuesOf,
} from './parameters.js';
export { absolutePath, toTemplate } from './paths.js';
export {
  documentedVerbs,
  type OpenApiPart,
  toDocument,
  toOpenApi,
  toOperationId,
} from './to-openapi.js';
export { toRoutes } from './to-routes.js';
