import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CALLS } from '../../src/calls/index.js';
import { GatewayError } from '../../src/errors.js';
import {
  decodeJson,
  decodeXml,
  detectFormat,
  encodeXml,
  type RootType,
  readElement,
  toJsonDocument,
  toNode,
} from '../../src/protocol/index.js';
import { arbitraryDocument } from './arbitrary-value.js';

const ROOTS: readonly RootType[] = CALLS.map(({ request }) => request);

const bodies = arbitraryDocument(ROOTS).chain(({ type, value }) => {
  const known = value as never; // made from this very type
  return fc
    .constantFrom(encodeXml(type.name, type, known), toJsonDocument(toNode(type.name, type, known)))
    .map((text) => ({ type, body: new TextEncoder().encode(text) }));
});

interface Mutation {
  readonly at: number;
  readonly removed: number;
  readonly inserted: Uint8Array;
}

const mutations: fc.Arbitrary<readonly Mutation[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat({ max: 3 }),
    inserted: fc.oneof(
      fc.uint8Array({ maxLength: 3 }),
      fc
        .constantFrom('<', '>', '&', ';', '"', '{', '}', '[', ']', ',', ':', '\\u', '</', '<!--')
        .map((text) => new TextEncoder().encode(text)),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

function mutate(body: Uint8Array, changes: readonly Mutation[]): Uint8Array {
  return changes.reduce((bytes, { at, removed, inserted }) => {
    const start = Math.floor(at * bytes.length);
    return Buffer.concat([bytes.subarray(0, start), inserted, bytes.subarray(start + removed)]);
  }, body);
}

function read(type: RootType, body: Uint8Array): 'read' | GatewayError {
  try {
    readElement(type, detectFormat(body) === 'xml' ? decodeXml(body) : decodeJson(body));
    return 'read';
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

describe('a body with changed bytes', () => {
  it('is read or refused with E00003 or E00045, and nothing else happens', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(bodies, mutations, ({ type, body }, changes) => {
        const result = read(type, mutate(body, changes));
        seen.add(result === 'read' ? result : result.code);
        if (result !== 'read') expect(['E00003', 'E00045']).toContain(result.code);
      }),
      { numRuns: 1500 },
    );
    expect(seen).toContain('E00003');
  });
});
