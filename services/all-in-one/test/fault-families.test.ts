import { describe, expect, it } from '@jest/globals';
import { useApp } from '@sandbox/testing';
import { createApps } from '../src/app.js';

const app = useApp({ createApps: (platform) => createApps({ platform }) });

const send = (path: string, fault: string, body?: string) =>
  app.send(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'X-Sandbox-Fault': fault },
    ...(body === undefined ? {} : { body }),
  });

describe('a failure that is asked for', () => {
  it.each([
    ['status=503, retry_after=3', 503, 'E00053', 'Server too busy'],
    ['code=E00007', 200, 'E00007', 'User authentication failed'],
    ['status=500, code=E00001', 500, 'E00001', 'An error occurred'],
  ])('is an envelope of the gateway: %s', async (fault, status, code, text) => {
    const json = await send('/xml/v1/request.api', fault, '{"getMerchantDetailsRequest":{}}');
    expect([json.status, json.headers['content-type']]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
    expect(JSON.parse(json.text.replace(/^\ufeff/, ''))).toMatchObject({
      messages: { resultCode: 'Error', message: [{ code, text: expect.stringContaining(text) }] },
    });
    const xml = await send('/xml/v1/request.api', fault, '<getMerchantDetailsRequest/>');
    expect([xml.status, xml.headers['content-type']]).toEqual([
      status,
      'application/xml; charset=utf-8',
    ]);
    expect(xml.text).toContain(`<code>${code}</code>`);
    expect(xml.headers['retry-after']).toBe(fault.includes('retry_after') ? '3' : undefined);
  });

  it('is an error of GraphQL at its address', async () => {
    const response = await send('/v1/helpdesk/graphql', 'status=503', '{"query":"{ __typename }"}');
    expect(response.status).toBe(503);
    expect(response.json()).toEqual({
      errors: [
        { message: expect.any(String), extensions: { code: 'simulated_fault', status: 503 } },
      ],
    });
  });

  it.each([
    ['status=503', 503, 'temporarily_unavailable'],
    ['status=500', 500, 'server_error'],
    ['status=400', 400, 'invalid_request'],
    ['status=400, code=invalid_grant', 400, 'invalid_grant'],
    ['rate-limited', 429, 'temporarily_unavailable'],
  ])('is an error of OAuth where tokens are issued: %s', async (fault, status, error) => {
    const response = await send('/v1/utils/oauth/token', fault, 'grant_type=client_credentials');
    expect([response.status, response.json()]).toEqual([
      status,
      { error, error_description: expect.any(String) },
    ]);
  });
});

describe('a response that is malformed', () => {
  it('comes as it is, whatever codings its client accepts', async () => {
    const headers = { 'X-Sandbox-Fault': 'malformed', 'Accept-Encoding': 'gzip, br' };
    const { status, headers: got, text } = await app.send('/v1/helpdesk/tickets', { headers });
    expect([status, got['content-encoding'], text.length]).toEqual([
      200,
      undefined,
      Number(got['content-length']),
    ]);
    expect(text).toMatch(/^\{"data":\[.*~~~$/s);
  });
});

describe('a query of a record API', () => {
  const get = (path: string) => app.get(`/v1/helpdesk${path}`);

  it.each([
    ['/tickets/1?_delay=1', 'query; delay=1', 200],
    ['/tickets?limit=1&_delay=1-3&sort=id', /^query; delay=[123]$/, 200],
    ['/tickets?_status=503', 'query; status=503', 503],
    ['/tickets?_status=503&_delay=2&limit=1', 'query; delay=2; status=503', 503],
  ])('%s asks for %s', async (path, fault, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    const named = response.headers['x-sandbox-fault'];
    if (typeof fault === 'string') expect(named).toBe(fault);
    else expect(named).toMatch(fault);
    expect(response.headers.link ?? '').not.toContain('_delay');
  });

  it.each([
    '?_delay=x',
    '?_delay=3-2',
    '?_status=200',
    '?_delay=1&_delay=2',
    '?_delay',
    '?_delay=99999',
  ])('%s is refused', async (search) => {
    const response = await get(`/tickets/1${search}`);
    expect([response.status, response.json()]).toMatchObject([400, { code: 'invalid_fault' }]);
  });

  it('with another underscore is the filter that it was', async () => {
    expect((await get('/tickets?_x=1')).json()).toMatchObject({
      status: 400,
      code: 'unknown_field',
    });
  });

  it('of the utilities is an argument like any other', async () => {
    expect((await app.get('/v1/utils/get?_delay=9')).json()).toMatchObject({
      args: { _delay: '9' },
    });
  });
});

describe('SANDBOX_FAULTS', () => {
  const limited = useApp({
    createApps: (platform) => createApps({ platform }),
    environment: { SANDBOX_FAULTS: 'rate-limited' },
  });

  it('is the preset of every request to a service, and of no other', async () => {
    const response = await limited.get('/v1/flights/airports/1');
    expect([response.status, response.headers['x-sandbox-fault']]).toEqual([
      429,
      'rate-limited; status=429; code=rate_limited',
    ]);
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await limited.get(path)).status).toBe(200);
    const other = await limited.send('/v1/utils/uuid', {
      headers: { 'X-Sandbox-Fault': 'delay=1' },
    });
    expect(other.status).toBe(200);
  });
});
