import type { Particle, RootType, SequenceFields, Simplify, ValueOf } from './schema-type.js';
import { element, enumeration, many, optional, sequence, text } from './vocabulary.js';

/** Whether a call succeeded. */
export const messageTypeEnum = enumeration('messageTypeEnum', ['Ok', 'Error']);

/** How a call went: the result and the codes that explain it. */
export const messagesType = sequence('messagesType', [
  element('resultCode', messageTypeEnum),
  many('message', sequence(null, [element('code', text()), element('text', text())]), { min: 1 }),
]);

/** What every answer has: first in XML, last in JSON. */
export const responseBase = sequence('ANetApiResponse', [
  optional('refId', text()),
  element('messages', messagesType),
  optional('sessionToken', text()),
]);

/** What every answer has. */
export type ResponseBase = ValueOf<typeof responseBase>;

/** The root of an answer: its own elements beside `refId` and `messages`. */
export function response<const Parts extends readonly Particle[]>(
  name: string,
  particles: Parts,
): RootType<Simplify<ResponseBase & SequenceFields<Parts>>> {
  return { kind: 'complex', name, base: responseBase, particles, wrapper: false };
}
