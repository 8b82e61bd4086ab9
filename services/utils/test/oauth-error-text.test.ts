import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BASIC, CLIENT, type OauthService, REDIRECT, startOauth, USER } from './start-oauth.js';

/** What no description of an error may have, within what every client may send. */
const ODD = 'a"b\\c\u00e9\u{1f600}';

/** What is legal itself, but is quoted by who does not know it. */
const UNKNOWN = 'nope';

/** RFC 6749 4.1.2.1, 5.2 and RFC 6750 3. */
const LEGAL = /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/;

let service: OauthService;
beforeAll(async () => {
  service = await startOauth();
});
afterAll(() => service.stop());

const MACHINE = { grant_type: 'client_credentials' };
const BY_CODE = { grant_type: 'authorization_code', redirect_uri: REDIRECT };
const PUBLIC = { client_id: 'sandbox-public' };
const ASKED = { response_type: 'code', client_id: CLIENT.id, redirect_uri: REDIRECT };

type Form = Readonly<Record<string, string>>;

/** Every member that is text, odd once, at each endpoint that takes a form. */
const FORMS: readonly (readonly [endpoint: string, form: Form, members: readonly string[]])[] = [
  [
    'token',
    MACHINE,
    ['grant_type', 'scope', 'resource', 'expires_in', 'client_id', 'token_format'],
  ],
  ['token', USER, ['username', 'password', 'scope', 'resource', 'refresh_expires_in']],
  ['token', BY_CODE, ['code', 'redirect_uri', 'code_verifier']],
  ['token', { grant_type: 'refresh_token' }, ['refresh_token', 'scope']],
  ['token', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code' }, ['device_code']],
  ['par', ASKED, ['redirect_uri', 'scope', 'response_type', 'response_mode', 'prompt', 'resource']],
  ['par', ASKED, ['code_challenge', 'code_challenge_method', 'claims', 'max_age']],
  ['device_authorization', {}, ['scope', 'resource', 'client_id']],
  ['introspect', {}, ['client_secret']],
  ['revoke', {}, ['client_secret']],
  ['device', {}, ['user_code']],
];

const ROWS = FORMS.flatMap(([endpoint, form, members]) =>
  members.flatMap((member) =>
    [ODD, UNKNOWN].map((value): readonly [string, string, Form] => [
      endpoint,
      member,
      { ...form, [member]: value },
    ]),
  ),
);

const HEADERS: readonly (readonly [string, Form])[] = [
  ['credentials that are strange', { authorization: `Basic ${btoa('a"b\\c:d')}` }],
  ['another scheme', { authorization: 'Odd"\\ x' }],
  ['a proof that is none', { ...BASIC, dpop: 'a"b' }],
  ['a fault', { ...BASIC, 'x-sandbox-fault': 'status=503' }],
  ['a fault with a code', { ...BASIC, 'x-sandbox-fault': 'code=invalid_grant' }],
];

function expectLegal(description: unknown): void {
  expect(description).toMatch(LEGAL);
}

function challengeOf(headers: Headers): void {
  const challenge = headers.get('www-authenticate') ?? '';
  for (const [, text] of challenge.matchAll(/error_description="((?:[^"\\]|\\.)*)"/g))
    expectLegal(text);
}

describe('descriptions of errors have only the characters of OAuth', () => {
  it.each(ROWS)('at /oauth/%s with an odd %s', async (endpoint, _member, form) => {
    const { status, body, headers } = await service.post(
      `/v1/utils/oauth/${endpoint}`,
      form,
      BASIC,
    );
    if (status < 400) return; // some are no error
    expectLegal(body.error_description);
    challengeOf(headers);
  });

  it.each(HEADERS)('at /oauth/token with %s', async (_name, headers) => {
    const answered = await service.token(MACHINE, headers);
    expect(answered.status).toBeGreaterThanOrEqual(400);
    expectLegal(answered.body.error_description);
    challengeOf(answered.headers);
  });

  it.each(['token', 'introspect', 'revoke', 'par', 'device_authorization'])(
    'at /oauth/%s with another type of body',
    async (endpoint) => {
      const response = await fetch(`${service.url}/v1/utils/oauth/${endpoint}`, {
        method: 'POST',
        headers: { ...BASIC, 'content-type': 'text/odd; x="\\\u00e9"' },
        body: 'x',
      });
      const { error_description } = (await response.json()) as Form;
      expectLegal(error_description);
    },
  );

  it.each([
    ['a secret of a public client', { ...MACHINE, ...PUBLIC, client_secret: ODD }],
    ['a grant that is not for the client', { ...USER, ...PUBLIC }],
    ['a form that names no client', MACHINE],
  ])('at /oauth/token with %s', async (_name, form) => {
    const { body } = await service.token(form, {});
    expectLegal(body.error_description);
  });

  describe.each(['query', 'fragment', 'form_post'])('in a redirect of %s', (response_mode) => {
    it.each([
      'scope',
      'resource',
      'response_type',
      'prompt',
      'claims',
      'code_challenge',
      'max_age',
    ])('that says what is wrong with %s', async (member) => {
      for (const value of [ODD, UNKNOWN])
        await expectLegalRedirect({ response_mode, [member]: value });
    });
  });

  async function expectLegalRedirect(more: Form): Promise<void> {
    const response = await service.authorize({ ...ASKED, scope: 'openid', ...more });
    const location = response.headers.get('location') ?? '';
    const found =
      new URLSearchParams(location.split(/[?#]/)[1]).get('error_description') ??
      /name="error_description" value="([^"]*)"/
        .exec(await response.text())?.[1]
        ?.replaceAll('&#39;', "'");
    if (found === undefined) return; // the consent page: it is no error
    expectLegal(found);
    expect(found).not.toContain('&quot;');
  }

  it.each([
    ['authorize', { ...ASKED, redirect_uri: ODD }],
    ['authorize', { ...ASKED, client_id: ODD }],
    ['end_session', { post_logout_redirect_uri: `http://${ODD}`, client_id: CLIENT.id }],
    ['end_session', { client_id: ODD }],
    ['end_session', { id_token_hint: ODD }],
  ])('at /oauth/%s where no client can be trusted: %j', async (endpoint, query) => {
    const path = `/v1/utils/oauth/${endpoint}?${new URLSearchParams(query)}`;
    const response = await service.get(path, { accept: 'application/json' });
    const { error_description } = (await response.json()) as Form;
    expect(response.status).toBe(400);
    expectLegal(error_description);
  });

  it.each(['userinfo', 'protected', 'protected?scope=%22%C3%A9'])(
    'in the challenge of /oauth/%s',
    async (endpoint) => {
      const { body } = await service.token({ ...USER, scope: 'read' });
      for (const token of [body.access_token, 'a"b\\c']) {
        const response = await service.get(`/v1/utils/oauth/${endpoint}`, {
          authorization: `Bearer ${token}`,
        });
        if (response.status === 200) continue;
        const { error_description } = (await response.json()) as Form;
        expectLegal(error_description);
        challengeOf(response.headers);
      }
    },
  );
});
