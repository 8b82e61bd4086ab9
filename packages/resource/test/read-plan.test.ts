import { describe, expect, it } from '@jest/globals';
import { createCollection, createOverlay, type EngineRecord } from '@sandbox/query-engine';
import fc from 'fast-check';
import { getOperationAST, parse } from 'graphql';
import {
  createDataset,
  createOverlayDataset,
  type Dataset,
  toCollectionShape,
} from '../src/dataset.js';
import { defineApi } from '../src/define-api.js';
import { defineResource } from '../src/define-resource.js';
import { reference, string } from '../src/field-builders.js';
import { createDocumentCompiler } from '../src/graphql/compile-document.js';
import { toPlan } from '../src/graphql/read-plan.js';
import { createSchema } from '../src/graphql/schema/create-schema.js';
import { createQueryReader } from '../src/read/from-query.js';
import type { Selection } from '../src/read/plan.js';
import { createRunner } from '../src/read/run.js';
import { selectPage } from '../src/read/select.js';
import { toMany, toOne } from '../src/relation.js';
import { listEtagOf } from '../src/rest/list-etag.js';
import { createRestRenderer } from '../src/rest/render.js';

const api = defineApi({
  name: 'helpdesk',
  title: 'Shelf',
  description: 'Writers and their books.',
  resources: [
    defineResource({
      name: 'writers',
      singular: 'writer',
      description: 'Writers.',
      fields: { name: string('Name.', { required: true }) },
      relations: { books: toMany('Their books.', 'books', 'writer_id') },
    }),
    defineResource({
      name: 'books',
      singular: 'book',
      description: 'Books.',
      fields: {
        title: string('Title.', { required: true }),
        writer_id: reference('The author.', 'writers', { required: true }),
      },
      relations: { writer: toOne('The author.', 'writers', 'writer_id') },
    }),
  ],
});

const schema = createSchema(api);
const stamps = { created_at: '2026-03-30T12:00:00Z', updated_at: '2026-03-30T12:00:00Z' };

/** One writer with books of these titles. */
function createLibrary(name: string, titles: readonly string[]): Dataset {
  const records: Readonly<Record<string, readonly EngineRecord[]>> = {
    writers: [{ id: 1, name, ...stamps }],
    books: titles.map((title, at) => ({ id: at + 1, title, writer_id: 1, ...stamps })),
  };
  return toDataset((resource) => records[resource] ?? []);
}

function toDataset(recordsOf: (resource: string) => readonly EngineRecord[]): Dataset {
  const all = api.resources.map((resource) => {
    const records = recordsOf(resource.name);
    return {
      resource,
      collection: createCollection({ shape: toCollectionShape(resource), records }),
    };
  });
  return createDataset(api, all);
}

const base = createLibrary('Ada', ['B', 'A']);
const other = createLibrary('Zoë', ['3', '1', '2']);

/** The relations of a selection by name, as deep as they go. */
function relationsOf({ members }: Selection): object {
  return Object.fromEntries(
    members.flatMap((member) =>
      member.kind === 'relation' ? [[member.key, relationsOf(member.selection)]] : [],
    ),
  );
}

function operationOf(text: string) {
  const document = parse(text);
  const operation = getOperationAST(document, null);
  if (!operation) throw new Error(text);
  return { document, operation };
}

describe('a read plan', () => {
  it('has the same tree of relations whether it is asked for by expand or by a document', () => {
    const { document, operation } = operationOf(
      '{ book(id: 1) { writer { books { id writer { id } } } } }',
    );
    const [read] = toPlan({ schema, api }, document, operation);
    const selection = createQueryReader(api).record(base.of('books'), [
      ['expand', 'writer.books.writer'],
    ]);
    expect(relationsOf(selection)).toEqual({ writer: { books: { writer: {} } } });
    expect(read?.kind === 'record' && relationsOf(read.selection)).toEqual(relationsOf(selection));
  });

  it('is kept: equal options of REST give the same selection', () => {
    const reader = createQueryReader(api);
    const read = (options: string) =>
      reader.list(base.of('books'), { options: [...new URLSearchParams(options)], dataset: base })
        .selection;
    expect(read('fields=title&expand=writer&page=2')).toBe(
      read('expand=writer&fields=title,title'),
    );
    expect(read('fields=title')).not.toBe(read('expand=writer'));
  });

  it('of REST, compiled once, shows the records of any dataset', () => {
    const renderer = createRestRenderer();
    const options = [
      ['fields', 'title'],
      ['expand', 'writer'],
      ['limit', '1'],
    ] as const;
    const request = { options, dataset: base };
    const { criteria, selection } = createQueryReader(api).list(base.of('books'), request);
    const render = (dataset: Dataset) => {
      const page = selectPage(dataset, dataset.of('books').collection, criteria);
      return JSON.parse(renderer.page(dataset, selection, page).body.toString());
    };
    const shown = [base, other, base].map(render).map(({ data: [book] }) => book);
    expect(shown.map(({ title, writer }) => [title, writer.name])).toEqual([
      ['B', 'Ada'],
      ['3', 'Zoë'],
      ['B', 'Ada'],
    ]);
  });

  it('shows what is in the overlays of a dataset at the time', () => {
    const book = { id: 1, title: 'Laid over', writer_id: 1, ...stamps };
    const books = createOverlay(base.of('books').collection);
    const dataset = createOverlayDataset(base, new Map([['books', books]]));
    const source = dataset.of('books');
    const { criteria, selection } = createQueryReader(api).list(source, {
      options: [['sort', 'title']],
      dataset,
    });
    const renderer = createRestRenderer();
    const titles = () => {
      const page = selectPage(dataset, source.collection, criteria);
      const { data } = JSON.parse(renderer.page(dataset, selection, page).body.toString());
      return data.map(({ title }: { title: string }) => title);
    };
    expect(titles()).toEqual(['A', 'B']);
    books.put(book);
    expect(titles()).toEqual(['A', 'Laid over']);
    books.remove(2);
    expect(titles()).toEqual(['Laid over']);
    expect(dataset.of('writers').collection).toBe(base.of('writers').collection);
  });

  it('of a document, compiled once, shows the records of any dataset in the order asked for', () => {
    const { document, operation } = operationOf(
      'query ($sort: String) { writers { data { n: name books(sort: $sort) { title } } } }',
    );
    const write = createDocumentCompiler({ schema, api }, createRunner())(document, operation);
    const run = (dataset: Dataset) => write?.(dataset, { sort: 'title' })?.body.toString();
    const expected = (n: string, ...titles: readonly string[]) =>
      JSON.stringify({
        data: { writers: { data: [{ n, books: titles.map((title) => ({ title })) }] } },
      });
    expect([base, other, base].map(run)).toEqual([
      expected('Ada', 'A', 'B'),
      expected('Zoë', '1', '2', '3'),
      expected('Ada', 'A', 'B'),
    ]);
  });
});

