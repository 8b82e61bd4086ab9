import { GatewayError } from '../errors.js';
import { type Message, messageOf } from '../messages.js';
import {
  encodeJson,
  encodeXml,
  type RootType,
  response,
  type WireFormat,
} from '../protocol/index.js';
import type { CallResult } from './define-call.js';

/** A response before it is written. */
export interface Envelope {
  /** The root; `ErrorResponse` while it is not known which call was meant. */
  readonly type: RootType;
  readonly refId: string | undefined;
  readonly resultCode: 'Ok' | 'Error';
  readonly messages: readonly Message[];
  /** The elements that the call adds. */
  readonly own: object;
  /** For the log of calls. */
  readonly explanations?: readonly Message[] | undefined;
}

/** The request to which a response belongs. */
export type EnvelopeHead = Pick<Envelope, 'type' | 'refId'>;

/** The head of responses to requests whose call is unknown. */
export const NO_CALL: EnvelopeHead = { type: response('ErrorResponse', []), refId: undefined };

const SUCCESSFUL: readonly Message[] = [messageOf('I00001')];
const INTERNAL_FAILURE: readonly Message[] = [messageOf('E00001')];

/** The envelope of a call's result. */
export function toEnvelope(head: EnvelopeHead, result: CallResult<object>): Envelope {
  const { response, messages = SUCCESSFUL, resultCode = 'Ok', sessionToken, explanations } = result;
  const own = sessionToken === undefined ? response : { ...response, sessionToken };
  return { type: head.type, refId: head.refId, own, messages, resultCode, explanations };
}

/** The envelope of a failure; an unexpected one reveals nothing. */
export function toErrorEnvelope(head: EnvelopeHead, error: unknown): Envelope {
  const isExpected = error instanceof GatewayError;
  return {
    ...head,
    own: (isExpected && error.response) || {},
    messages: isExpected ? error.messages : INTERNAL_FAILURE,
    resultCode: 'Error',
  };
}

const ENCODERS: Readonly<Record<WireFormat, (type: RootType, value: object) => string>> = {
  json: (type, value) => encodeJson(type, value),
  xml: (type, value) => encodeXml(type.name, type, value),
};

/** Writes an envelope as the text of a response; the byte order mark is put in front of its bytes. */
export function encodeEnvelope(format: WireFormat, envelope: Envelope): string {
  const { type, refId, resultCode, messages, own } = envelope;
  // The type sets the position of each element; joining two objects by spreads takes many times as long.
  const value = Object.assign({ refId, messages: { resultCode, message: messages } }, own);
  return ENCODERS[format](type, value);
}
