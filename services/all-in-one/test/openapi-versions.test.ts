import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toOpenApi30 } from '@sandbox/endpoint';
import { type RunningApp, startApp } from '@sandbox/testing';
import { isFull } from '@sandbox/testing/effort';
import { lintForGenerators, lintOpenApi, validateOpenApi } from '@sandbox/testing/openapi';
import { createApps } from '../src/app.js';
import { createTools } from '../src/create-sandbox.js';
import { createJudge, listCases, variantsOf } from './schema-cases.js';

type Part = Readonly<Record<string, unknown>>;

const NEWEST = {
  gateway: '/sandbox/openapi-3.1.json',
  utils: '/v1/utils/openapi.json',
  helpdesk: '/v1/helpdesk/openapi.json',
  social: '/v1/social/openapi.json',
  flights: '/v1/flights/openapi.json',
  sessions: '/session/openapi.json',
  inspector: '/inspect/api/openapi.json',
};

const LIKE_HELPDESK = ['social', 'flights'];

let app: RunningApp;

beforeAll(async () => {
  app = await startApp({ createApps: (platform) => createApps({ platform }), createTools });
});
afterAll(() => app?.stop());

async function read(path: string): Promise<Part> {
  return Object((await app.get(path)).json());
}

describe('the document of the gateway', () => {
  it('is that of OpenAPI 3.1 as 3.0.3, which two validators accept below', async () => {
    const document = await read('/sandbox/openapi.json');
    expect(document).toMatchObject({ openapi: '3.0.3', info: { version: '0.8.0' } });
    expect(document).toEqual(toOpenApi30(await read(NEWEST.gateway)));
  });

  it('has the operations and components of 3.1, and the same address of the server', async () => {
    const older = await read('/sandbox/openapi.json');
    const newer = await read(NEWEST.gateway);
    expect(newer).toMatchObject({ openapi: '3.1.0', info: { version: '0.8.0' } });
    expect(older.servers).toEqual(newer.servers);
    expect(namesOf(older)).toEqual(namesOf(newer));
  });
});

describe.each(Object.entries(NEWEST))('the document of %s', (service, path) => {
  it('is valid in both versions', async () => {
    const newer = await read(path);
    const older = toOpenApi30(newer);
    expect(await validateOpenApi(newer)).toEqual([]);
    expect(await validateOpenApi(older)).toEqual([]);
    // The APIs of records are written by the same code.
    if (isFull || !LIKE_HELPDESK.includes(service)) expect(await lintOpenApi(older)).toEqual([]);
  });

  it('says in both versions what generators of clients understand', async () => {
    const newer = await read(path);
    expect(lintForGenerators(newer)).toEqual([]);
    expect(lintForGenerators(toOpenApi30(newer))).toEqual([]);
  });

  it('accepts and refuses the same values in both', async () => {
    const newer = await read(path);
    const [judgeNewer, judgeOlder] = [newer, toOpenApi30(newer)].map(createJudge);
    const cases = listCases(newer, service);
    expect(cases.length).toBeGreaterThan(0);
    const verdicts = cases.flatMap(({ pointer, values }) =>
      values.flatMap(variantsOf).map((value) => ({
        pointer,
        value,
        newer: judgeNewer?.(pointer, value),
        older: judgeOlder?.(pointer, value),
      })),
    );
    expect(verdicts.filter((one) => one.newer !== one.older)).toEqual([]);
    expect(new Set(verdicts.map((one) => one.newer))).toEqual(new Set([true, false]));
  });
});

/** The names of the operations and components of a document. */
function namesOf({ paths, webhooks, 'x-webhooks': older = webhooks, components }: Part) {
  return [paths, older, ...Object.values(Object(components))].map((part) =>
    Object.keys(Object(part)),
  );
}
