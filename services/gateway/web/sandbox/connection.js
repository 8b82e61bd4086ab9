// The open session of this tab, by its name, a token of it or a `keep-` login, and the requests in it.
const KEY = 'sandbox-session';
const TOKEN_HEADER = 'X-Sandbox-Session';
const JSON_TYPE = 'application/json';
// Requests of the page itself are hidden from the inspector, which shows those of clients.
export const UNINSPECTED = { 'X-Sandbox-Inspect': 'off' };
const CLOSED = { token: '', login: '', key: '' };

export class Connection {
  #published;
  #place = load();

  constructor(published) {
    this.#published = published;
  }

  // The open session: a new object whenever a session is opened or closed.
  get place() {
    return this.#place;
  }

  get isOpen() {
    return this.token !== '' || this.login !== '';
  }

  get token() {
    return this.#place.token;
  }

  get login() {
    return this.#place.login;
  }

  open(place) {
    this.#place = { ...CLOSED, ...place };
    sessionStorage.setItem(KEY, JSON.stringify(this.#place));
  }

  close() {
    this.open(CLOSED);
  }

  // Sends a request in the session. Without `omit` the browser would ask for a password itself after a 401.
  request(method, path, { body, type } = {}) {
    return fetch(path, {
      method,
      headers: {
        ...this.#headersFor(path),
        ...(method === 'GET' ? UNINSPECTED : {}),
        ...(body === undefined ? {} : { 'Content-Type': type }),
      },
      ...(body === undefined ? {} : { body }),
      credentials: 'omit',
      cache: 'no-store',
    });
  }

  async send(method, path, body) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), type: JSON_TYPE };
    return toAnswer(await this.request(method, path, sent));
  }

  // Calls the gateway, whose responses have the status 200 on failure too.
  call({ name, body, needsLogin = true }) {
    const login = needsLogin ? { merchantAuthentication: this.#credentials } : {};
    return this.post(JSON.stringify({ [name]: { ...login, ...body } }), JSON_TYPE);
  }

  // Sends a call as it is written.
  async post(body, type) {
    const { place } = this;
    const sent = await this.request('POST', '/xml/v1/request.api', { body, type });
    const answer = await toAnswer(sent);
    const leads = place === this.place && place.login === '' && isLive(answer.value);
    if (leads && answer.token && answer.token !== place.token) this.open({ token: answer.token });
    return answer;
  }

  // The login of a call: the session's own, so that a manual call changes the page.
  get #credentials() {
    const { login, key } = this.#place;
    return login ? { name: login, transactionKey: key } : this.#published;
  }

  #headersFor(path) {
    const { token, login } = this;
    const basic = login || path.startsWith('/rest/') ? toBasic(this.#credentials) : {};
    if (!token) return basic;
    return { [TOKEN_HEADER]: token, ...(path.startsWith('/rest/') ? basic : {}) };
  }
}

function toBasic({ name, transactionKey }) {
  const bytes = new TextEncoder().encode(`${name}:${transactionKey}`);
  return { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}

async function toAnswer(response) {
  const { ok: isOk, status, headers } = response;
  const token = headers.get(TOKEN_HEADER) ?? '';
  const requestId = headers.get('X-Request-Id') ?? '';
  return { isOk, status, value: parse(await response.text()), token, requestId };
}

// The response to an unknown token has a fresh one, which is not that of the expected session.
function isLive({ messages }) {
  return !messages?.message?.some(({ code, text }) => code === 'E00001' && /token/.test(text));
}

// Gateway responses begin with a byte order mark.
function parse(text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) ?? {};
  } catch {
    return {};
  }
}

// A page within a session, /s/keep-t1/sandbox, shows that one; a reload of any other shows the session that
// was open.
function load() {
  const [, name] = /^\/s\/([^/]+)\//.exec(location.pathname) ?? [];
  if (name) return { ...CLOSED, token: decodeURIComponent(name) };
  try {
    return { ...CLOSED, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...CLOSED };
  }
}

// The reason for a tool's rejection, in its own text: of a problem, or of the webhooks API.
export function reasonOf({ status, value }) {
  const words = value.detail ?? value.message ?? `The response was ${status} and gives no reason.`;
  return String(words);
}
