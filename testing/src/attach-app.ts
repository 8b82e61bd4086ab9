import { type ClientResponse, createHttpClient } from './http-client.js';
import type { RunningApp } from './running-app.js';

/**
 * Takes a product that runs elsewhere, behind its reverse proxy, in place of an app of the test's own. Its links are
 * absolute, as a proxy gives them a base; suites expect them relative, so they are read that way here.
 */
export function attachApp(url: string): RunningApp {
  const client = createHttpClient(url);
  const send: RunningApp['send'] = async (path, parts) =>
    withRelativeLinks(await client.send(path, parts), url);
  return {
    url,
    get platform(): never {
      throw new Error('The platform of a product that runs elsewhere cannot be had.');
    },
    get apps(): never {
      throw new Error('The apps of a product that runs elsewhere cannot be had.');
    },
    get: (path, headers = {}) => send(path, { headers }),
    send,
    async stop() {
      client.close();
    },
  };
}

function withRelativeLinks(response: ClientResponse, url: string): ClientResponse {
  const headers = { ...response.headers };
  for (const name of ['link', 'location'] as const) {
    const value = headers[name];
    if (typeof value === 'string') headers[name] = value.replaceAll(`${url}/`, '/');
  }
  return { ...response, headers };
}
