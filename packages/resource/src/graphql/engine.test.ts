import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { createCollection, type EngineRecord } from '@sandbox/query-engine';
import { type Dataset, toCollectionShape } from '../dataset.js';
import { defineApi } from '../define-api.js';
import { defineResource } from '../define-resource.js';
import { object, reference, string } from '../field-builders.js';
import { toMany, toOne } from '../relation.js';
import type { UnitOfWork } from '../write/unit-of-work.js';
import type { WriteOperations } from '../write/write-operations.js';
import { createEngine, type Engine } from './engine.js';
import { createRunOperation } from './handle-request.js';

const api = defineApi({
  name: 'helpdesk',
  title: 'Shelf',
  description: 'Writers and their books.',
  resources: [
    defineResource({
      name: 'writers',
      singular: 'writer',
      description: 'Writers.',
      fields: {
        name: string('Name.', { required: true }),
        home: object('Location.', { city: string('City.', { required: true }) }),
      },
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

const stamps = { created_at: '2026-03-30T12:00:00Z', updated_at: '2026-03-30T12:00:00Z' };
const RECORDS: Readonly<Record<string, readonly EngineRecord[]>> = {
  writers: [{ id: 1, name: 'Zoë “Z” Ünal', home: { city: 'Malmö' }, ...stamps }],
  books: [
    { id: 1, title: 'First', writer_id: 1, ...stamps },
    { id: 2, title: 'Second', writer_id: 9, ...stamps }, // of nobody, which seeds never have
  ],
};

function createDataset(): Dataset {
  const all = api.resources.map((resource) => ({
    resource,
    collection: createCollection({
      shape: toCollectionShape(resource),
      records: RECORDS[resource.name] ?? [],
    }),
  }));
  return {
    api,
    all,
    of(name) {
      const found = all.find(({ resource }) => resource.name === name);
      if (!found) throw new Error(name);
      return found;
    },
  };
}

function parametersOf(query: string, variables: object = {}) {
  return { query, variables: { ...variables }, operationName: undefined };
}

async function run(
  engine: Engine,
  query: string,
  variables?: object,
  report: (error: unknown) => void = () => {},
): Promise<string> {
  const parameters = parametersOf(query, variables);
  const request = new IncomingMessage(new Socket());
  const { result } = await createRunOperation(engine, report)(
    { request, method: 'POST', parameters, owner: '192.0.2.1' },
    UNIT,
  );
  return JSON.stringify(result);
}

const unusedWrites: WriteOperations = {
  create: () => {
    throw new TypeError('the inside of the service');
  },
  update: (_resource, id) => ({
    record: { id: Number(id), name: 'Zoë', ...stamps },
    effects: [{ resource: 'books', id: 1, changes: { title: 'Changed' } }],
    ignored: ['home'],
  }),
  replace: () => {
    throw new Error('unused');
  },
  remove: () => {
    throw new Error('unused');
  },
};

const UNIT: UnitOfWork = {
  dataset: createDataset(),
  writes: unusedWrites,
  isStored: false,
  requiresMatch: false,
};

function setUp(): { readonly engine: Engine } {
  return { engine: createEngine({ dataset: UNIT.dataset }) };
}

/** The result of a query that is compiled. */
async function runCompiled(
  engine: Engine,
  query: string,
  variables = {},
): Promise<string | undefined> {
  const written = await engine.runCompiled(parametersOf(query, variables), UNIT.dataset);
  return written?.body.toString();
}

describe('queries that come a second time', () => {
  it.each([
    '{ __typename }',
    '{ writer(id: 1) { name } none: writer(id: 7) { name } }',
    '{ writers { __typename total page limit pages data { id name home { city __typename } } } }',
    '{ writers { data { ...F ... on Writer { n: name } } } } fragment F on Writer { name books { title } }',
    '{ writers { data { books(limit: 1) { id } } } more: writers { data { name } } }',
    '{ writers { data { books(limit: 1) { id } books(limit: 1) { title writer { name } } } } }',
    'query ($limit: Int = 1, $sort: String) { books(limit: $limit, sort: $sort) { data { id } } }',
  ])('are written as bytes, the same as before: %s', async (query) => {
    const { engine } = setUp();
    expect(await runCompiled(engine, query)).toBeUndefined();
    const first = await run(engine, query);
    expect(await runCompiled(engine, query)).toBe(first);
    expect(await runCompiled(engine, query)).toBe(first);
  });

  it.each([
    ['a directive', '{ writers { total @include(if: true) } }', {}],
    ['introspection', '{ __schema { types { name } } }', {}],
    ['a mutation', 'mutation { updateWriter(id: 1, input: {}) { id } }', {}],
    ['a reference that leads nowhere', '{ book(id: 2) { writer { name } } }', {}],
    ['an argument out of bounds', '{ writers(limit: 0) { total } }', {}],
    ['a missing variable', 'query ($id: Int!) { writer(id: $id) { id } }', {}],
    ['a variable of another type', 'query ($id: Int!) { writer(id: $id) { id } }', { id: 'x' }],
  ])('are left to graphql-js: %s', async (_title, query, variables) => {
    const { engine } = setUp();
    const responses = [await run(engine, query, variables), await run(engine, query, variables)];
    expect(responses[0]).toBe(responses[1]);
    expect(await runCompiled(engine, query, variables)).toBeUndefined();
  });

  it('a run that was given up leaves nothing in the next answer', async () => {
    const { engine } = setUp();
    const query = 'query ($id: Int!) { book(id: $id) { title writer { name } } }';
    await run(engine, query, { id: 1 });
    const before = await runCompiled(engine, query, { id: 1 });
    expect(before).toBeDefined();
    expect(await runCompiled(engine, query, { id: 2 })).toBeUndefined();
    expect(await runCompiled(engine, query, { id: 1 })).toBe(before);
  });

  it('variables of one run are not taken for those of another', async () => {
    const { engine } = setUp();
    const query = 'query ($n: Int) { writers { data { books(limit: $n) { id } } } }';
    await run(engine, query, { n: 1 });
    const responses = [1, 20, 1].map((n) => runCompiled(engine, query, { n }));
    expect(await Promise.all(responses)).toEqual([
      await run(engine, query, { n: 1 }),
      await run(engine, query, { n: 20 }),
      await run(engine, query, { n: 1 }),
    ]);
  });
});

describe('mutations', () => {
  it('say what else would change and what was ignored, by their names in the answer', async () => {
    const { engine } = setUp();
    const response = JSON.parse(
      await run(engine, 'mutation { it: updateWriter(id: 1, input: {name: "Zoë"}) { id } }'),
    );
    expect(response).toEqual({
      data: { it: { id: 1 } },
      extensions: {
        sandbox: {
          write: 'simulated',
          note: expect.any(String),
          effects: { it: [{ resource: 'books', id: 1, changes: { title: 'Changed' } }] },
          ignored: { it: ['home'] },
        },
      },
    });
  });

  it('that fail unexpectedly say nothing of the inside, but report it', async () => {
    const { engine } = setUp();
    const reported: unknown[] = [];
    const query = 'mutation { createWriter(input: {name: "A"}) { id } }';
    const text = await run(engine, query, {}, (error) => reported.push(error));
    expect(JSON.parse(text)).toMatchObject({
      data: { createWriter: null },
      errors: [{ path: ['createWriter'], extensions: { code: 'internal_error', status: 500 } }],
    });
    expect(text).not.toContain('inside of the service');
    expect(reported).toEqual([new TypeError('the inside of the service')]);
  });
});
