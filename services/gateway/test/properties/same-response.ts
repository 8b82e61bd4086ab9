import { expect } from '@jest/globals';
import {
  decodeXml,
  type RootType,
  readElement,
  type SchemaType,
} from '../../src/protocol/index.js';
import { allParticles } from '../../src/protocol/particle.js';
import { toPlain } from './to-plain.js';

/** What a request is answered in each format, without the byte order mark. */
export interface Responses {
  readonly xml: string;
  readonly json: string;
}

const lenient = new Map<RootType, RootType>();

export const isOk = ({ json }: Responses): boolean => JSON.parse(json).messages.resultCode === 'Ok';

/** The type of a response. A call that failed has no record to answer with, although the schema wants one. */
export function typeOf(response: RootType, responses: Responses): RootType {
  if (isOk(responses)) return response;
  const known = lenient.get(response);
  if (known !== undefined) return known;
  const particles = response.particles.map((part) =>
    part.kind === 'attribute' ? part : { ...part, min: 0 },
  );
  const type = { ...response, particles };
  lenient.set(response, type);
  return type;
}

/** The response in JSON follows from the one in XML; as text, since the order of the members counts. */
export function expectSameResponse(response: RootType, responses: Responses): void {
  const type = typeOf(response, responses);
  const value = readElement(type, decodeXml(Buffer.from(responses.xml)));
  expect(withoutJsonOnly(type, responses.json)).toBe(JSON.stringify(toPlain(type, value)));
}

/** A response in JSON without what only JSON has, its numbers without their scale. */
function withoutJsonOnly(type: RootType, json: string): string {
  const names = new Set(jsonOnlyNames(type));
  return JSON.stringify(
    JSON.parse(json, (name, value: unknown) => (names.has(name) ? undefined : value)),
  );
}

/** The names of the members that only JSON has, in a type and all types inside it. */
function jsonOnlyNames(type: SchemaType): readonly string[] {
  if (type.kind !== 'complex') return [];
  return allParticles(type).flatMap((part): readonly string[] => {
    if (part.kind === 'attribute') return [];
    const members = part.kind === 'choice' ? part.members : [part];
    return members.flatMap((member) =>
      member.jsonOnly ? [member.name] : jsonOnlyNames(member.type),
    );
  });
}
