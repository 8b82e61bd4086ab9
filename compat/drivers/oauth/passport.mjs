import {
  allow,
  CLIENT,
  expectEqual,
  ISSUER,
  load,
  OAUTH,
  PUBLIC_CLIENT,
  REDIRECT,
} from './scene.mjs';

const { default: OAuth2Strategy } = await load('passport-oauth2');
const { default: OpenIdStrategy } = await load('passport-openidconnect');

const ADDRESSES = {
  authorizationURL: `${OAUTH}/authorize`,
  tokenURL: `${OAUTH}/token`,
  callbackURL: REDIRECT,
};

/** Does what passport does with a strategy for a request. */
function authenticate(strategy, { session, query = {} }) {
  return new Promise((resolve, reject) => {
    const acting = Object.assign(Object.create(strategy), {
      redirect: (location) => resolve({ location }),
      success: (user) => resolve({ user }),
      fail: (info) => reject(new Error(`refused: ${JSON.stringify(info)}`)),
      error: reject,
    });
    acting.authenticate({ session, query, headers: {}, body: {}, connection: {}, url: '/' }, {});
  });
}

/** Signs in as a browser does, with the cookies of one session. */
async function signIn(strategy) {
  const session = {};
  const { location } = await authenticate(strategy, { session });
  const query = Object.fromEntries((await allow(location)).searchParams);
  return (await authenticate(strategy, { session, query })).user;
}

function toOAuth2(options) {
  return new OAuth2Strategy(
    { ...ADDRESSES, scope: 'read', state: true, ...options },
    (_token, refresh, params, _profile, done) =>
      done(null, { refresh: typeof refresh, scope: params.scope }),
  );
}

export const cases = {
  async 'passport-oauth2: code with state'() {
    const strategy = toOAuth2({ clientID: CLIENT.id, clientSecret: CLIENT.secret });
    expectEqual((await signIn(strategy)).scope, 'read');
  },
  async 'passport-oauth2: code with PKCE, by the public client'() {
    const options = {
      clientID: PUBLIC_CLIENT,
      clientSecret: '',
      pkce: 'S256',
      scope: 'read offline_access',
    };
    expectEqual(await signIn(toOAuth2(options)), {
      refresh: 'string',
      scope: 'read offline_access',
    });
  },
  async 'passport-openidconnect: ID token and profile'() {
    const options = {
      ...ADDRESSES,
      issuer: ISSUER,
      userInfoURL: `${OAUTH}/userinfo`,
      clientID: CLIENT.id,
      clientSecret: CLIENT.secret,
      scope: 'profile email',
      nonce: true,
    };
    const strategy = new OpenIdStrategy(options, (_issuer, profile, done) => done(null, profile));
    const { id, displayName, emails } = await signIn(strategy);
    expectEqual([id, displayName, emails[0].value], ['sandbox', 'Sandy Box', 'sandy@example.com']);
  },
};
