// Runs the grants against the server of this page. Requests and responses are stored in the tab's session
// storage, because the browser opens another page to get a code.
import { createPkce, randomText } from './pkce.js';
import { form as formBody, parseAnswer, reasonOf, sendRequest } from './send-request.js';
import { loadSession, saveSession } from './session.js';
import { showExchanges } from './show-exchanges.js';
import { showTokens, updateExpiries } from './show-tokens.js';

const form = document.querySelector('#settings');
const status = document.querySelector('#status');
const statusText = document.querySelector('#status-text');
const tokenPlace = document.querySelector('#tokens');
const exchangeList = document.querySelector('#exchanges');
const paths = JSON.parse(document.querySelector('[data-paths]').dataset.paths);
const redirectUri = `${location.origin}${location.pathname}`;
const session = loadSession();

const ACTIONS = {
  client_credentials: () => askForTokens({ grant_type: 'client_credentials', scope: scope() }),
  password: () =>
    askForTokens({
      grant_type: 'password',
      username: setting('username'),
      password: setting('password'),
      scope: scope(),
    }),
  refresh: () =>
    askForTokens({ grant_type: 'refresh_token', refresh_token: session.tokens.refresh_token }),
  protected: () => use({ path: paths.protected, headers: bearer() }),
  write: () => use({ path: `${paths.protected}?scope=write`, headers: bearer() }),
  userinfo: () => use({ path: paths.userinfo, headers: bearer() }),
  verify,
  introspect: () => use(asClient(paths.introspect, { token: session.tokens.access_token })),
  revoke: () => use(asClient(paths.revoke, { token: session.tokens.access_token })),
  discovery: () => use({ path: paths.openidConfiguration }),
  keys: () => use({ path: paths.jwks }),
  clear,
};

function setting(name) {
  return String(new FormData(form).get(name) ?? '');
}

function scope() {
  return new FormData(form).getAll('scope').join(' ');
}

function bearer() {
  return { Authorization: `Bearer ${session.tokens.access_token}` };
}

