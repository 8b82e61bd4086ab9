export { decodeBodyText } from './decode-body-text.js';
export { detectFormat, WIRE_FORMATS, type WireFormat } from './detect-format.js';
export { isValueOf } from './is-value-of.js';
export { decodeJson } from './json/decode-json.js';
export { encodeJson } from './json/encode-json.js';
export { toJsonDocument } from './json/to-json-document.js';
export { GATEWAY_NAMESPACE } from './namespace.js';
export { SCHEMA_ERROR_CODE, schemaError, undeclaredElement } from './problem.js';
export { prepareReader, readElement } from './read-element.js';
export {
  type MerchantAuthentication,
  merchantAuthenticationType,
  messagesType,
  messageTypeEnum,
  openRequest,
  type RequestBase,
  type ResponseBase,
  request,
  requestBase,
  response,
  responseBase,
} from './roots.js';
export {
  type AnyType,
  type AttributeParticle,
  type ChoiceParticle,
  type ComplexType,
  type ElementParticle,
  type Facets,
  type Particle,
  PRIMITIVES,
  type Primitive,
  type RootType,
  type SchemaType,
  type SimpleType,
  type ValueOf,
} from './schema-type.js';
export {
  boolean,
  type DecimalOptions,
  date,
  dateTime,
  decimal,
  enumeration,
  type IntOptions,
  int,
  numericString,
  type TextOptions,
  text,
} from './simple-types.js';
export { type JsonSchema, type JsonSchemaUse, toJsonSchema } from './to-json-schema.js';
export { toNode } from './to-node.js';
export { type Reordered, toReordered } from './to-reordered.js';
export {
  anyContent,
  attribute,
  choice,
  type ElementOptions,
  element,
  extend,
  jsonOnly,
  list,
  type ManyOptions,
  many,
  optional,
  sequence,
} from './vocabulary.js';
export type { WireAttribute, WireNode } from './wire-node.js';
export { decodeXml } from './xml/decode-xml.js';
export { encodeXml } from './xml/encode-xml.js';
export { toXmlDocument } from './xml/to-xml-document.js';
