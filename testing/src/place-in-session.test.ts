import { describe, expect, it } from '@jest/globals';
import { createPlacement } from './place-in-session.js';

const LIST = '/v1/helpdesk/tickets';
const CALL = '/xml/v1/request.api';

/** Where a run sends some requests, one after the other. */
function sent(...requests: readonly (readonly [path: string, parts?: object])[]) {
  const place = createPlacement('/s/keep-run');
  return requests.map(([path, parts = {}]) => place(path, parts).path);
}

describe('a run within sessions that are not used', () => {
  it('reads records and uses utilities in one of them', () => {
    expect(sent([LIST], ['/v1/utils/post', { method: 'POST' }], ['/'])).toEqual([
      `/s/keep-run${LIST}`,
      '/s/keep-run/v1/utils/post',
      '/s/keep-run/',
    ]);
  });

  it('writes records and calls the gateway in one of its own each', () => {
    const write = { method: 'POST', body: '{}' };
    expect(sent([LIST, write], [CALL, write], [LIST])).toEqual([
      `/s/keep-run-1${LIST}`,
      `/s/keep-run-2${CALL}`,
      `/s/keep-run${LIST}`,
    ]);
  });

  it('goes on in the session that a response has named', () => {
    const place = createPlacement('/s/keep-run');
    const headers = { 'X-Sandbox-Session': 'keep-run-7', Accept: '*/*' };
    expect(place(CALL, { headers })).toMatchObject({
      path: `/s/keep-run-7${CALL}`,
      headers: { Accept: '*/*' },
    });
  });

  it('names it by the header where a signature covers the path', () => {
    const place = createPlacement('/s/keep-run');
    const headers = { 'Signature-Input': 'sig=("@path")' };
    expect(place('/v1/utils/get', { headers })).toMatchObject({
      path: '/v1/utils/get',
      headers: { ...headers, 'X-Sandbox-Session': 'keep-run' },
    });
  });

  it.each([
    ['a path', '/s/keep-t1/v1/helpdesk', {}],
    ['a header', LIST, { headers: { 'X-Sandbox-Session': 'keep-t1' } }],
    ['a bearer token', LIST, { headers: { Authorization: 'Bearer keep-t1' } }],
    [
      'a login',
      '/sandbox/v1/session',
      { headers: { Authorization: `Basic ${btoa('keep-a:key')}` } },
    ],
    ['a login in a call', CALL, { method: 'POST', body: '{"name":"keep-a"}' }],
    ['the form of a page', '/payment/payment', { method: 'POST', body: 'token=t' }],
  ])('leaves a request as it is that names a session by %s', (_how, path, parts) => {
    expect(sent([path, parts])).toEqual([path]);
  });

  it('leaves all requests as they are without a name', () => {
    expect(createPlacement('')(LIST, { method: 'POST' })).toMatchObject({ path: LIST });
  });
});
