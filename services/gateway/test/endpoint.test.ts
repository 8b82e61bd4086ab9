import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  AUTHENTICATION,
  chargeOf,
  ENDPOINT,
  OWN_SESSION,
  startGateway,
  stopGateways,
  xmlChargeOf,
} from './start-gateway.js';

afterEach(stopGateways);

const NS = 'AnetApi/xml/v1/schema/AnetApiSchema.xsd';
const DECLARATIONS = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="${NS}"`;

function xml(root: string, content = ''): string {
  return `<${root} xmlns="${NS}">${content}</${root}>`;
}

function xmlError(root: string, code: string, text: string, refId = ''): string {
  return `\ufeff<?xml version="1.0" encoding="utf-8"?><${root} ${DECLARATIONS}>${refId}<messages><resultCode>Error</resultCode><message><code>${code}</code><text>${text}</text></message></messages></${root}>`;
}

function jsonError(code: string, text: string, refId?: string): string {
  const messages = { resultCode: 'Error', message: [{ code, text }] };
  return `\ufeff${JSON.stringify(refId === undefined ? { messages } : { refId, messages })}`;
}

function jsonCall(authentication: object, refId?: string): string {
  return JSON.stringify({
    authenticateTestRequest: {
      merchantAuthentication: authentication,
      ...(refId ? { refId } : {}),
    },
  });
}

const NO_KEY = 'The transaction key or API key is invalid or not present.';
const NO_NAME = 'The API user name is invalid or not present.';
const BAD_KEY = 'User authentication failed due to invalid authentication values.';
const OK =
  '\ufeff{"messages":{"resultCode":"Ok","message":[{"code":"I00001","text":"Successful."}]}}';

describe('an answer of the endpoint', () => {
  it.each([
    ['JSON', 'application/json; charset=utf-8', jsonCall(AUTHENTICATION)],
    ['XML', 'application/xml; charset=utf-8', xmlChargeOf('1.00')],
    ['a failure', 'application/json; charset=utf-8', '{'],
  ])('has the headers of the imitated gateway: %s', async (_what, type, body) => {
    const gateway = await startGateway();
    const { status, headers, body: bytes } = await gateway.post(body);
    expect([status, bytes.subarray(0, 3)]).toEqual([200, Buffer.from([0xef, 0xbb, 0xbf])]);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-cache, no-store, max-age=0',
      pragma: 'no-cache',
      expires: '-1',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT,OPTIONS,POST,GET',
      'access-control-allow-headers': expect.stringContaining('X-Sandbox-Session'),
      'access-control-expose-headers': expect.stringContaining('X-Sandbox-Session'),
      'x-sandbox-session': expect.stringMatching(OWN_SESSION),
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['POST', ENDPOINT],
    ['POST', `${ENDPOINT}/`],
    ['POST', `${ENDPOINT}?x=%zz`],
    ['POST', `${ENDPOINT}/createTransaction/charge`],
    ['POST', `${ENDPOINT}/%E0%A4%A`],
    ['PUT', ENDPOINT],
  ])('does not depend on the label: %s %s', async (method, path) => {
    const gateway = await startGateway();
    const response = await gateway.send(path, { method, body: jsonCall(AUTHENTICATION) });
    expect([response.status, response.text]).toEqual([200, OK]);
  });

  it.each([
    ['GET', ''],
    ['GET', jsonCall(AUTHENTICATION)],
    ['POST', ''],
    ['POST', ' \r\n'],
    ['POST', '\ufeff'],
    ['DELETE', ''],
  ])('to a %s with the body "%s" says that the root is missing', async (method, body) => {
    const gateway = await startGateway();
    const response = await gateway.send(ENDPOINT, { method, body });
    expect([response.status, response.text]).toEqual([
      200,
      jsonError('E00003', 'Root element is missing.'),
    ]);
  });

  it('to a HEAD has no body', async () => {
    const gateway = await startGateway();
    const response = await gateway.send(ENDPOINT, { method: 'HEAD' });
    expect([response.status, response.text]).toEqual([200, '']);
  });

  it.each([
    ['a byte order mark', `\ufeff${jsonCall(AUTHENTICATION)}`],
    ['white space in front', ` \r\n${jsonCall(AUTHENTICATION)}`],
    ['JSON that calls itself XML', jsonCall(AUTHENTICATION)],
  ])('is given to %s', async (_what, body) => {
    const gateway = await startGateway();
    expect((await gateway.post(body, { 'Content-Type': 'text/xml' })).text).toBe(OK);
  });
});

describe('a failure before the call is known', () => {
  it.each([
    [
      'broken JSON',
      '{"a":',
      jsonError(
        'E00003',
        'Invalid JSON: expected a value, found the end of the text at line 1, column 6.',
      ),
    ],
    [
      'an unknown root in JSON',
      '{"nothingRequest":{}}',
      jsonError('E00003', `The '${NS}:nothingRequest' element is not declared.`),
    ],
    [
      'a response in JSON',
      '{"createTransactionResponse":{}}',
      jsonError('E00004', 'The name of the requested API method is invalid.'),
    ],
    [
      'an unknown root in XML',
      xml('nothingRequest'),
      xmlError('ErrorResponse', 'E00004', 'The name of the requested API method is invalid.'),
    ],
    [
      'no namespace',
      '<createTransactionRequest/>',
      xmlError(
        'ErrorResponse',
        'E00045',
        'The root node does not reference a valid XML namespace.',
      ),
    ],
    [
      'an element out of order, though the key is bad too',
      JSON.stringify({
        authenticateTestRequest: {
          refId: 'r1',
          merchantAuthentication: { name: 'shop', transactionKey: 'short' },
        },
      }),
      jsonError(
        'E00003',
        `The element 'authenticateTestRequest' in namespace '${NS}' has invalid child element 'refId' in namespace '${NS}'. List of possible elements expected: 'merchantAuthentication' in namespace '${NS}'.`,
      ),
    ],
  ])('is answered without a root of its own: %s', async (_what, body, expected) => {
    const gateway = await startGateway();
    const { status, text } = await gateway.post(body);
    expect([status, text]).toEqual([200, expected]);
  });

  it.each(['application/json', 'text/xml', ''])(
    'is answered when the body is too large: %s',
    async (type) => {
      const gateway = await startGateway({ environment: { MAX_BODY_BYTES: '1024' } });
      const body = jsonCall({ ...AUTHENTICATION, name: 'x'.repeat(2000) });
      const response = await gateway.post(body, type ? { 'Content-Type': type } : {});
      const text = 'The body must be at most 1024 bytes long.';
      const expected =
        type === 'text/xml' ? xmlError('ErrorResponse', 'E00003', text) : jsonError('E00003', text);
      expect([response.status, response.text]).toEqual([200, expected]);
      expect(response.token).toMatch(OWN_SESSION);
    },
  );
});

describe('credentials', () => {
  it.each([
    ['no key', { name: 'shop' }, 'E00005', NO_KEY],
    ['no login', { transactionKey: 'sandbox-key-0001' }, 'E00006', NO_NAME],
    ['a short key', { name: 'shop', transactionKey: 'short' }, 'E00007', BAD_KEY],
  ])(
    'with %s are refused under the root of the call',
    async (_what, authentication, code, text) => {
      const gateway = await startGateway();
      expect((await gateway.post(jsonCall(authentication, 'r1'))).text).toBe(
        jsonError(code, text, 'r1'),
      );
      const content = Object.entries(authentication).map(
        ([name, value]) => `<${name}>${value}</${name}>`,
      );
      const body = xml(
        'authenticateTestRequest',
        `<merchantAuthentication>${content.join('')}</merchantAuthentication><refId>r1</refId>`,
      );
      expect((await gateway.post(body)).text).toBe(
        xmlError('authenticateTestResponse', code, text, '<refId>r1</refId>'),
      );
    },
  );

  it.each([
    ['a login of 25 characters', { ...AUTHENTICATION, name: 'x'.repeat(25) }, 'I00001'],
    ['a login of 26 characters', { ...AUTHENTICATION, name: 'x'.repeat(26) }, 'E00003'],
    ['a key of 17 characters', { ...AUTHENTICATION, transactionKey: 'x'.repeat(17) }, 'E00003'],
  ])('%s are judged by their length', async (_what, authentication, code) => {
    const gateway = await startGateway();
    const response = await gateway.post(jsonCall(authentication));
    expect(response.json()).toMatchObject({ messages: { message: [{ code }] } });
  });

  it('are not asked for by isAlive', async () => {
    const gateway = await startGateway();
    const { text } = await gateway.post('{"isAliveRequest":{"refId":"r1"}}');
    expect(text).toBe(OK.replace('{"messages"', '{"refId":"r1","messages"'));
  });
});

describe('refId', () => {
  it.each([
    ['as it was sent', { refId: 'r<1>' }, 'r<1>'],
    ['empty when it was null', { refId: null }, ''],
    ['not at all when it was left out', {}, undefined],
  ])('comes back %s', async (_how, content, expected) => {
    const gateway = await startGateway();
    const response = await gateway.call('authenticateTestRequest', content);
    expect(response.json()).toEqual({
      ...(expected === undefined ? {} : { refId: expected }),
      messages: { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] },
    });
  });

  it('comes back with a failure of the call', async () => {
    const gateway = await startGateway();
    const response = await gateway.call('createTransactionRequest', {
      refId: 'r1',
      ...chargeOf('0'),
    });
    expect(response.json()).toMatchObject({ refId: 'r1', messages: { resultCode: 'Error' } });
  });
});

describe('CORS', () => {
  it('lets a browser send and read the session', async () => {
    const gateway = await startGateway();
    const { status, headers } = await gateway.send(`${ENDPOINT}/authenticateTest`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://shop.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-sandbox-session',
      },
    });
    expect([status, headers['access-control-allow-headers']]).toEqual([
      204,
      'content-type,x-sandbox-session',
    ]);
  });
});

it('knows nothing beside the one path', async () => {
  const gateway = await startGateway();
  const response = await gateway.send('/xml/v1/other', { method: 'POST', body: '{}' });
  expect([response.status, response.json()]).toMatchObject([404, { code: 'not_found' }]);
});

describe('a body with a content coding', () => {
  it('is refused by the name of the coding', async () => {
    const gateway = await startGateway();
    const body = gzipSync(jsonCall(AUTHENTICATION));
    const response = await fetch(`${gateway.url}${ENDPOINT}`, {
      method: 'POST',
      headers: { 'Content-Encoding': 'gzip' },
      body,
    });
    expect(`\ufeff${await response.text()}`).toBe(
      jsonError(
        'E00003',
        'The body has Content-Encoding "gzip", which the gateway does not support. Send the body without a content coding.',
      ),
    );
  });

  it.each([['identity'], ['gzip']])('is read when it is not coded at all: %s', async (coding) => {
    const gateway = await startGateway();
    const { text } = await gateway.post(jsonCall(AUTHENTICATION), { 'Content-Encoding': coding });
    expect(text).toBe(OK);
  });
});
