import { describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '@sandbox/testing';
import {
  type DocumentedOperation,
  documentedOperations,
  fillPath,
  namesInPath,
  oneOfEach,
} from './documented-operations.js';
import { createInstantTime } from './instant-time.js';
import { useUtils } from './use-utils.js';

/** A request that asks for a cookie. */
interface Attempt {
  readonly path: string;
  readonly method: string;
  readonly body?: string;
}

/** A place of a request at which a client may ask for a cookie, such as a parameter. */
interface Place {
  readonly template: string;
  readonly ask: (cookie: string) => Attempt;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Ways to write the cookie that some client reads as it. */
const COOKIES = [
  'sandbox_session=keep-evil; Path=/',
  'Sandbox_Session=keep-evil',
  ' sandbox_session =keep-evil',
  '\tsandbox_session\t=keep-evil',
  '"sandbox_session"=keep-evil',
  '" sandbox_session"=keep-evil',
  '=sandbox_session=keep-evil',
  ' = sandbox_session=keep-evil',
  'a=b, sandbox_session=keep-evil',
  'a=b; Path=x, sandbox_session=keep-evil',
  'a=b; Expires=Thu, 01 Jan 2099 00:00:00 GMT, sandbox_session=keep-evil',
  '__Host-sandbox_session=keep-evil; Path=/; Secure',
  '__HOST-sandbox_session=keep-evil; Path=/; Secure',
  '__Secure-sandbox_session=keep-evil; Secure',
  'sandbox_session',
] as const;

/** True where any client could read the cookie of a session: with commas between cookies, whatever quotes and case mean to it. */
function plants(setCookie: string): boolean {
  return setCookie.split(/[,;]/).some((part) => {
    const [name = ''] = part.replace(/^[\s"'=]+/, '').split('=');
    return /^(?:__\w+-)?sandbox_session$/i.test(name.replace(/[\s"']/g, ''));
  });
}

/** The name of a cookie and its value. */
function nameAndValue(cookie: string): readonly [string, string] {
  const [pair = ''] = cookie.split(';');
  const equals = pair.lastIndexOf('=');
  return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
}

/** Every place of an operation: its query in all forms that endpoints know, its path and its body. */
function placesOf(operation: DocumentedOperation): readonly Place[] {
  const { template, method, parameters } = operation;
  const usual = fillPath(operation);
  const inQuery = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
  const queries: readonly ((cookie: string) => readonly [string, string])[] = [
    ...['Set-Cookie', 'set-cookie2', 'cookie', ...inQuery].map(
      (name) => (cookie: string) => [name, cookie] as const,
    ),
    (cookie) => ['header', `Set-Cookie:${cookie}`],
    ...['Path', 'Expires'].map((name) => (cookie: string) => {
      return [`a=b&attr[${name}]`, `x, ${cookie}`] as const;
    }),
    nameAndValue,
  ];
  const bodies = [
    (cookie: string) => ({ headers: { 'Set-Cookie': cookie } }),
    (cookie: string) => ({ sequence: [{ headers: { 'Set-Cookie': ['c=d', cookie] } }] }),
  ];
  const [name = '', value = ''] = namesInPath(template);
  const inPath = (cookie: string) => {
    const [first, second] = nameAndValue(cookie);
    return { method, path: fillPath(operation, { [value]: second, [name]: first }) };
  };
  const asks = [
    ...queries.map((toPair) => (cookie: string) => {
      const query = toPair(cookie).map(encodeURI).join('=').replaceAll('+', '%2B');
      return { method, path: `${usual}?${query}` };
    }),
    ...(name === '' ? [] : [inPath]),
    ...(method === 'GET' ? [] : bodies).map((toBody) => (cookie: string) => {
      return { method, path: usual, body: JSON.stringify(toBody(cookie)) };
    }),
  ];
  return asks.map((ask) => ({ template, ask }));
}

describe('the cookie that names a session', () => {
  const app = useUtils(createInstantTime());

  /** The cookies that a request gets, and those that it may have set up, at the path above it. */
  async function cookiesOf({ path, method, body }: Attempt): Promise<readonly string[]> {
    const sent = body === undefined ? {} : { headers: JSON_TYPE, body };
    const responses: ClientResponse[] = [await app.send(path, { method, ...sent })];
    if (method === 'PUT') responses.push(await app.get(path.replace(/\/[^/]*$/, '')));
    return responses.flatMap(({ headers }) =>
      [headers['set-cookie'] ?? [], headers['set-cookie2'] ?? []].flat(),
    );
  }

  /** The places at which a client gets the cookie that it asks for. */
  async function findPlaces(): Promise<readonly Place[]> {
    const operations = oneOfEach(await documentedOperations(app));
    const found: Place[] = [];
    for (const place of operations.flatMap(placesOf)) {
      const cookies = await cookiesOf(place.ask('greeting=hello'));
      if (cookies.some((cookie) => cookie.includes('greeting='))) found.push(place);
    }
    return found;
  }

  it('is set nowhere, however it is written, where clients get other cookies', async () => {
    const places = await findPlaces();
    expect([...new Set(places.map(({ template }) => template.replace('/v1/utils', '')))]).toEqual([
      '/cookies/set',
      '/cookies/set/{name}/{value}',
      '/cookies/delete',
      '/response-headers',
      '/hooks/{bin}/~answer',
      '/mix',
    ]);
    for (const { ask } of places) {
      for (const cookie of COOKIES) {
        const attempt = ask(cookie);
        expect([attempt, (await cookiesOf(attempt)).filter(plants)]).toEqual([attempt, []]);
      }
    }
  });

  it('is refused with a reason', async () => {
    const response = await app.get('/v1/utils/cookies/set?sandbox_session=keep-evil');
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'header_refused',
      detail: expect.stringContaining('must not be sandbox_session'),
    });
  });
});
