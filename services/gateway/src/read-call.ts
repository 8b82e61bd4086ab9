import type { Call } from './calls/define-call.js';
import type { FindCall } from './calls/index.js';
import { unknownRoot } from './calls/unknown-root.js';
import {
  decodeJson,
  decodeXml,
  type RequestBase,
  readElement,
  type WireFormat,
  type WireNode,
} from './protocol/index.js';

export const DECODERS: Readonly<Record<WireFormat, (body: Uint8Array) => WireNode>> = {
  json: decodeJson,
  xml: decodeXml,
};

export function toCall(findCall: FindCall, { name }: WireNode, format: WireFormat): Call {
  const call = findCall(name);
  if (call === undefined) throw unknownRoot(name, format);
  return call;
}

export function readInput(call: Call, root: WireNode): Partial<RequestBase> {
  return readElement(call.request, root) as Partial<RequestBase>; // every request has it or a part of it
}
