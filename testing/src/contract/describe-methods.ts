import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../expect-problem.js';
import { type ContractContext, firstOf } from './subject.js';

/** What each kind of path takes. */
const ALLOWED = {
  root: ['GET', 'HEAD', 'OPTIONS'],
  collection: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  record: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  relation: ['GET', 'HEAD', 'OPTIONS'],
} as const;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Verbs: 405 with Allow, OPTIONS, preflights, and paths that are not there. */
export function describeMethods({ oracle, app, root }: ContractContext): void {
  const collections = oracle.api.resources.map(({ name }) => name);
  const places = [
    { path: root, allowed: ALLOWED.root },
    ...oracle.api.resources.flatMap(({ name, relations }) => {
      const { id } = firstOf(oracle, name);
      return [
        { path: `${root}/${name}`, allowed: ALLOWED.collection },
        { path: `${root}/${name}/${id}`, allowed: ALLOWED.record },
        ...Object.keys(relations).map((relation) => ({
          path: `${root}/${name}/${id}/${relation}`,
          allowed: ALLOWED.relation,
        })),
      ];
    }),
  ];

  describe.each(places)('$path', ({ path, allowed }) => {
    const rejected = METHODS.filter((method) => !allowed.some((taken) => taken === method));

    it.each(rejected)('%s is 405 with Allow', async (method) => {
      const response = await app.send(path, { method });
      expectProblem(response, {
        status: 405,
        code: 'method_not_allowed',
        instance: path,
        detail: method,
      });
      expect(response.headers.allow).toBe(allowed.join(', '));
    });

    it('OPTIONS is 204 with Allow', async () => {
      const response = await app.send(path, { method: 'OPTIONS' });
      expect([response.status, response.text, response.headers.allow]).toEqual([
        204,
        '',
        allowed.join(', '),
      ]);
    });

    it("a browser's preflight is 204 with the methods", async () => {
      const headers = {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-one, x-two',
      };
      const response = await app.send(path, { method: 'OPTIONS', headers });
      expect(response.status).toBe(204);
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': allowed.join(', '),
        'access-control-allow-headers': 'x-one, x-two',
      });
    });
  });

  it.each(['nope', '__proto__', 'constructor', 'nope/1', 'nope/1/more', `${collections[0]}s`])(
    'the collection of /%s is not there',
    async (path) => {
      const problem = { status: 404, code: 'unknown_collection', collections };
      expectProblem(await app.get(`${root}/${path}`), { ...problem, instance: `${root}/${path}` });
      expectProblem(await app.send(`${root}/${path}`, { method: 'POST' }), problem);
    },
  );

  it.each(['1/nope', '1/constructor', '1/__proto__', '1/nope/1'])(
    'nothing is at %s of a collection',
    async (path) => {
      expectProblem(await app.get(`${root}/${collections[0]}/${path}`), {
        status: 404,
        code: 'not_found',
      });
    },
  );

  it('a request id of the client comes back; another form gets a fresh one', async () => {
    const own = await app.get(root, { 'X-Request-Id': 'client-1.A_b' });
    const fresh = await app.get(root, { 'X-Request-Id': 'not allowed!' });
    expect(own.headers['x-request-id']).toBe('client-1.A_b');
    expect(fresh.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
    expect(own.headers['x-powered-by']).toBeUndefined();
  });
}
