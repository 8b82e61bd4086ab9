import { afterEach, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../expect-problem.js';
import { itWithoutSession } from '../in-session.js';
import { type ContractContext, firstOf, largestOf } from './subject.js';
import { requiredBody } from './write-bodies.js';

const JSON_TYPE = 'application/json';
const MERGE_PATCH = 'application/merge-patch+json';

/** What holds for the requests of writes whatever the resource: media types, bodies, preconditions. */
export function describeWriteRequests(context: ContractContext): void {
  describe('media types', () => describeMediaTypes(context));
  describe('preconditions', () => describePreconditions(context));
  describe('bodies', () => describeBodies(context));
  describe('options', () => describeOptions(context));
}

function describeMediaTypes({ oracle, app, root }: ContractContext): void {
  const resource = largestOf(oracle);
  const list = `${root}/${resource.name}`;
  const first = firstOf(oracle, resource.name);
  const path = `${list}/${first.id}`;
  const body = JSON.stringify(first);

  it.each([
    ['PATCH', JSON_TYPE],
    ['PATCH', MERGE_PATCH],
    ['PATCH', 'APPLICATION/JSON; charset=utf-8'],
    ['PUT', JSON_TYPE],
  ])('%s takes %s', async (method, type) => {
    expect((await app.send(path, { method, body, headers: { 'Content-Type': type } })).status).toBe(
      200,
    );
  });

  it.each([
    ['POST', list, MERGE_PATCH, JSON_TYPE],
    ['POST', list, 'text/plain', JSON_TYPE],
    ['POST', list, 'application/x-www-form-urlencoded', JSON_TYPE],
    ['POST', list, '', JSON_TYPE],
    ['PUT', path, MERGE_PATCH, JSON_TYPE],
    ['PATCH', path, 'application/json-patch+json', `${JSON_TYPE}, ${MERGE_PATCH}`],
    ['PATCH', path, 'application/json; charset=utf-16', `${JSON_TYPE}, ${MERGE_PATCH}`],
  ])('%s %s does not take "%s"', async (method, target, type, accept) => {
    const headers: Record<string, string> = type === '' ? {} : { 'Content-Type': type };
    const response = await app.send(target, { method, body, headers });
    expectProblem(response, { status: 415, code: 'unsupported_media_type' });
    expect(response.headers.accept).toBe(accept);
  });
}

function describePreconditions({ oracle, app, root }: ContractContext): void {
  const { name } = largestOf(oracle);
  const first = firstOf(oracle, name);
  const path = `${root}/${name}/${first.id}`;
  const METHODS = ['PUT', 'PATCH', 'DELETE'] as const;
  const body = JSON.stringify(first);
  // Node's client announces the length of a body of itself for PUT and PATCH alone.
  const entity = { 'Content-Type': JSON_TYPE, 'Content-Length': String(Buffer.byteLength(body)) };
  const send = (method: string, target: string, conditions: Readonly<Record<string, string>>) =>
    app.send(target, { method, headers: { ...entity, ...conditions }, body });
  const tag = async (): Promise<string> => String((await app.get(path)).headers.etag);

  describe.each(METHODS)('%s', (method) => {
    it.each([
      ['the tag', (etag: string) => etag],
      ['a list with the tag', (etag: string) => `"other", ${etag}`],
      ['*', () => '*'],
    ])('If-Match with %s goes on', async (_name, format) => {
      expect((await send(method, path, { 'If-Match': format(await tag()) })).status).toBe(200);
    });

    it.each([
      ['another tag', () => '"other"'],
      ['the tag, weak', (etag: string) => `W/${etag}`],
      ['the tag without quotes', (etag: string) => etag.slice(1, -1)],
    ])('If-Match with %s is 412', async (_name, format) => {
      const response = await send(method, path, { 'If-Match': format(await tag()) });
      expectProblem(response, { status: 412, code: 'precondition_failed' });
      expect(response.headers['x-sandbox-write']).toBeUndefined();
    });

    it('If-None-Match: * is 412, for the record is there', async () => {
      const response = await send(method, path, { 'If-None-Match': '*' });
      expectProblem(response, {
        status: 412,
        code: 'precondition_failed',
        detail: 'The record exists',
      });
    });

    it('If-Unmodified-Since before the last change is 412, of the last change not', async () => {
      const changed = Date.parse(String(first.updated_at));
      const since = (instant: number) => ({
        'If-Unmodified-Since': new Date(instant).toUTCString(),
      });
      expect((await send(method, path, since(changed))).status).toBe(200);
      expectProblem(await send(method, path, since(changed - 1000)), {
        status: 412,
        code: 'precondition_failed',
        detail: 'If-Unmodified-Since',
      });
    });

    it('a record that is not there is 404 before it is 412', async () => {
      const response = await send(method, `${root}/${name}/999999`, { 'If-Match': '"other"' });
      expectProblem(response, { status: 404, code: 'not_found' });
    });
  });

  it('what a wrong precondition guards is not looked at', async () => {
    const headers = { 'Content-Type': JSON_TYPE, 'If-Match': '"other"' };
    const response = await app.send(path, { method: 'PATCH', headers, body: '{"nope":1}' });
    expect(response.status).toBe(412);
  });
}

function describeOptions({ oracle, app, root }: ContractContext): void {
  const headers = { 'Content-Type': JSON_TYPE };
  describe.each(oracle.api.resources)('$name', (resource) => {
    const list = `${root}/${resource.name}`;
    const first = firstOf(oracle, resource.name);
    const writes = [
      ['POST', list, requiredBody(resource)],
      ['PUT', `${list}/${first.id}`, first],
      ['PATCH', `${list}/${first.id}`, {}],
    ] as const;

    it.each(writes)('%s refuses an unknown one', async (method, target, body) => {
      const sent = { method, headers, body: JSON.stringify(body) };
      expectProblem(await app.send(`${target}?nonsense=1`, sent), {
        status: 400,
        code: 'unknown_parameter',
      });
    });

    it.each(writes)('%s shows the fields and relations selected', async (method, target, body) => {
      const relations = Object.keys(resource.relations);
      const expand = relations.length > 0 ? `&expand=${relations.join(',')}` : '';
      const sent = { method, headers, body: JSON.stringify(body) };
      const response = await app.send(`${target}?fields=created_at${expand}`, sent);
      const { _note, _ignored, _effects, ...shown } = Object(response.json());
      expect(Object.keys(shown)).toEqual(['created_at', ...relations]);
    });

    it('DELETE refuses an unknown one', async () => {
      const response = await app.send(`${list}/${first.id}?nonsense=1`, { method: 'DELETE' });
      expectProblem(response, { status: 400, code: 'unknown_parameter' });
    });

    it('DELETE shows the fields and relations selected, of what was deleted', async () => {
      const relations = Object.keys(resource.relations);
      const options = `?fields=created_at&expand=${relations.join(',')}`;
      const response = await app.send(`${list}/${first.id}${options}`, { method: 'DELETE' });
      const { id, deleted } = Object(response.json());
      expect(id).toBe(first.id);
      expect(Object.keys(deleted)).toEqual(['created_at', ...relations]);
    });

    it('what PATCH expands is what GET expands', async () => {
      const expand = `?expand=${Object.keys(resource.relations).join(',')}`;
      const target = `${list}/${first.id}${expand}`;
      const response = await app.send(target, { method: 'PATCH', headers, body: '{}' });
      const { _note, ...shown } = Object(response.json());
      expect(shown).toEqual((await app.get(target)).json());
    });
  });
}

function describeBodies({ oracle, app, root }: ContractContext): void {
  const resource = largestOf(oracle);
  const list = `${root}/${resource.name}`;
  const { id } = firstOf(oracle, resource.name);
  const required = requiredBody(resource);
  const post = (body: string) =>
    app.send(list, { method: 'POST', headers: { 'Content-Type': JSON_TYPE }, body });

  afterEach(async () => {
    expect((await app.get(`${list}/${id}`)).status).toBe(200);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '  \n'],
    ['an open object', '{"a":'],
    ['two values', '{}{}'],
    ['a trailing comma', '{"a":1,}'],
    ['NaN', '{"a":NaN}'],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`],
    ['200,000 levels', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`.slice(0, 1_000_000)],
  ])('%s is 400 invalid_json', async (_name, body) => {
    expectProblem(await post(body), { status: 400, code: 'invalid_json' });
  });

  it.each(['[]', '"text"', '1', 'null', 'true'])('%s is 422 invalid_body', async (body) => {
    expectProblem(await post(body), { status: 422, code: 'invalid_body' });
  });

  itWithoutSession('a list of records is 422 invalid_body', async () => {
    expectProblem(await post('[{}]'), { status: 422, code: 'invalid_body' });
  });

  it('more than a mebibyte is 413 with the limit', async () => {
    const body = JSON.stringify({ ...required, text: 'a'.repeat(1_048_576) });
    expectProblem(await post(body), { status: 413, code: 'payload_too_large', limit: 1_048_576 });
  });

  it('a mebibyte of wrong names is 422 with a short list', async () => {
    const many = Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`x${at}`, 1]));
    const response = await post(JSON.stringify(many));
    expect(response.status).toBe(422);
    expect(response.body.length).toBeLessThan(20_000);
  });

  it.each([
    ['NUL', '\\u0000'],
    ['a lone surrogate', '\\ud800'],
    ['a very large number', 1e300],
    ['a number beyond any', '1e999'],
  ])('%s in every field is a 422 or harmless', async (_name, value) => {
    const literal = typeof value === 'string' && value.startsWith('\\') ? `"${value}"` : value;
    for (const field of Object.keys(resource.fields)) {
      const { [field]: _replaced, ...others } = required;
      const body = JSON.stringify({ ...others, '%': 0 }).replace('"%":0', `"${field}":${literal}`);
      expect([201, 422, 409]).toContain((await post(body)).status);
    }
  });
}