// RFC 6749 2.3.1: id and secret are form-encoded before they are joined.
function asClient(path, parameters) {
  const id = setting('client_id');
  const secret = setting('client_secret');
  if (setting('client_auth') === 'body') {
    return { path, ...formBody({ ...parameters, client_id: id, client_secret: secret }) };
  }
  const request = formBody(parameters);
  const pair = btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`);
  return { path, ...request, headers: { ...request.headers, Authorization: `Basic ${pair}` } };
}

async function use(request) {
  const exchange = await sendRequest(request);
  record(exchange);
  const { pathname } = new URL(exchange.url);
  const isGood = exchange.status !== null && exchange.status < 400;
  if (isGood)
    showStatus(`${request.method ?? 'GET'} ${pathname} responded with ${exchange.status}.`);
  else showStatus(`${exchange.status ?? 'No response'}. ${reasonOf(exchange)}`, true);
  return isGood ? parseAnswer(exchange) : undefined;
}

async function verify() {
  const verdict = await use({
    method: 'POST',
    path: paths.verify,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: session.tokens.access_token }),
  });
  if (verdict) showStatus(verdict.detail, !verdict.valid);
}

async function askForTokens(parameters) {
  const given = Object.entries(parameters).filter(([, value]) => value);
  const tokens = await use(asClient(paths.token, Object.fromEntries(given)));
  if (!tokens) return;
  // A refresh may leave the refresh token as it is (RFC 6749 6); all other tokens are new.
  const former = parameters.grant_type === 'refresh_token' ? session.tokens : {};
  session.tokens = { ...former, ...tokens };
  refreshView();
  showStatus(`Received tokens for the scope "${tokens.scope ?? ''}".`);
}

async function askForCode() {
  const { verifier, parameters } = await createPkce(setting('pkce'));
  const state = randomText();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: setting('client_id'),
    redirect_uri: redirectUri,
    ...(scope() === '' ? {} : { scope: scope() }),
    state,
    ...parameters,
    ...(setting('auto') === '1' ? { auto: '1' } : {}),
  });
  const url = new URL(`${paths.authorize}?${query}`, location.origin).href;
  session.pending = { state, verifier };
  record({
    method: 'GET',
    url,
    note: 'by the browser',
    request: { headers: [], body: '' },
    status: null,
    answer: {
      headers: [],
      body: 'The browser opens this URL. The response redirects back to this page.',
    },
  });
  location.assign(url);
}

// The browser has returned from the authorization server.
async function takeCode(parameters) {
  const { pending } = session;
  session.pending = null;
  noteRedirect();
  history.replaceState(null, '', location.pathname);
  if (!pending)
    return showStatus('No code was asked for in this tab, so the response is not used.', true);
  if (parameters.get('state') !== pending.state) {
    return showStatus('The state is not the one that was sent, so the response is not used.', true);
  }
  if (parameters.has('error')) {
    const words = [parameters.get('error'), parameters.get('error_description')];
    return showStatus(words.filter((word) => word).join(': '), true);
  }
  const metadata = await use({ path: paths.openidConfiguration });
  // RFC 9207 2.4: a code of another server must not be sent to this one.
  if (metadata && parameters.get('iss') !== metadata.issuer) {
    return showStatus('The code comes from another issuer, so it is not used.', true);
  }
  await askForTokens({
    grant_type: 'authorization_code',
    code: parameters.get('code'),
    redirect_uri: redirectUri,
    code_verifier: pending.verifier,
  });
}

function noteRedirect() {
  const asked = session.exchanges.find(({ note }) => note);
  if (asked) asked.answer = { headers: [['Location', location.href]], body: '' };
  refreshView();
}

function record(exchange) {
  session.exchanges = [exchange, ...session.exchanges];
  refreshView();
}

function clear() {
  Object.assign(session, { pending: null, tokens: {}, exchanges: [] });
  refreshView();
  showStatus('Tokens and requests are deleted.');
}

function refreshView() {
  saveSession(session);
  showTokens(tokenPlace, session.tokens);
  showExchanges(exchangeList, session.exchanges);
  for (const button of form.querySelectorAll('[data-needs]')) {
    button.disabled = !session.tokens[button.dataset.needs];
  }
}

function showStatus(text, isBad = false) {
  statusText.textContent = text;
  status.classList.toggle('bad', isBad);
  status.classList.toggle('good', !isBad);
}

function tellFailure(error) {
  showStatus(String(error), true);
}

function restoreSettings() {
  if (session.settings.length === 0) return;
  for (const input of form.querySelectorAll('input')) {
    const values = session.settings
      .filter(([name]) => name === input.name)
      .map(([, value]) => value);
    if (/^(?:checkbox|radio)$/.test(input.type)) input.checked = values.includes(input.value);
    else input.value = values[0] ?? '';
  }
}

function keepSettings() {
  session.settings = [...new FormData(form)];
  saveSession(session);
}

// Of the URLs of this machine only these are redirect URIs of the client.
const REDIRECT_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

function checkHost() {
  if (REDIRECT_HOSTS.includes(location.hostname)) return;
  const link = document.querySelector('#host-link');
  link.href = `http://127.0.0.1:${location.port || '80'}${location.pathname}`;
  document.querySelector('#host-notice').hidden = false;
  document.querySelector('#authorize').disabled = true;
}

restoreSettings();
checkHost();
refreshView();
setInterval(() => updateExpiries(tokenPlace), 1000);
form.addEventListener('change', keepSettings);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  keepSettings();
  askForCode().catch(tellFailure);
});
document.addEventListener('click', (event) => {
  const action = event.target.closest('[data-action]')?.dataset.action;
  if (action) Promise.resolve(ACTIONS[action]()).catch(tellFailure);
});
// Before this, a click would have been lost.
document.querySelector('.columns').inert = false;

const parameters = new URLSearchParams(location.search);
if (parameters.has('code') || parameters.has('error')) {
  await takeCode(parameters);
  status.focus();
}
