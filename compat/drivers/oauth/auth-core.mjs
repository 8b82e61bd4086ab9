import { allow, CLIENT, expectEqual, ISSUER, load, OAUTH, SCOPE } from './scene.mjs';

const { Auth } = await load('@auth/core');

const SITE = 'http://127.0.0.1:45679';
const CHECKS = ['pkce', 'state'];

const providerOf = (options) => ({
  id: 'sandbox',
  name: 'Sandbox',
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  ...options,
});

/** A browser at a site of Auth.js: it keeps the cookies. */
function openSite(provider) {
  const jar = new Map();
  let failure;
  const config = {
    providers: [provider],
    secret: 'a secret of the site that has more than 32 characters',
    trustHost: true,
    basePath: '/auth',
    logger: {
      error(error) {
        failure = error;
      },
      warn() {},
      debug() {},
    },
  };
  return async function visit(path, init = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = new Request(new URL(path, SITE), {
      ...init,
      headers: { ...init.headers, cookie },
    });
    const response = await Auth(request, config);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      jar.set(name, value);
    }
    if (failure) throw failure;
    return response;
  };
}

async function signIn(provider) {
  const visit = openSite(provider);
  const { csrfToken } = await (await visit('/auth/csrf')).json();
  const form = await visit('/auth/signin/sandbox', {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl: SITE }),
  });
  const { pathname, search } = await allow(form.headers.get('location'));
  await visit(`${pathname}${search}`);
  return (await (await visit('/auth/session')).json()).user;
}

export const cases = {
  async 'OpenID Connect with PKCE, state and nonce'() {
    const authorization = { params: { scope: SCOPE } };
    const provider = providerOf({
      type: 'oidc',
      issuer: ISSUER,
      checks: [...CHECKS, 'nonce'],
      authorization,
    });
    expectEqual(await signIn(provider), { name: 'Sandy Box', email: 'sandy@example.com' });
  },
  async 'OAuth 2.0 with PKCE and the profile of the user'() {
    const provider = providerOf({
      type: 'oauth',
      issuer: ISSUER,
      checks: CHECKS,
      authorization: { url: `${OAUTH}/authorize`, params: { scope: 'openid profile email' } },
      token: `${OAUTH}/token`,
      userinfo: `${OAUTH}/userinfo`,
      profile: ({ sub, name, email }) => ({ id: sub, name, email }),
    });
    expectEqual(await signIn(provider), { name: 'Sandy Box', email: 'sandy@example.com' });
  },
};
