import type { Particle, RootType, SequenceFields, Simplify, ValueOf } from './schema-type.js';
import { enumeration, text } from './simple-types.js';
import { choice, element, many, optional, sequence } from './vocabulary.js';

const fingerPrintType = sequence('fingerPrintType', [
  element('hashValue', text()),
  optional('sequence', text()),
  element('timestamp', text()),
  optional('currencyCode', text()),
  optional('amount', text()),
]);

const impersonationAuthenticationType = sequence('impersonationAuthenticationType', [
  element('partnerLoginId', text({ max: 25 })),
  element('partnerTransactionKey', text({ max: 16, secret: true })),
]);

/** The caller's credentials: the first element of every request. */
export const merchantAuthenticationType = sequence('merchantAuthenticationType', [
  optional('name', text({ max: 25 })),
  choice([
    element('transactionKey', text({ max: 16, secret: true })),
    optional('sessionToken', text({ secret: true })),
    element('password', text({ max: 40, secret: true })),
    optional('impersonationAuthentication', impersonationAuthenticationType),
    optional('fingerPrint', fingerPrintType),
    optional('clientKey', text()),
    optional('accessToken', text({ secret: true })),
  ]),
  optional('mobileDeviceId', text({ max: 60 })),
]);

/**
 * The client's name of its request; the schema allowed 20 characters until 2024, so that a UUID was too long.
 */
export const refIdText = text({ max: 50 });

/** The first elements of every request. */
export const requestBase = sequence('ANetApiRequest', [
  element('merchantAuthentication', merchantAuthenticationType),
  optional('clientId', text({ max: 30 })),
  optional('refId', refIdText),
]);

/** The first elements of every request. */
export type RequestBase = ValueOf<typeof requestBase>;

const openRequestBase = sequence(null, [optional('refId', refIdText)]);

/** The root of a request: credentials, `clientId`, `refId`, then its own elements. */
export function request<const Parts extends readonly Particle[]>(
  name: string,
  particles: Parts,
): RootType<Simplify<RequestBase & SequenceFields<Parts>>> {
  return { kind: 'complex', name, base: requestBase, particles, wrapper: false };
}

/** The root of a request that needs no credentials: `refId`, then its own elements. */
export function openRequest<const Parts extends readonly Particle[]>(
  name: string,
  particles: Parts,
): RootType<Simplify<ValueOf<typeof openRequestBase> & SequenceFields<Parts>>> {
  return { kind: 'complex', name, base: openRequestBase, particles, wrapper: false };
}

/** Whether a call succeeded. */
const messageTypeEnum = enumeration('messageTypeEnum', ['Ok', 'Error']);

/** How a call went: the result and the codes that explain it. */
export const messagesType = sequence('messagesType', [
  element('resultCode', messageTypeEnum),
  many('message', sequence(null, [element('code', text()), element('text', text())]), { min: 1 }),
]);

/** The elements of every response: first in XML, last in JSON. */
export const responseBase = sequence('ANetApiResponse', [
  optional('refId', text()),
  element('messages', messagesType),
  optional('sessionToken', text({ secret: true })),
]);

/** The elements of every response. */
export type ResponseBase = ValueOf<typeof responseBase>;

/** The root of a response: its own elements beside `refId` and `messages`. */
export function response<const Parts extends readonly Particle[]>(
  name: string,
  particles: Parts,
): RootType<Simplify<ResponseBase & SequenceFields<Parts>>> {
  return { kind: 'complex', name, base: responseBase, particles, wrapper: false };
}

/** The credentials of a request. */
export type MerchantAuthentication = ValueOf<typeof merchantAuthenticationType>;
