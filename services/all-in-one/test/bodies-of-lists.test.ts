import { describe, expect, it } from '@jest/globals';
import { createResolve, partsOf, readOperations } from '@sandbox/exports';
import { expectProblem, useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';

const app = useApp({ createApps: (platform) => createApps({ platform }), createTools });

interface ListBody {
  readonly verb: string;
  readonly path: string;
  /** The only member of the body, which is a list. */
  readonly member: string;
}

/** The operations of a service whose body has one member, a list. */
async function findListBodies(documentPath: string): Promise<readonly ListBody[]> {
  const document = (await app.get(documentPath)).json() as Parameters<typeof readOperations>[0];
  const resolve = createResolve(document);
  return readOperations(document).flatMap(({ verb, path, bodies }) => {
    const json = bodies.find(({ mediaType }) => mediaType === 'application/json');
    const [[member, schema] = [], ...others] = partsOf(resolve(json?.schema).properties);
    const isList = others.length === 0 && resolve(schema).type === 'array';
    return isList && member !== undefined ? [{ verb, path, member }] : [];
  });
}

describe('a list that is sent in place of the object that contains it', () => {
  it.each([
    ['/v1/helpdesk/openapi.json', ['/v1/helpdesk/session/faults']],
    ['/v1/social/openapi.json', ['/v1/social/session/faults']],
    ['/v1/flights/openapi.json', ['/v1/flights/session/faults']],
    ['/v1/utils/openapi.json', ['/v1/utils/session/faults']],
    ['/sandbox/openapi.json', ['/sandbox/v1/outcomes', '/sandbox/v1/session/faults']],
    ['/session/openapi.json', []],
  ])('is rejected with the object to send, for each operation of %s', async (document, paths) => {
    const found = await findListBodies(document);
    expect(found.map(({ path }) => path).sort()).toEqual(paths);
    for (const { verb, path, member } of found) {
      const response = await app.send(`/s/keep-lists${path}`, {
        method: verb.toUpperCase(),
        headers: { 'Content-Type': 'application/json' },
        body: '[{"effect": {"status": 503}}]',
      });
      expectProblem(response, { status: 422, code: 'invalid_body' });
      expect(response.json()).toMatchObject({
        detail: `The body must be a JSON object, not an array. Send {"${member}": [...]}.`,
      });
    }
  });
});
