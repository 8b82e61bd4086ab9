import { describe, expect, it } from '@jest/globals';
import { REFERENCE_INSTANT } from '@sandbox/kernel';
import type { Effect, Resource } from '@sandbox/resource';
import { expectProblem } from '../expect-problem.js';
import type { ClientResponse } from '../http-client.js';
import { cascadeOf } from '../oracle/cascade-of.js';
import type { PlainRecord } from '../oracle/plain-record.js';
import { itRefusesBodies, problemsOf } from './it-rejects-bodies.js';
import { type ContractContext, firstOf } from './subject.js';
import { BEYOND, type Body, readOnlyNames, requiredBody } from './write-bodies.js';

const NOTE = expect.stringMatching(/simulated/);

/** Simulated writes of every resource: what is accepted, what is refused, and that nothing is kept. */
export function describeWrites(context: ContractContext): void {
  describe.each(context.oracle.api.resources)('$name', (resource) => {
    const list = `${context.root}/${resource.name}`;
    const first = firstOf(context.oracle, resource.name);
    const place = { context, resource, list, first, path: `${list}/${first.id}` };
    describe('POST', () => describeCreate(place));
    describe('PUT', () => describeReplace(place));
    describe('PATCH', () => describeUpdate(place));
    describe('DELETE', () => describeDelete(place));
  });
}

/** Where the writes of one resource are tried. */
interface Place {
  readonly context: ContractContext;
  readonly resource: Resource;
  readonly list: string;
  readonly first: PlainRecord;
  readonly path: string;
}

function describeCreate({ context: { app, oracle }, resource, list }: Place): void {
  const post = (body: Body): Promise<ClientResponse> => send(app, 'POST', list, body);
  const required = requiredBody(resource);
  const nextId = (oracle.records(resource.name).at(-1)?.id ?? 0) + 1;

  it('is 201 with the whole record, an id after the seed and a Location that is not there', async () => {
    const response = await post(required);
    expectSimulated(response, 201);
    expect(response.headers.location).toBe(`${list}/${nextId}`);
    expect(response.json()).toMatchObject({
      _note: NOTE,
      ...required,
      id: nextId,
      created_at: REFERENCE_INSTANT,
      updated_at: REFERENCE_INSTANT,
    });
    expect(keysOf(response).filter((key) => key !== '_effects')).toEqual([
      '_note',
      ...Object.keys(resource.fields),
    ]);
    expectProblem(await app.get(`${list}/${nextId}`), { status: 404, code: 'not_found' });
  });

  it('the same body yields the same response, and the list does not change', async () => {
    const before = await app.get(`${list}?sort=-id&limit=1`);
    const [one, two] = [await post(required), await post(required)];
    expect(two.text).toBe(one.text);
    expect((await app.get(`${list}?sort=-id&limit=1`)).text).toBe(before.text);
  });

  it('passes over what the server sets, and lists it', async () => {
    const names = readOnlyNames(resource);
    const garbage = Object.fromEntries(names.map((name) => [name, 'mine']));
    const plain = Object((await post(required)).json());
    expect((await post({ ...garbage, ...required })).json()).toEqual({ ...plain, _ignored: names });
  });

  itRefusesBodies({ resource, send: post, whole: true });
}

function describeReplace({ context: { app }, resource, list, first, path }: Place): void {
  const put = (body: Body): Promise<ClientResponse> => send(app, 'PUT', path, body);

  it('of a record as it was read changes nothing', async () => {
    const response = await put(first);
    expectSimulated(response, 200);
    expect(response.text).toBe(
      JSON.stringify({
        _note: Object(response.json())._note,
        ...first,
        _ignored: readOnlyNames(resource),
      }),
    );
  });

  it('accepts the representation that a write returned', async () => {
    expect((await put(Object((await put(first)).json()))).status).toBe(200);
  });

  it('of a record that is not there is 404', async () => {
    expectProblem(await send(app, 'PUT', `${list}/${BEYOND}`, first), {
      status: 404,
      code: 'not_found',
    });
  });

  itRefusesBodies({ resource, send: put, whole: true });
}

function describeUpdate({ context: { app }, resource, list, first, path }: Place): void {
  const patch = (body: Body): Promise<ClientResponse> => send(app, 'PATCH', path, body);

  it.each([
    ['nothing', {}],
    ['the whole record', first],
  ])('of %s changes nothing', async (_name, body) => {
    const response = await patch(body);
    expectSimulated(response, 200);
    expect(response.text).toBe(JSON.stringify({ _note: Object(response.json())._note, ...first }));
  });

  it('refuses other values of what the server sets, one entry each', async () => {
    const names = readOnlyNames(resource);
    const response = await patch(Object.fromEntries(names.map((name) => [name, 'mine'])));
    expectProblem(response, {
      status: 422,
      code: 'read_only',
      errors: names.map((field) => ({ field, code: 'read_only', message: expect.any(String) })),
    });
  });

  it('reports all that is wrong at once', async () => {
    const response = await patch({ id: 0, nope: 1 });
    expectProblem(response, { status: 422, code: 'validation_failed' });
    expect(problemsOf(response)).toEqual([
      ['id', 'read_only'],
      ['nope', 'unknown_field'],
    ]);
  });

  it('of a record that is not there is 404', async () => {
    expectProblem(await send(app, 'PATCH', `${list}/${BEYOND}`, {}), {
      status: 404,
      code: 'not_found',
    });
  });

  itRefusesBodies({ resource, send: patch, whole: false });
}

function describeDelete({ context: { app, oracle }, resource, list, first, path }: Place): void {
  const { cascade, emptied } = cascadeOf(oracle, resource.name, first.id);

  it('reports what would go and what would lose a reference, and nothing is gone', async () => {
    const response = await send(app, 'DELETE', path);
    expectSimulated(response, 200);
    const { _effects = [], ...body } = Object(response.json());
    expect(body).toEqual({
      _note: NOTE,
      id: first.id,
      deleted: first,
      cascade,
      detached: countsOf(Object.keys(emptied)),
    });
    const effects = Object.fromEntries(
      _effects.map((effect: Effect) => [`${effect.resource}/${effect.id}`, effect.changes]),
    );
    expect(effects).toMatchObject(emptied);
    expect((await app.get(path)).text).toBe(JSON.stringify(first));
  });

  it.each(['999999', '0', '01', 'abc', '1.5', '-1', '1e0'])('of the id %s is 404', async (id) => {
    expectProblem(await send(app, 'DELETE', `${list}/${id}`), { status: 404, code: 'not_found' });
  });
}

/** How many `resource/id` there are of each resource. */
function countsOf(records: readonly string[]): Readonly<Record<string, number>> {
  const names = records.map((record) => String(record.split('/')[0]));
  return Object.fromEntries(
    [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]),
  );
}

function send(
  app: ContractContext['app'],
  method: string,
  path: string,
  body?: Body,
): Promise<ClientResponse> {
  const headers = { 'Content-Type': 'application/json' };
  return app.send(path, body ? { method, headers, body: JSON.stringify(body) } : { method });
}

function expectSimulated(response: ClientResponse, status: number): void {
  expect([
    response.status,
    response.headers['x-sandbox-write'],
    response.headers['content-type'],
  ]).toEqual([status, 'simulated', 'application/json']);
  expect(keysOf(response)[0]).toBe('_note');
}

function keysOf(response: ClientResponse): readonly string[] {
  return Object.keys(Object(response.json()));
}
