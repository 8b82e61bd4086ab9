import { merchantAuthenticationType } from './merchant-authentication.js';
import type { Particle, RootType, SequenceFields, Simplify, ValueOf } from './schema-type.js';
import { element, optional, sequence, text } from './vocabulary.js';

/** What every request begins with. */
export const requestBase = sequence('ANetApiRequest', [
  element('merchantAuthentication', merchantAuthenticationType),
  optional('clientId', text({ max: 30 })),
  optional('refId', text({ max: 20 })),
]);

/** What every request begins with. */
export type RequestBase = ValueOf<typeof requestBase>;

const openRequestBase = sequence(null, [optional('refId', text({ max: 20 }))]);

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
