import { beforeAll, expect, it } from '@jest/globals';
import { createInspector, type RecordedPage } from '@sandbox/inspector';
import { countCharacters, useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

const app = useApp({
  createApps: (platform) => createApps({ platform }),
  createTools: (parts) => [createInspector(parts)],
});

/** A list of secrets begins, and it is no JSON. */
const BROKEN = '{,"tokens":[';

/** What is repeated in bodies until they are long, a few for each test. */
const BODIES: readonly (readonly string[])[] = [
  ['a=', 'a:', 'password=', 'password:'],
  ['"', '\\', '\\"', '"password":"'],
  ['{', '[', '{"a":', '[{"a":"b"},'],
  ['<a ', '<a>', '<password>', '<a b="'],
  ['&', '&amp;', '%', '%41'],
  ['\n', '\r\n\r\n', ' ', 'secret: |\n a\n'],
  ['://a:', 'name="password"', 'bearer a1b2c3d4 ', 'key=a&code=b&'],
  ['4111 ', '4111111111111111=', 'é', '日本'],
  ['content-disposition: form-data; name="password"\r\n\r\n', 'token=aaaaaaaaaaaaa ', 'QUJD'],
  [`${BROKEN}a=`, `${BROKEN}\\`, `${BROKEN}"`, `${BROKEN}[`],
];

/** JSON is recognised without its type. */
const typesOf = (body: string): readonly string[] => [
  'text/plain',
  body.startsWith('<') ? 'text/xml' : 'application/x-www-form-urlencoded',
];

const SMALL = 600;

/** Reading four times as much may cost so many times as much: 4, and what is noise. */
const MAX = 6;

const LOGIN = 'keep-cost-of-views';
const READER = {
  Authorization: `Basic ${btoa(`${LOGIN}:sandbox-key-0001`)}`,
  'X-Sandbox-Inspect': 'off',
};
const ids: string[] = [];

/** Everything that shows what was kept; `{id}` is that of each exchange. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  '/inspect/api/requests': ['?q=header:accept=json', '?q=nowhere', '?q=n%C3%ADrgends'],
  '/inspect/api/requests/{id}': [''],
  '/inspect/api/requests/{id}/compare': [''],
  '/inspect/api/requests/{id}/as/{language}': ['curl'],
  '/inspect/api/wait': ['?q=path:hooks&count=4', '?q=nowhere&timeout=0'],
  '/v1/utils/hooks/cost/~requests': ['', '?contains=nowhere'],
  '/sandbox/v1/log': [''],
};

/** Streams end when their reader leaves; the search and the summary are those of the list. */
const NOT_READ = ['/inspect/api/stream'];

const urlsOf = (view: string, ends: readonly string[]): readonly string[] =>
  ends.flatMap((end) => {
    const url = view.includes('{language}') ? view.replace('{language}', end) : view + end;
    return url.includes('{id}') ? ids.map((id) => url.replace('{id}', id)) : [url];
  });

async function readAll(): Promise<void> {
  for (const [view, ends] of Object.entries(VIEWS))
    for (const url of urlsOf(view, ends)) {
      const { status } = await app.get(url, READER);
      const expected = url.endsWith('timeout=0') ? 408 : 200; // else it has waited for calls that nobody makes
      if (status !== expected) throw new Error(`${url} is ${status}.`);
    }
}

async function fill(bodies: readonly string[]): Promise<void> {
  await app.send('/inspect/api/requests', { method: 'DELETE' });
  await app.send('/v1/utils/hooks/cost', { method: 'DELETE' });
  for (const body of bodies) {
    for (const type of typesOf(body))
      await app.send('/v1/utils/hooks/cost', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
    await app.send('/xml/v1/request.api', { method: 'POST', body: toCall(body) });
  }
  const page = (await app.get('/inspect/api/requests')).json() as RecordedPage;
  ids.splice(0, ids.length, ...page.requests.map(({ id }) => id));
}

/** A call of the gateway, whose log shows it. */
function toCall(refId: string): string {
  const merchantAuthentication = { name: LOGIN, transactionKey: 'sandbox-key-0001' };
  return JSON.stringify({ authenticateTestRequest: { merchantAuthentication, refId } });
}

/** As many of a unit as it takes to be so long; a list of secrets, which is no JSON, is begun once. */
function textOf(written: string, length: number): string {
  const [start = '', unit = ''] = written.startsWith(BROKEN)
    ? [BROKEN, written.slice(BROKEN.length)]
    : ['', written];
  return start + unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

beforeAll(async () => {
  await fill(['a', 'a']);
  await readAll(); // what is loaded and compiled with the first call is no cost of a text
});

it('all views of the inspector are read', async () => {
  const { paths } = (await app.get('/inspect/api/openapi.json')).json() as {
    readonly paths: Readonly<Record<string, { readonly get?: unknown }>>;
  };
  const views = Object.keys(paths).filter((path) => paths[path]?.get !== undefined);
  const read = [...Object.keys(VIEWS), ...NOT_READ];
  expect(views.filter((path) => !read.includes(path))).toEqual([]);
});

it.each(BODIES.map((units) => [units]))(
  'bodies of many of %j cost every reader linear time',
  async (units) => {
    const costs: number[] = [];
    for (const length of [SMALL, 4 * SMALL]) {
      await fill(units.map((unit) => textOf(unit, length)));
      costs.push(await countCharacters(readAll));
    }
    const [small = 0, large = 0] = costs;
    expect(large / small).toBeLessThan(MAX);
  },
);
