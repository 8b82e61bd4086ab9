import { describe, expect, it } from '@jest/globals';
import { type ClientResponse, expectProblem } from '@sandbox/testing';
import fc from 'fast-check';
import {
  authorize,
  challengesOf,
  DIGEST_PATH,
  type DigestRequest,
  PUBLISHED,
} from './digest-client.js';
import { useUtils } from './use-utils.js';

const ALGORITHMS = ['SHA-256', 'SHA-256-sess', 'MD5', 'MD5-sess'] as const;

describe('a failed digest', () => {
  const app = useUtils();

  const request = { ...PUBLISHED, uri: DIGEST_PATH };

  async function send(
    wrong: Partial<DigestRequest>,
    target = DIGEST_PATH,
  ): Promise<ClientResponse> {
    const [challenge = {}] = challengesOf(await app.get(DIGEST_PATH));
    return app.get(target, { authorization: authorize({ challenge, ...request, ...wrong }) });
  }

  it.each([
    ['realm', { changes: { realm: '"other"' } }, { expected: 'API Sandbox', received: 'other' }],
    ['opaque', { changes: { opaque: '"x"' } }, { received: 'x' }],
    ['opaque', { changes: { opaque: undefined } }, { received: null }],
    ['algorithm', { changes: { algorithm: 'SHA-1' } }, { expected: ALGORITHMS }],
    ['algorithm', { changes: { algorithm: 'SHA-512' } }, { received: 'SHA-512' }],
    ['qop', { changes: { qop: 'auth-conf' } }, { expected: ['auth', 'auth-int'] }],
    ['qop', { changes: { qop: undefined } }, { received: null }],
    ['username', { user: 'other' }, { expected: 'sandbox', received: 'other' }],
    ['username', { user: '' }, { received: '' }],
    ['response', { password: 'other' }, { a2: `GET:${DIGEST_PATH}` }],
    ['response', { password: '' }, { a2: `GET:${DIGEST_PATH}` }],
    ['response', { changes: { nc: '00000002' } }, {}],
    ['response', { changes: { cnonce: '"other"' } }, {}],
    ['response', { method: 'POST' }, {}],
    ['response', { changes: { algorithm: 'MD5' } }, { hint: expect.stringMatching(/SHA-256/) }],
  ])('names the part %s: %j', async (part, wrong, members) => {
    const response = await send(wrong);
    expectProblem(response, { status: 401, code: 'digest_mismatch', part, ...members });
    const challenges = challengesOf(response);
    expect(challenges.map((one) => [one.algorithm, one.stale])).toEqual(
      ALGORITHMS.map((algorithm) => [algorithm, undefined]),
    );
    expect(response.headers['authentication-info']).toBeUndefined();
  });

  it.each([
    [`${DIGEST_PATH}?a=b`, DIGEST_PATH],
    [DIGEST_PATH, `${DIGEST_PATH}?a=b`],
    [`${DIGEST_PATH}?a=b`, `${DIGEST_PATH}?a=c`],
    [DIGEST_PATH, '/v1/utils/get'],
    [DIGEST_PATH, `http://elsewhere.example${DIGEST_PATH}`],
  ])('for the target %s and the uri %s is 400, as RFC 7616 3.4.6 asks', async (target, uri) => {
    const response = await send({ uri }, target);
    expectProblem(response, {
      status: 400,
      code: 'invalid_authorization',
      part: 'uri',
      expected: target,
      received: uri,
    });
  });

  it.each([
    ['uri', { uri: undefined }],
    ['nc', { nc: '1' }],
    ['cnonce', { cnonce: undefined }],
    ['username*', { 'username*': "UTF-8''x" }],
  ])('is 400 when %s is not well-formed', async (part, changes) => {
    const response = await send({ changes });
    expectProblem(response, { status: 400, code: 'invalid_authorization', part });
  });

  it('is 400 without the cnonce that a session needs', async () => {
    const uri = '/v1/utils/digest-auth/any/sandbox/sandbox-password/MD5-sess';
    const [challenge = {}] = challengesOf(await app.get(uri));
    const changes = { qop: undefined, nc: undefined, cnonce: undefined };
    const authorization = authorize({ challenge, ...PUBLISHED, uri, changes });
    const response = await app.get(uri, { authorization });
    expectProblem(response, { status: 400, code: 'invalid_authorization', part: 'cnonce' });
  });

  it('of the body that was sent is told from one of another body', async () => {
    const [challenge = {}] = challengesOf(await app.get(DIGEST_PATH));
    const signed = { challenge, ...request, qop: 'auth-int', method: 'POST', body: 'signed' };
    const headers = { authorization: authorize(signed) };
    const response = await app.send(DIGEST_PATH, { method: 'POST', headers, body: 'sent' });
    expectProblem(response, { status: 401, code: 'digest_mismatch', part: 'response' });
  });

  it('with another scheme asks for Digest', async () => {
    const response = await app.get(DIGEST_PATH, { authorization: 'Basic YTpi' });
    expectProblem(response, { status: 401, code: 'credentials_required', detail: 'basic' });
    expect(challengesOf(response)).toHaveLength(4);
  });

  it('is never more than 401, whatever the header says', async () => {
    const directive = fc.tuple(
      fc.constantFrom('username', 'realm', 'nonce', 'uri', 'response', 'qop', 'nc', 'cnonce', 'x'),
      fc.oneof(
        fc.string(),
        fc.constantFrom('auth', 'auth-int', '00000001', '""', '"\\"', DIGEST_PATH),
      ),
    );
    const header = fc.oneof(
      fc.string(),
      fc.array(directive).map((all) => all.map(([name, value]) => `${name}=${value}`).join(',')),
    );
    await fc.assert(
      fc.asyncProperty(header, async (text) => {
        const authorization = `Digest ${text.replace(/[^\t\x20-\x7e]/g, '')}`;
        expect([400, 401]).toContain((await app.get(DIGEST_PATH, { authorization })).status);
      }),
      { numRuns: 200 },
    );
  });
});
