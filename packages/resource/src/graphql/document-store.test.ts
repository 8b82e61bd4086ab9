import { describe, expect, it } from '@jest/globals';
import { buildSchema, type DocumentNode, Source } from 'graphql';
import { createDocumentStore, type DocumentStore } from './document-store.js';
import { MAX_STORED_BYTES, MAX_STORED_DOCUMENTS } from './limits.js';

const schema = buildSchema('type Query { id(of: [Int]): Int }');

function put(store: DocumentStore, text: string, owner = '192.0.2.1'): DocumentNode {
  const document = store.parse(new Source(text));
  store.validate(document, owner);
  return document;
}

describe('the store of documents', () => {
  it('gives a valid document again', () => {
    const store = createDocumentStore(schema);
    const document = put(store, '{ id }');
    expect(store.find('{ id }')).toBe(document);
    expect(put(store, '{ id }')).toBe(document);
  });

  it('keeps none that is not valid', () => {
    const store = createDocumentStore(schema);
    put(store, '{ nope }');
    expect(store.find('{ nope }')).toBeUndefined();
  });

  it('keeps a number of documents, those used last', () => {
    const store = createDocumentStore(schema);
    for (let at = 0; at <= MAX_STORED_DOCUMENTS; at++) {
      put(store, `{ id } # ${at}`);
      store.find('{ id } # 0');
    }
    expect([0, 1, 2].map((at) => store.find(`{ id } # ${at}`) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([100, 10])(
    'keeps the document of a client beside the many of another, with shares of %d %%',
    (share) => {
      const store = createDocumentStore(schema, share);
      put(store, '{ id }', '192.0.2.2');
      for (let at = 0; at <= 2 * MAX_STORED_DOCUMENTS; at++) put(store, `{ id } # ${at}`);
      expect(store.find('{ id }')).toBeDefined();
    },
  );

  it('keeps fewer of those that parse to much, by their bytes', () => {
    const store = createDocumentStore(schema);
    const bytes = 120_000;
    const texts = Array.from(
      { length: Math.ceil((1.5 * MAX_STORED_BYTES) / bytes) },
      (_, at) => `{ id(of: [${'1 '.repeat(450)}]) } # ${at}`,
    );
    for (const text of texts) put(store, text);
    const stored = texts.filter((text) => store.find(text)).length;
    expect(stored * bytes).toBeLessThanOrEqual(MAX_STORED_BYTES);
    expect(stored * bytes).toBeGreaterThan(MAX_STORED_BYTES / 2);
  });
});