/** A write to a resource: a record of few different values, or the id of one to remove. */
const change = fc.record({
  resource: fc.constantFrom('writers', 'books'),
  id: fc.integer({ min: 1, max: 12 }),
  text: fc.option(fc.constantFrom('a', 'B', 'ß', 'Ω')),
  writer_id: fc.integer({ min: 1, max: 12 }),
});

describe('a dataset of overlays', () => {
  const { document, operation } = operationOf(
    '{ writers(filter: { books: { title_like: "b" } }) { total data { name books(sort: "-writer.name,-title", filter: { writer: { id_gt: 2 } }) { title writer { id } } } } }',
  );
  const write = createDocumentCompiler({ schema, api }, createRunner())(document, operation);
  const reader = createQueryReader(api);
  const renderer = createRestRenderer();

  function show(dataset: Dataset, options: string) {
    const source = dataset.of('books');
    const { criteria, selection } = reader.list(source, {
      options: [...new URLSearchParams(options)],
      dataset,
    });
    const page = selectPage(dataset, source.collection, criteria);
    const { body } = renderer.page(dataset, selection, page);
    const tag = listEtagOf(source.collection, page.ordinals, '');
    expect(write).toBeDefined();
    return { list: body.toString(), tag, data: write?.(dataset, {})?.body.toString() };
  }

  it('shows what a dataset of the records shows that they come to', () => {
    const options = [
      ...['', 'limit=2&offset=1', 'sort=-title', 'writer_id_lte=5&expand=writer', 'q=ß'],
      ...['writer.name_like=b', 'or=writer.name:ß|not(writer.id_lte:6)', 'sort=-writer.name,title'],
      ...['sort=writer.name&cursor=*', 'sort=writer.name&title_gt=A&limit=2&offset=1'],
    ];
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 40, size: 'max' }),
        fc.constantFrom(...options),
        (changes, requested) => {
          const overlays = new Map(
            base.all.map(({ resource, collection }) => [resource.name, createOverlay(collection)]),
          );
          const dataset = createOverlayDataset(base, overlays);
          for (const { resource, id, text, writer_id } of changes) {
            const overlay = overlays.get(resource);
            const own = resource === 'books' ? { title: text, writer_id } : { name: text };
            if (text === null) overlay?.remove(id);
            else overlay?.put({ id, ...own, ...stamps });
            const plain = toDataset((name) => overlays.get(name)?.collection.records ?? []);
            expect(show(dataset, requested)).toEqual(show(plain, requested));
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('the memory of a response', () => {
  const runner = createRunner();
  const options = { dataset: base, variables: {}, countRelated: () => {} };
  const write = (text: string) =>
    runner.run(options, ({ writer }) => {
      writer.length += writer.bytes.write(text);
    });

  it('is not used for another response before it is given back', () => {
    const bodies = ['one', 'two', 'three'].map((text) => write(text).body);
    expect(bodies.map(String)).toEqual(['one', 'two', 'three']);
  });

  it('given back twice, it is lent to one response only', () => {
    const { lease } = write('old');
    lease?.release();
    lease?.release();
    const bodies = ['one', 'two'].map((text) => write(text).body);
    expect(bodies.map(String)).toEqual(['one', 'two']);
  });

  it('of a response that could not be finished holds nothing for the next', () => {
    const fail = (): never => {
      throw new RangeError('too many');
    };
    expect(() => runner.run(options, fail)).toThrow(RangeError);
    expect(write('next').body.toString()).toBe('next');
  });
});
