import { openSession, send } from './sandbox.js';

/** The client: takes a new token when the old one has expired, and repeats the request once. */
class Api {
  tokens = undefined;

  constructor(base, client) {
    this.base = base;
    this.client = client;
  }

  async get(path) {
    this.tokens ??= await this.#ask({ grant_type: 'client_credentials' });
    const response = await this.#send(path);
    if (response.status !== 401) return response;
    const { refresh_token } = this.tokens;
    this.tokens = await this.#ask({ grant_type: 'refresh_token', refresh_token });
    return this.#send(path);
  }

  #send(path) {
    return send('GET', this.base + path, undefined, {
      Authorization: `Bearer ${this.tokens.access_token}`,
    });
  }

  async #ask(grant) {
    const body = new URLSearchParams({ ...grant, ...this.client });
    const response = await fetch(`${this.base}/session/token`, { method: 'POST', body });
    if (!response.ok) throw new Error((await response.json()).error);
    return response.json();
  }
}

const CLIENT = { client_id: 'shop', client_secret: 'open-sesame' };

let helpdesk;
beforeEach(async () => {
  helpdesk = `${openSession()}/v1/helpdesk`;
  const access = { scheme: 'bearer', ...CLIENT, token_seconds: 60, refresh_seconds: 600 };
  await send('PUT', `${helpdesk}/session/rules`, { access });
});

const pass = (seconds) => send('POST', `${helpdesk}/session/clock`, { seconds });

test('nobody gets in without a token', async () => {
  expect((await fetch(`${helpdesk}/tickets`)).status).toBe(401);
});

test('a token that has expired is refreshed on the way', async () => {
  const api = new Api(helpdesk, CLIENT);
  expect((await api.get('/tickets')).status).toBe(200);
  const { access_token: old } = api.tokens;
  await pass(61);
  expect((await api.get('/tickets')).status).toBe(200);
  expect(api.tokens.access_token).not.toBe(old);
});

test('a client that was away for too long has to sign in anew', async () => {
  const api = new Api(helpdesk, CLIENT);
  await api.get('/tickets');
  await pass(601);
  await expect(api.get('/tickets')).rejects.toThrow('invalid_grant');
});
