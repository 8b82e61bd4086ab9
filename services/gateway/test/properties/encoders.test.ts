import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CALLS } from '../../src/calls/index.js';
import {
  type ComplexType,
  decodeJson,
  decodeXml,
  encodeJson,
  encodeXml,
  type RootType,
  readElement,
  toJsonDocument,
  toNode,
  toXmlDocument,
} from '../../src/protocol/index.js';
import { arbitraryType } from './arbitrary-type.js';
import { arbitraryDocument, arbitraryValue } from './arbitrary-value.js';
import { toPlain } from './to-plain.js';

const REQUESTS: readonly RootType[] = CALLS.map(({ request }) => request);
const RESPONSES: readonly RootType[] = [...new Set(CALLS.map(({ response }) => response))];

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const generated = arbitraryType().chain((type) =>
  arbitraryValue(type).map((value) => ({ type, name: 'generated', value: value as never })),
);
const declared = arbitraryDocument([...REQUESTS, ...RESPONSES]).map(({ type, value }) => ({
  type,
  name: type.name,
  value: value as never, // made from this very type
}));
const documents: fc.Arbitrary<{
  readonly type: ComplexType;
  readonly name: string;
  readonly value: never;
}> = fc.oneof(generated, declared);

describe('encodeXml', () => {
  it('writes byte for byte what xmlbuilder2 writes of the same tree', () => {
    fc.assert(
      fc.property(documents, ({ type, name, value }) => {
        expect(encodeXml(name, type, value)).toBe(toXmlDocument(toNode(name, type, value)));
      }),
      { numRuns: 300 },
    );
  });

  it('is read back into the same value', () => {
    fc.assert(
      fc.property(documents, ({ type, name, value }) => {
        expect(readElement(type, decodeXml(bytes(encodeXml(name, type, value))))).toEqual(value);
      }),
      { numRuns: 300 },
    );
  });
});

describe('encodeJson', () => {
  it('writes own members before inherited ones, lists without wrappers, decimals as numbers', () => {
    fc.assert(
      fc.property(documents, ({ type, value }) => {
        const parsed: unknown = JSON.parse(encodeJson(type, value));
        // as text, since the order of the keys counts
        expect(JSON.stringify(parsed)).toBe(JSON.stringify(toPlain(type, value)));
      }),
      { numRuns: 300 },
    );
  });
});

describe('toJsonDocument', () => {
  it('writes a request that is read into the same value as its XML form', () => {
    fc.assert(
      fc.property(documents, ({ type, name, value }) => {
        const text = toJsonDocument(toNode(name, type, value));
        expect(readElement(type, decodeJson(bytes(text)))).toEqual(value);
      }),
      { numRuns: 300 },
    );
  });
});
