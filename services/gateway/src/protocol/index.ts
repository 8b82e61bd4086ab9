export { decodeBodyText } from './decode-body-text.js';
export { detectFormat, type WireFormat } from './detect-format.js';
export { isValueOf } from './is-value-of.js';
export { decodeJson } from './json/decode-json.js';
export { encodeJson } from './json/encode-json.js';
export { toJsonDocument } from './json/to-json-document.js';
export { GATEWAY_NAMESPACE } from './namespace.js';
export { schemaError, undeclaredElement } from './problem.js';
export { prepareReader, readElement } from './read-element.js';
export {
  type MerchantAuthentication,
  messagesType,
  openRequest,
  type RequestBase,
  type ResponseBase,
  refIdText,
  request,
  response,
} from './roots.js';
export type {
  ComplexType,
  ElementParticle,
  Facets,
  Particle,
  Primitive,
  RootType,
  SchemaType,
  SimpleType,
  ValueOf,
} from './schema-type.js';
export {
  boolean,
  date,
  dateTime,
  decimal,
  enumeration,
  int,
  numericString,
  text,
} from './simple-types.js';
export { type JsonSchema, type JsonSchemaUse, toJsonSchema } from './to-json-schema.js';
export { toNode } from './to-node.js';
export { toReordered } from './to-reordered.js';
export {
  anyContent,
  attribute,
  choice,
  element,
  extend,
  jsonOnly,
  list,
  many,
  optional,
  sequence,
} from './vocabulary.js';
export type { WireNode } from './wire-node.js';
export { decodeXml } from './xml/decode-xml.js';
export { encodeXml } from './xml/encode-xml.js';
export { toXmlDocument } from './xml/to-xml-document.js';
