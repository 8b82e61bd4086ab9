export { anyContent } from './any-content.js';
export { attribute } from './attribute.js';
export { boolean } from './boolean.js';
export { choice } from './choice.js';
export { date, dateTime } from './date-types.js';
export { type ElementOptions, element, optional } from './element.js';
export { encodeJson } from './encode-json.js';
export { encodeXml } from './encode-xml.js';
export { enumeration } from './enumeration.js';
export { isValueOf } from './is-value-of.js';
export { jsonOnly } from './json-only.js';
export { list } from './list.js';
export { type ManyOptions, many } from './many.js';
export {
  type MerchantAuthentication,
  merchantAuthenticationType,
} from './merchant-authentication.js';
export { type DecimalOptions, decimal, type IntOptions, int } from './number-types.js';
export { prepareReader, readElement } from './read-element.js';
export { openRequest, type RequestBase, request, requestBase } from './request.js';
export {
  messagesType,
  messageTypeEnum,
  type ResponseBase,
  response,
  responseBase,
} from './response.js';
export { SCHEMA_ERROR_CODE, schemaError, undeclaredElement } from './schema-problem.js';
export {
  type AnyType,
  type AttributeParticle,
  type ChoiceParticle,
  type ComplexType,
  type ElementParticle,
  type Facets,
  GATEWAY_NAMESPACE,
  type Particle,
  PRIMITIVES,
  type Primitive,
  type RootType,
  type SchemaType,
  type SimpleType,
  type ValueOf,
} from './schema-type.js';
export { extend, sequence } from './sequence.js';
export { numericString, type TextOptions, text } from './text.js';
export { type JsonSchema, type JsonSchemaUse, toJsonSchema } from './to-json-schema.js';
export { toNode } from './to-node.js';
export { type Reordered, toReordered } from './to-reordered.js';
