export { decodeBodyText } from './decode-body-text.js';
export { decodeJson } from './decode-json.js';
export { decodeXml } from './decode-xml.js';
export { detectFormat, WIRE_FORMATS, type WireFormat } from './detect-format.js';
export { toJsonDocument } from './to-json-document.js';
export { toXmlDocument } from './to-xml-document.js';
export type { WireAttribute, WireNode } from './wire-node.js';
